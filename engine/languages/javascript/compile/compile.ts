import { transform } from "sucrase";
import type { SourceText } from "../../../intake/source-text.ts";
import { needsCompiler } from "./constructs.ts";
import { keptApart } from "./kept-apart.ts";
import { withListedExports } from "./pattern-exports.ts";
import { transpile } from "./transpile.ts";
import type { CompiledProgram, CompiledSource } from "./types.ts";

/**
 * Strips the types of a TypeScript file and leaves every line where it is, but not every column;
 * JavaScript stays as it is, but for exports that the interpreter would leave out. A file with
 * constructs that are more than types, or that the interpreter does not know, is compiled by
 * TypeScript; `lines` then leads back to its own. Throws `UnsupportedSyntax`, or the compiler's own
 * error on a file it cannot read.
 */
export function compile(fileName: string, text: string): CompiledSource {
  if (needsCompiler(fileName, text)) return compileWhole(fileName, text);
  if (!fileName.endsWith(".ts")) return { fileName, code: withListedExports(text) };
  try {
    const options = { disableESTransforms: true, filePath: fileName };
    const apart = keptApart(text, fileName);
    const { code } = transform(apart, { transforms: ["typescript"], ...options });
    return { fileName, code: withListedExports(code) };
  } catch (cause) {
    if (cause instanceof RangeError) throw cause;
    return compileWhole(fileName, text);
  }
}

function compileWhole(fileName: string, text: string): CompiledSource {
  const { code, lines } = transpile(fileName, text);
  return { fileName, code: withListedExports(code), lines };
}

/**
 * The column of a file of a program, from 1 and in UTF-16 units, that the interpreter gives as a
 * column of the compiled code, in code points. Undefined where something was stripped before it on
 * its line.
 */
export function columnOf(
  program: CompiledProgram,
  { name, text }: SourceText,
  line: number,
  column: number,
): number | undefined {
  const files = [program, ...(program.beside?.more ?? [])];
  const source = files.find(({ fileName }) => fileName === name);
  if (source === undefined || source.lines !== undefined) return undefined;
  const before = (code: string) =>
    [...(code.split("\n")[line - 1] ?? "")].slice(0, column - 1).join("");
  const start = before(source.code);
  return start === before(text) ? start.length + 1 : undefined;
}
