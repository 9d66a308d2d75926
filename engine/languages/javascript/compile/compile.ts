import { transform } from "sucrase";
import { ts } from "#ts-morph";
import type { SourceText } from "../../../intake/source-text.ts";
import { edited, type TextEdit } from "../../edited.ts";
import { hasModifier, namesDeclaredBy, nodesIn } from "../nodes.ts";
import { treeOf } from "../tree.ts";
import { needsCompiler } from "./constructs.ts";
import { transpile } from "./transpile.ts";
import { type CompiledProgram, type CompiledSource, ownFiles } from "./types.ts";

/**
 * Strips the types of a TypeScript file, keeping every line but not every column; JavaScript stays as it is,
 * except exports that the interpreter would miss. TypeScript compiles files with constructs that are more than
 * types or unknown to the interpreter; `lines` then maps to the original. Throws `UnsupportedSyntax`, or the
 * compiler's own error on a file it cannot read.
 */
export function compile(fileName: string, text: string): CompiledSource {
  const source = compiled(fileName, text);
  return { fileName, ...source, code: withListedExports(source.code) };
}

function compiled(fileName: string, text: string): Omit<CompiledSource, "fileName"> {
  if (needsCompiler(fileName, text)) return transpile(fileName, text);
  if (!fileName.endsWith(".ts")) return { code: text };
  try {
    const options = { disableESTransforms: true, filePath: fileName };
    return transform(keptApart(text, fileName), { transforms: ["typescript"], ...options });
  } catch (cause) {
    if (cause instanceof RangeError) throw cause;
    return transpile(fileName, text);
  }
}

/**
 * A column in a program's file, from 1 and in UTF-16 units, for the interpreter's column in compiled code, in
 * code points. Undefined if something before it on its line was stripped.
 */
export function columnOf(
  program: CompiledProgram,
  { name, text }: SourceText,
  line: number,
  column: number,
): number | undefined {
  const source = ownFiles(program).find(({ fileName }) => fileName === name);
  if (source === undefined || source.lines !== undefined) return undefined;
  const before = (code: string) =>
    [...(code.split("\n")[line - 1] ?? "")].slice(0, column - 1).join("");
  const start = before(source.code);
  return start === before(text) ? start.length + 1 : undefined;
}

/**
 * Separates statements and members of a TypeScript file that would merge without the types between them: `a = b
 * as T` before a line that begins with a bracket, or a type alias between two such lines. Two semicolons are
 * inserted, as stripping a type removes one; every line stays where it is.
 */
function keptApart(text: string, fileName: string): string {
  const file = treeOf(text, fileName);
  const edits: TextEdit[] = [];
  for (const node of nodesIn(file)) {
    const parts = partsOf(node);
    for (const [index, part] of parts.entries()) {
      const before = parts[index - 1];
      if (before === undefined || isEnded(before, text)) continue;
      const start = part.getStart(file);
      const isApart = text[before.end - 1] === ";" || text.slice(part.pos, start).includes("\n");
      if (isApart && runsOn(part, text.slice(start, start + 2))) {
        edits.push({ at: start, text: ";;" });
      }
    }
  }
  return edited(text, edits);
}

/** True if a semicolon remains after it. */
function isEnded(part: ts.Node, text: string): boolean {
  if (text[part.end - 1] !== ";") return false;
  if (ts.isExpressionStatement(part) || ts.isReturnStatement(part)) return true;
  if (ts.isPropertyDeclaration(part) || ts.isVariableStatement(part)) {
    const { DeclareKeyword, AbstractKeyword } = ts.SyntaxKind;
    return !hasModifier(part, DeclareKeyword) && !hasModifier(part, AbstractKeyword);
  }
  return ts.isIfStatement(part) || ts.isIterationStatement(part, false);
}

function partsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isSourceFile(node) || ts.isBlock(node) || ts.isModuleBlock(node)) return node.statements;
  if (ts.isCaseOrDefaultClause(node)) return node.statements;
  return ts.isClassLike(node) ? node.members : [];
}

/** `start` is its beginning. Before ++ and --, a line end also ends a statement. */
function runsOn(part: ts.Node, start: string): boolean {
  if (ts.isClassElement(part)) return /^[[*]/.test(start);
  return ts.isExpressionStatement(part) && /^(?:[([`<]|[+-](?![+-]))/.test(start);
}

/**
 * Writes `export const [a, b] = …` as a declaration with a list of exports at the end, since QuickJS misses
 * exports bound by an array pattern or a rest. Lines and columns stay.
 */
export function withListedExports(code: string): string {
  if (!/\bexport\s+(?:const|let|var)\s*[[{]/.test(code)) return code;
  const statements = treeOf(code).statements.filter(
    (each) =>
      ts.isVariableStatement(each) &&
      hasModifier(each, ts.SyntaxKind.ExportKeyword) &&
      each.declarationList.declarations.some(({ name }) => !ts.isIdentifier(name)),
  );
  if (statements.length === 0) return code;
  const { length } = "export";
  const blanks = statements.map((each) => ({
    at: each.getStart(),
    length,
    text: " ".repeat(length),
  }));
  const names = statements.flatMap(namesDeclaredBy);
  return `${edited(code, blanks)}\nexport { ${names.join(", ")} };`;
}
