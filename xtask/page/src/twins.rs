//! Functions that do the same are one. Every closure of the page has its copy of whatever takes it, and the compiler
//! leaves some hundreds of those alike to the last byte; nobody in the page asks whether two of them are one.
//!
//! `wasm-opt` (binaryen 132 from npm, 104 MB) is no better. For the WASM in brotli, 335.7 kB as it comes, this leaves 328.7 kB
//! in a moment; its pass `--duplicate-function-elimination` leaves 330.6 kB. `-Oz` takes 39 s more and leaves 351.8 kB: 12 %
//! fewer bytes, but bytes that compress worse.

use std::collections::HashMap;

use anyhow::{Result, anyhow};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef,
};

/// The same WASM with one of each function.
pub(crate) fn merge(mut wasm: Vec<u8>) -> Result<Vec<u8>> {
    // Where two became one, those that called them may be twins now.
    loop {
        let twins = Twins::of(&wasm)?;
        if twins.n_kept() == twins.keeps.len() {
            return Ok(wasm);
        }
        wasm = twins.remove_from(&wasm)?;
    }
}

/// Which functions are like one before them.
struct Twins {
    /// The new number of every function, imported ones first.
    numbers: Vec<u32>,
    /// Of each function that is no import, whether it stays.
    keeps: Vec<bool>,
}

impl Twins {
    fn of(wasm: &[u8]) -> Result<Twins> {
        let mut n_imports = 0;
        let mut types = vec![];
        let mut bodies: Vec<FunctionBody<'_>> = vec![];
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        n_imports += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => {
                    types = section.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => bodies.push(body),
                _ => (),
            }
        }
        let mut numbers: Vec<u32> = (0..n_imports).collect();
        let mut next = n_imports;
        let mut first_of = HashMap::new();
        let mut keeps = vec![];
        for (its_type, body) in types.into_iter().zip(&bodies) {
            let number = *first_of.entry((its_type, body.as_bytes())).or_insert(next);
            keeps.push(number == next);
            next += u32::from(number == next);
            numbers.push(number);
        }
        Ok(Twins { numbers, keeps })
    }

    fn n_kept(&self) -> usize {
        self.keeps.iter().filter(|keeps| **keeps).count()
    }

    fn remove_from(mut self, wasm: &[u8]) -> Result<Vec<u8>> {
        let mut module = Module::new();
        self.parse_core_module(&mut module, Parser::new(0), wasm)
            .map_err(|error| anyhow!("the WASM cannot be written anew: {error}"))?;
        Ok(module.finish())
    }
}

impl Reencode for Twins {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(self.numbers[function as usize])
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        for (its_type, keeps) in section.into_iter().zip(self.keeps.clone()) {
            if keeps {
                functions.function(self.type_index(its_type?)?);
            }
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error> {
        for (body, keeps) in section.into_iter().zip(self.keeps.clone()) {
            if keeps {
                utils::parse_function_body(self, code, body?)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ElementSection, Elements, EntityType, ExportKind, ExportSection, Function, ImportSection,
        ValType,
    };

    use super::*;

    /// A module of an import `f0` and of these functions: each adds the results of others, by number, and a constant.
    fn module(functions: &[(&[u32], i32)]) -> Vec<u8> {
        let mut types = wasm_encoder::TypeSection::new();
        types.ty().function([], [ValType::I32]);
        let mut imports = ImportSection::new();
        imports.import("page", "f0", EntityType::Function(0));
        let (mut list, mut code) = (FunctionSection::new(), CodeSection::new());
        let (mut exports, mut elements) = (ExportSection::new(), ElementSection::new());
        for ((called, constant), number) in functions.iter().zip(1..) {
            list.function(0);
            let mut function = Function::new([]);
            function.instructions().i32_const(*constant);
            for callee in *called {
                function.instructions().call(*callee).i32_add();
            }
            function.instructions().end();
            code.function(&function);
            exports.export(&format!("f{number}"), ExportKind::Func, number);
        }
        elements
            .declared(Elements::Functions((0..=functions.len() as u32).collect::<Vec<_>>().into()));
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&list);
        module.section(&exports).section(&elements).section(&code);
        module.finish()
    }

    /// The numbers under which functions are exported, once twins are one.
    #[track_caller]
    fn check(functions: &[(&[u32], i32)], expected: &[u32]) {
        let merged = merge(module(functions)).expect("a module");
        wasmparser::validate(&merged).expect("a valid module");
        let mut numbers = vec![];
        let mut n_bodies = 0;
        for payload in Parser::new(0).parse_all(&merged) {
            match payload.expect("a section") {
                Payload::ExportSection(section) => {
                    numbers.extend(section.into_iter().map(|export| export.expect("one").index));
                }
                Payload::CodeSectionEntry(_) => n_bodies += 1,
                _ => (),
            }
        }
        assert_eq!(numbers, expected, "{functions:?}");
        assert_eq!(Some(&n_bodies), expected.iter().max(), "{functions:?}");
    }

    #[test]
    fn twins_are_one_and_then_those_that_call_them() {
        check(&[(&[], 1), (&[], 2), (&[], 1)], &[1, 2, 1]);
        check(&[(&[], 1), (&[], 1), (&[], 2)], &[1, 1, 2]);
        check(&[(&[2], 5), (&[], 1), (&[4], 5), (&[], 1)], &[1, 2, 1, 2]);
        check(&[(&[0], 5), (&[1], 5)], &[1, 2]);
    }
}
