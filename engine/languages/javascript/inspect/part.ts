import { ts } from "#ts-morph";
import { failures } from "../../../../author/failures.ts";
import { codeOf } from "../../../../author/text-difference.ts";
import type { Message } from "../../../../schema/types.ts";
import type { SourceText } from "../../../intake/source-text.ts";
import { conflictIn } from "../../conflict.ts";
import { edited } from "../../edited.ts";
import { isTolerated } from "../compile/transpile.ts";
import { placeAt } from "../nodes.ts";
import { programOf, shallowTree } from "../tree.ts";
import { type Declared, exportedNames, topLevelNames } from "./declarations.ts";
import { classFinder } from "./members.ts";
import { tokensIn } from "./tokens.ts";
import { type WrongPlace, wrongBracket } from "./wrong-bracket.ts";

/** A file of a program, read alone, so that its imports are unknown. */
export interface Part extends Pick<SourceText, "name" | "text"> {
  readonly tree: ts.SourceFile;
  readonly own: readonly Declared[];
  readonly exported: ReadonlyMap<string, Declared>;
}

export interface Exported extends Declared {
  readonly file: string;
}

/** Later ones of a file are mostly consequences. */
const maxErrors = 3;

/** A file's first syntax errors by line; or their common cause. */
export function syntaxErrors({ name, text }: SourceText): Message[] {
  const tree = shallowTree(text, name);
  const errors = parserErrors(text, name);
  const said = errors.slice(0, maxErrors).map(({ start, messageText }) => {
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

/** TypeScript's last code of syntax errors; higher ones concern types in a .js file. */
const lastSyntaxCode = 1999;

/** A longer file is parsed only once. */
const maxRepairedLength = 100_000;

function causeOf(
  text: string,
  name: string,
  errors: readonly ts.DiagnosticWithLocation[],
): WrongPlace | undefined {
  const [first] = errors;
  if (first === undefined) return undefined;
  const lineStart = text.lastIndexOf("\n", first.start - 1) + 1;
  const [line = ""] = text.slice(lineStart).split(/\r?\n/, 1);
  const conflict = conflictIn(line);
  if (conflict !== undefined) return { start: first.start, words: conflict };
  if (text.length > maxRepairedLength) return undefined;
  if (first.code > lastSyntaxCode) return undefined;
  const isRight = (other: string) => parserErrors(other, name).length === 0;
  const codes = errors.map(({ code }) => code);
  const found = unclosedText(text, codes, isRight) ?? wrongBracket(text, first.start, isRight);
  if (found !== undefined || !/^else\b/.test(text.slice(first.start))) return found;
  const words = "this else has no if: put { } around the statements of the if before it";
  return { start: first.start, words };
}

/** Declarations of a program's files; classes are found in any of them. */
export function partsOf(files: readonly SourceText[]): Part[] {
  const read = files.map(({ name, text }) => ({ name, text, tree: shallowTree(text, name) }));
  return read.map((each) => {
    const { tree } = each;
    const others = read.filter((other) => other !== each);
    const find = classFinder([each, ...others].map((file) => file.tree));
    return { ...each, own: topLevelNames(tree, find), exported: exportedNames(tree, find) };
  });
}

/** A program's exports by name, from the first file that has each. */
export function exportsOf(parts: readonly Part[]): Map<string, Exported> {
  const found = new Map<string, Exported>();
  for (const { name: file, exported } of parts) {
    for (const [name, declared] of exported) {
      // A class's members come from the file that its name belongs to.
      const owner = found.get(name.split(".")[0] ?? name);
      if (owner === undefined || owner.file === file) found.set(name, { ...declared, file });
    }
  }
  return found;
}

const { FirstTemplateToken, LastTemplateToken } = ts.SyntaxKind;

/** Texts with an added backtick to parse. */
const maxTried = 24;

/** The unclosed template string or comment, if a parser notices one at the end of the file. */
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
    const isTemplate = kind >= FirstTemplateToken && kind <= LastTemplateToken;
    if (!isTemplate || line === own) continue;
    // Punctuation after a string on its line may belong to the program, in whole or in part.
    const [punctuation = ""] = /[;,)\]}\s]*$/.exec(line.slice(1)) ?? [];
    for (let back = 0; back <= punctuation.length && tried < maxTried; back += 1) {
      const at = start + line.length - back;
      tried += 1;
      if (!isRight(edited(text, [{ at, text: "`" }]))) continue;
      return { start, words: "the string that begins here is not closed: a ` is missing" };
    }
  }
  return undefined;
}

/** TypeScript's codes. */
const unterminated = { comment: 1010, template: 1160 };

/** Replacements by word processors, keyboards and web pages for characters of programs. */
const meant: Readonly<Record<string, string>> = {
  ...Object.fromEntries([..."“”„‟«»″"].map((each) => [each, '"'])),
  ...Object.fromEntries([..."‘’‚‛′´"].map((each) => [each, "'"])),
  ...Object.fromEntries([..."‐‑‒–—−"].map((each) => [each, "-"])),
  ...{ "×": "*", "÷": "/", "…": "...", "≤": "<=", "≥": ">=", "≠": "!==", "，": ",", "。": "." },
};

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;

/** The fault of a character that programs cannot have outside of strings; undefined for others. */
function oddCharacter(character: string): string | undefined {
  const point = character.codePointAt(0) ?? 0;
  const code = codeOf(character);
  if (invisible.test(character)) return `there is an invisible character (${code}) here; delete it`;
  // Fullwidth ASCII has the same order.
  const isWide = point > 0xff00 && point < 0xff5f;
  const plain = meant[character] ?? (isWide ? String.fromCharCode(point - 0xfee0) : undefined);
  return plain && `${character} (${code}) is not ${plain}; type it again`;
}
