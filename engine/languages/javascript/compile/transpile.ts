import { decode, type SourceMapMappings } from "@jridgewell/sourcemap-codec";
import { ts } from "#ts-morph";
import { edited, type TextEdit } from "../../edited.ts";
import { nodesIn } from "../nodes.ts";
import { treeOf, withoutJsDoc } from "../tree.ts";
import type { CompiledSource } from "./types.ts";

/** Code with the source line, from 1, of each of its lines. */
type LinedCode = Required<Pick<CompiledSource, "code" | "lines">>;

/** Compiles a file with TypeScript for the interpreter, with lines' origins. Throws for syntax errors. */
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

/** "Identifier expected", also reported for a private name in a type. */
const identifierExpected = 1003;

/** Characters to search back for the type's beginning. */
const maxTypeLength = 100;

/** True for an error that type strippers ignore: TypeScript misses a name after `typeof Game.#steps`. */
export function isTolerated(
  { code, start = 0, length }: Pick<ts.Diagnostic, "code" | "start" | "length">,
  text: string,
): boolean {
  if (code !== identifierExpected || length !== 0) return false;
  const before = text.slice(Math.max(0, start - maxTypeLength), start);
  const type = before.slice(Math.max(0, before.lastIndexOf("typeof")));
  return /^typeof\s+[\p{ID_Continue}$#.\s]*\.\s*#[\p{ID_Continue}$]+$/u.test(type);
}

/** After these words a line end would end or change the statement. */
const holdsOn = /(?<![\w$.#])(?:return|throw|break|continue|yield|async)\s*$/;

/**
 * Inserts line ends into generated code so that no line comes from two source lines. A line without source-map
 * data belongs to the text before it; lines before everything else, such as helpers, have none.
 */
function layOutLines(code: string, mappings: SourceMapMappings): LinedCode {
  const tree = treeOf(code);
  const isInside = insideLiterals(tree);
  const breaks: TextEdit[] = [];
  const lines: (number | undefined)[] = [];
  // True once the current line's origin is known. A line's leading dot or bracket has no segment of its
  // own.
  let isKnown = false;
  for (const [index, start] of tree.getLineStarts().entries()) {
    // The compiler recognises further line ends.
    if (index === 0 || code[start - 1] === "\n") {
      const last = lines.at(-1);
      isKnown = isInside[start - 1] === 1;
      lines.push(isKnown && last !== undefined ? last + 1 : last);
    }
    for (const [column, , sourceLine] of mappings[index] ?? []) {
      if (sourceLine === undefined) continue;
      const at = start + column;
      const own = sourceLine + 1;
      if (!isKnown) lines[lines.length - 1] = own;
      else if (lines.at(-1) !== own && isInside[at] !== 1 && mayBreak(code, at)) {
        breaks.push({ at, text: "\n" });
        lines.push(own);
      }
      isKnown = true;
    }
  }
  return { code: edited(code, breaks), lines };
}

function mayBreak(code: string, at: number): boolean {
  if (/^(?:=>|\+\+|--)/.test(code.slice(at, at + 2))) return false;
  return !holdsOn.test(code.slice(Math.max(0, at - 20), at));
}

/** By position: 1 inside literals whose line ends belong to them, after the first character. */
function insideLiterals(tree: ts.SourceFile): Uint8Array {
  const isInside = new Uint8Array(tree.end);
  for (const node of nodesIn(tree)) {
    const isLiteral = ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
    if (isLiteral) isInside.fill(1, node.getStart(tree) + 1, node.end);
  }
  return isInside;
}
