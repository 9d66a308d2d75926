import { decode } from "@jridgewell/sourcemap-codec";
import { ts } from "#ts-morph";
import { withoutJsDoc } from "../tree.ts";
import { type LinedCode, layOutLines } from "./lay-out-lines.ts";
import { isTolerated } from "./tolerated.ts";

/**
 * Compiles a file with TypeScript itself, down to what the interpreter knows, with the line of
 * the source for each line of the code. Throws for a file with syntax errors.
 */
export function transpile(fileName: string, text: string): LinedCode {
  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(text, {
    fileName: fileName.endsWith(".ts") ? "file.ts" : "file.js",
    reportDiagnostics: true,
    jsDocParsingMode: withoutJsDoc.jsDocParsingMode,
    compilerOptions: {
      allowJs: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      newLine: ts.NewLineKind.LineFeed,
      useDefineForClassFields: true,
      removeComments: true,
      sourceMap: true,
    },
  });
  const wrong = diagnostics?.find((each) => !isTolerated(each, text));
  if (wrong !== undefined) {
    throw new SyntaxError(ts.flattenDiagnosticMessageText(wrong.messageText, " "));
  }
  const code = outputText.replace(/\/\/# sourceMappingURL=file\.js\.map$/, "");
  const { mappings } = JSON.parse(sourceMapText ?? '{"mappings":""}') as { mappings: string };
  return layOutLines(code, decode(mappings));
}
