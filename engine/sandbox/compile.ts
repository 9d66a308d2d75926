import { transform } from "sucrase";
import type { CompiledSource } from "./types.ts";

/**
 * Strips the types of a TypeScript file and leaves every line where it is; JavaScript stays as
 * it is. Throws the compiler's own error on a file it cannot read.
 */
export function compile(fileName: string, text: string): CompiledSource {
  if (!fileName.endsWith(".ts")) return { fileName, code: text };
  const { code } = transform(text, {
    transforms: ["typescript"],
    disableESTransforms: true,
    filePath: fileName,
  });
  return { fileName, code };
}
