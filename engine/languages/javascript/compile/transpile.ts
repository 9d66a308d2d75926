import { decode, type SourceMapMappings } from "@jridgewell/sourcemap-codec";
import { ts } from "#ts-morph";
import { nodesIn } from "../nodes.ts";
import { treeOf, withoutJsDoc } from "../tree.ts";
import { edited, type TextEdit } from "./edited.ts";
import type { CompiledSource } from "./types.ts";

/** Code with, for each of its lines, the line of the source that it comes from, from 1. */
type LinedCode = Required<Pick<CompiledSource, "code" | "lines">>;

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

/** "Identifier expected", which is said of a private name in a type as well. */
const identifierExpected = 1003;

/** How far back the start of such a type is looked for. */
const longestType = 100;

/**
 * Whether a syntax error is none to others who strip types: TypeScript says that a name is missing
 * behind `typeof Game.#steps`, reads the type as it is meant, and leaves it out as any other one.
 */
export function isTolerated(
  { code, start = 0, length }: Pick<ts.Diagnostic, "code" | "start" | "length">,
  text: string,
): boolean {
  if (code !== identifierExpected || length !== 0) return false;
  const before = text.slice(Math.max(0, start - longestType), start);
  const type = before.slice(Math.max(0, before.lastIndexOf("typeof")));
  return /^typeof\s+[\p{ID_Continue}$#.\s]*\.\s*#[\p{ID_Continue}$]+$/u.test(type);
}

/** After these words a line end would end the statement, or make something else of it. */
const holdsOn = /(?<![\w$.#])(?:return|throw|break|continue|yield|async)\s*$/;

/**
 * Generated code with so many line ends put in that no line of it comes from two lines of the
 * source. A line for which the source map has nothing belongs to what stands before it; lines
 * before everything else, such as those of helpers, have none.
 */
function layOutLines(code: string, mappings: SourceMapMappings): LinedCode {
  const tree = treeOf(code);
  const isInside = insideLiterals(tree);
  const breaks: TextEdit[] = [];
  const lines: (number | undefined)[] = [];
  // Whether it is known where the current line comes from. One that begins with a dot or a
  // bracket, for which there is no segment, belongs to what comes next on it.
  let isKnown = false;
  for (const [index, start] of tree.getLineStarts().entries()) {
    // To the compiler there are other line ends as well.
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

/** By place: 1 behind the first character of a literal whose line ends are part of it, up to its end. */
function insideLiterals(tree: ts.SourceFile): Uint8Array {
  const isInside = new Uint8Array(tree.end);
  for (const node of nodesIn(tree)) {
    const isLiteral = ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
    if (isLiteral) isInside.fill(1, node.getStart(tree) + 1, node.end);
  }
  return isInside;
}
