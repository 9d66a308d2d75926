import { ts } from "#ts-morph";
import { failures } from "../../../../author/failures.ts";
import { codeOf } from "../../../../author/look-alike.ts";
import type { Message } from "../../../../schema/types.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import { edited } from "../compile/edited.ts";
import { isTolerated } from "../compile/transpile.ts";
import { placeAt } from "../nodes.ts";
import { programOf, shallowTree } from "../tree.ts";
import { type Declared, exportedNames, topLevelNames } from "./declarations.ts";
import { classFinder } from "./members.ts";
import { tokensIn } from "./tokens.ts";
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

const { SyntaxKind: Kind } = ts;

const templates = new Set([
  ...[Kind.NoSubstitutionTemplateLiteral, Kind.TemplateHead],
  ...[Kind.TemplateMiddle, Kind.TemplateTail],
]);

/** How many texts with one more backtick are parsed at most. */
const mostTried = 24;

/** Which template string or comment is not closed, where a parser notices at the end of the file that one is not. */
function unclosedText(
  text: string,
  codes: readonly number[],
  isRight: (text: string) => boolean,
): WrongPlace | undefined {
  if (codes.includes(unterminated.comment)) {
    const start = text.indexOf("/*", text.lastIndexOf("*/") + 1);
    return { start, words: "the comment that begins here is not closed: a */ is missing" };
  }
  if (!codes.includes(unterminated.template)) return undefined;
  let tried = 0;
  for (const { kind, start, text: own } of tokensIn(text)) {
    const [line = ""] = own.split(/\r?\n/, 1);
    if (!templates.has(kind) || line === own) continue;
    // What follows a string on its line may be punctuation of the program, all of it or the last of it.
    const [punctuation = ""] = /[;,)\]}\s]*$/.exec(line.slice(1)) ?? [];
    for (let back = 0; back <= punctuation.length && tried < mostTried; back += 1) {
      const at = start + line.length - back;
      tried += 1;
      if (!isRight(edited(text, [{ at, text: "`" }]))) continue;
      return { start, words: "the string that begins here is not closed: a ` is missing" };
    }
  }
  return undefined;
}

/** Codes of TypeScript's. */
const unterminated = { comment: 1010, template: 1160 };

/** What word processors, keyboards and web pages put into the place of a character of programs. */
const meant: Readonly<Record<string, string>> = {
  ...Object.fromEntries([..."“”„‟«»″"].map((each) => [each, '"'])),
  ...Object.fromEntries([..."‘’‚‛′´"].map((each) => [each, "'"])),
  ...Object.fromEntries([..."‐‑‒–—−"].map((each) => [each, "-"])),
  ...{ "×": "*", "÷": "/", "…": "...", "≤": "<=", "≥": ">=", "≠": "!==", "，": ",", "。": "." },
};

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;

/** What is wrong with a character that no program can have outside of texts; undefined for any other. */
function oddCharacter(character: string): string | undefined {
  const point = character.codePointAt(0) ?? 0;
  const code = codeOf(character);
  if (invisible.test(character)) return `there is an invisible character (${code}) here; delete it`;
  // The wide forms of ASCII stand in the same order.
  const isWide = point > 0xff00 && point < 0xff5f;
  const plain = meant[character] ?? (isWide ? String.fromCharCode(point - 0xfee0) : undefined);
  return plain && `${character} (${code}) is another character than ${plain}; type it again`;
}
