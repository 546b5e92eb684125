//! The functions of a WASM module, and rewriting a module with fewer functions or another order.

use anyhow::{Result, anyhow};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionSectionReader, Parser, Payload, TypeRef,
};

/// The type and the body of every function that is not imported.
pub(crate) struct Functions<'a>(pub(crate) Vec<(u32, &'a [u8])>);

impl<'a> Functions<'a> {
    pub(crate) fn of(wasm: &'a [u8]) -> Result<Functions<'a>> {
        let mut types: Vec<u32> = vec![];
        let mut bodies = vec![];
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::FunctionSection(section) => {
                    types = section.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
                _ => (),
            }
        }
        Ok(Functions(types.into_iter().zip(bodies).collect()))
    }
}

/// The module with only the functions `kept`, in that order, and without custom sections, which are for tools. Calls go to a function's
/// stand-in, which must be kept.
pub(crate) fn keep(wasm: &[u8], kept: &[usize], stand_ins: &[usize]) -> Result<Vec<u8>> {
    let n_imports = n_imported_functions(wasm)?;
    let mut places = vec![0; stand_ins.len()];
    for (function, place) in kept.iter().zip(n_imports..) {
        places[*function] = place;
    }
    let own = stand_ins.iter().map(|stand_in| places[*stand_in]);
    let mut selection = Selection { numbers: (0..n_imports).chain(own).collect(), kept };
    let mut module = Module::new();
    selection
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .map_err(|error| anyhow!("could not rewrite the WASM: {error}"))?;
    Ok(module.finish())
}

fn n_imported_functions(wasm: &[u8]) -> Result<u32> {
    let mut n_functions = 0;
    for payload in Parser::new(0).parse_all(wasm) {
        if let Payload::ImportSection(section) = payload? {
            for import in section.into_imports() {
                n_functions += u32::from(matches!(import?.ty, TypeRef::Func(_)));
            }
        }
    }
    Ok(n_functions)
}

struct Selection<'a> {
    /// The new index of every function, imported ones first.
    numbers: Vec<u32>,
    kept: &'a [usize],
}

impl Reencode for Selection<'_> {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(self.numbers[function as usize])
    }

    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), Error> {
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        let types: Vec<u32> = section.into_iter().collect::<Result<_, _>>()?;
        for function in self.kept {
            functions.function(self.type_index(types[*function])?);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error> {
        let bodies: Vec<_> = section.into_iter().collect::<Result<_, _>>()?;
        for function in self.kept {
            utils::parse_function_body(self, code, bodies[*function].clone())?;
        }
        Ok(())
    }
}
