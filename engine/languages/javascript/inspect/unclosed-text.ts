import { ts } from "#ts-morph";
import { edited } from "../compile/edited.ts";
import { tokensIn } from "./tokens.ts";
import type { WrongPlace } from "./wrong-bracket.ts";

const { SyntaxKind: Kind } = ts;

const templates = new Set([
  ...[Kind.NoSubstitutionTemplateLiteral, Kind.TemplateHead],
  ...[Kind.TemplateMiddle, Kind.TemplateTail],
]);

/** How many texts with one more backtick are parsed at most. */
const mostTried = 24;

/** Which template string or comment is not closed, where a parser notices at the end of the file that one is not. */
export function unclosedText(
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
