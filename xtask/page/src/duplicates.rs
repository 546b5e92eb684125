//! Merges identical functions. Every closure of the page gets its own copy of the generic code that takes it, and the
//! compiler leaves hundreds of byte-identical ones; nothing in the page compares function addresses.
//!
//! `wasm-opt` (binaryen 132 from npm, 104 MB) is no better. This reduces the WASM in brotli from 335.7 kB to 328.7 kB
//! in a moment; wasm-opt's pass `--duplicate-function-elimination` gives 330.6 kB. `-Oz` takes 39 s more and gives
//! 351.8 kB: 12 % fewer bytes, but they compress worse.

use std::collections::HashMap;

use anyhow::Result;

use crate::functions::{Functions, keep};

/// Merges identical functions of a module.
pub(crate) fn merge(mut wasm: Vec<u8>) -> Result<Vec<u8>> {
    // After a merge, callers may have become identical, so repeat.
    loop {
        let functions = Functions::of(&wasm)?;
        let mut first_of = HashMap::new();
        let mut kept = vec![];
        let stand_ins: Vec<usize> = functions
            .0
            .iter()
            .enumerate()
            .map(|(index, function)| {
                let first = *first_of.entry(function).or_insert(index);
                if first == index {
                    kept.push(index);
                }
                first
            })
            .collect();
        if kept.len() == stand_ins.len() {
            return Ok(wasm);
        }
        wasm = keep(&wasm, &kept, &stand_ins)?;
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function,
        FunctionSection, ImportSection, Module, ValType,
    };
    use wasmparser::{Parser, Payload};

    use super::*;

    /// A module with an import `f0` and these functions: each adds the results of others, by index, and a constant.
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

    /// Checks the indices under which functions are exported after merging.
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
    fn duplicates_are_merged_and_then_their_callers() {
        check(&[(&[], 1), (&[], 2), (&[], 1)], &[1, 2, 1]);
        check(&[(&[], 1), (&[], 1), (&[], 2)], &[1, 1, 2]);
        check(&[(&[2], 5), (&[], 1), (&[4], 5), (&[], 1)], &[1, 2, 1, 2]);
        check(&[(&[0], 5), (&[1], 5)], &[1, 2]);
    }
}
