import type { ts } from "#ts-morph";
import { failures } from "../../../../author/failures.ts";
import type { Message } from "../../../../schema/types.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import { isTolerated } from "../compile/transpile.ts";
import { placeAt } from "../nodes.ts";
import { programOf, shallowTree } from "../tree.ts";
import { type Declared, exportedNames, topLevelNames } from "./declarations.ts";
import { classFinder } from "./members.ts";
import { oddCharacter } from "./odd-character.ts";
import { unclosedText } from "./unclosed-text.ts";
import { type WrongPlace, wrongBracket } from "./wrong-bracket.ts";

/** One file of a program, as it was read: for itself, so that nothing that it imports is known. */
export interface Part extends Pick<SourceText, "name" | "text"> {
  readonly tree: ts.SourceFile;
  readonly own: readonly Declared[];
  readonly exported: ReadonlyMap<string, Declared>;
}

export interface Exported extends Declared {
  readonly file: string;
}

/** Syntax errors shown of a file: those after them are mostly consequences. */
const shownErrors = 3;

/** The first syntax errors of a file, in the order of its lines; or the one that they all come of. */
export function syntaxErrors({ name, text }: SourceText): Message[] {
  const tree = shallowTree(text, name);
  const errors = parserErrors(text, name);
  const said = errors.slice(0, shownErrors).map(({ start, messageText }) => {
    const own = typeof messageText === "string" ? messageText : messageText.messageText;
    const odd = oddCharacter(String.fromCodePoint(text.codePointAt(start) ?? 0));
    return { start, odd, words: odd ?? own.charAt(0).toLowerCase() + own.slice(1) };
  });
  const cause = said.some(({ odd }) => odd !== undefined) ? undefined : causeOf(text, name, errors);
  return (cause === undefined ? said : [cause]).map(({ start, words }) => {
    const what = { file: name, failureCode: failures.syntaxError, ...placeAt(tree, start) };
    return { level: "error", text: `syntax error: ${words}`, ...what };
  });
}

function parserErrors(text: string, name: string): readonly ts.DiagnosticWithLocation[] {
  const tree = shallowTree(text, name);
  const errors = programOf([tree]).getSyntacticDiagnostics(tree);
  return errors.filter((each) => !isTolerated(each, text));
}

/** TypeScript's own codes of syntax errors; above them are those of types in a .js file. */
const lastSyntaxCode = 1999;

/** A file with more characters is parsed once. */
const longestRepaired = 100_000;

function causeOf(
  text: string,
  name: string,
  errors: readonly ts.DiagnosticWithLocation[],
): WrongPlace | undefined {
  const [first] = errors;
  if (first === undefined || text.length > longestRepaired) return undefined;
  if (first.code > lastSyntaxCode) return undefined;
  const isRight = (other: string) => parserErrors(other, name).length === 0;
  const codes = errors.map(({ code }) => code);
  const found = unclosedText(text, codes, isRight) ?? wrongBracket(text, first.start, isRight);
  if (found !== undefined || !/^else\b/.test(text.slice(first.start))) return found;
  const words = "this else has no if: put { } around what belongs to the if before it";
  return { start: first.start, words };
}

/** The declarations of a program's files; classes are found in any of them. */
export function partsOf(files: readonly SourceText[]): Part[] {
  const read = files.map(({ name, text }) => ({ name, text, tree: shallowTree(text, name) }));
  return read.map((each) => {
    const { tree } = each;
    const others = read.filter((other) => other !== each);
    const find = classFinder([each, ...others].map((file) => file.tree));
    return { ...each, own: topLevelNames(tree, find), exported: exportedNames(tree, find) };
  });
}

/** A program's exports: for each name, that of the first file that has it. */
export function exportsOf(parts: readonly Part[]): Map<string, Exported> {
  const found = new Map<string, Exported>();
  for (const { name: file, exported } of parts) {
    for (const [name, declared] of exported) {
      // The members of a class are those of the file that its name stands for.
      const owner = found.get(name.split(".")[0] ?? name);
      if (owner === undefined || owner.file === file) found.set(name, { ...declared, file });
    }
  }
  return found;
}
