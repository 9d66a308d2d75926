import { transform } from "sucrase";
import { withListedExports } from "./pattern-exports.ts";
import type { CompiledSource } from "./types.ts";

/**
 * Strips the types of a TypeScript file and leaves every line where it is, but not every column;
 * JavaScript stays as it is, but for exports that the interpreter would leave out. Throws the compiler's own error on a file it cannot read.
 */
export function compile(fileName: string, text: string): CompiledSource {
  if (!fileName.endsWith(".ts")) return { fileName, code: withListedExports(text) };
  const { code } = transform(text, {
    transforms: ["typescript"],
    disableESTransforms: true,
    filePath: fileName,
  });
  return { fileName, code: withListedExports(code) };
}

/**
 * The column of a file, from 1 and in UTF-16 units, that the interpreter gives as a column of the
 * compiled code, in code points. Undefined where something was stripped before it on its line.
 */
export function columnIn(
  text: string,
  source: CompiledSource,
  line: number,
  column: number,
): number | undefined {
  const before = (code: string) =>
    [...(code.split("\n")[line - 1] ?? "")].slice(0, column - 1).join("");
  const start = before(source.code);
  return start === before(text) ? start.length + 1 : undefined;
}
