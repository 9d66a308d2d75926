import { ts } from "#ts-morph";
import { closers, openers, type Token, tokensIn } from "./tokens.ts";

/** A token with its line, from 1, and the line's indentation in columns. */
export interface PlacedToken extends Pick<Token, "kind" | "start" | "text"> {
  readonly end: number;
  readonly line: number;
  readonly indent: number;
  /** True if only blanks precede it on its line. */
  readonly isFirst: boolean;
}

const { SyntaxKind: Kind } = ts;

const tabWidth = 4;

export function placedTokens(code: string): PlacedToken[] {
  let line = 1;
  let lineStart = 0;
  let at = 0;
  return Array.from(tokensIn(code), ({ kind, start, text }) => {
    for (; at < start; at += 1) {
      if (code[at] !== "\n") continue;
      line += 1;
      lineStart = at + 1;
    }
    const [blanks = ""] = /^[ \t]*/.exec(code.slice(lineStart, start)) ?? [];
    const indent = [...blanks].reduce(
      (sum, blank) => (blank === "\t" ? sum + tabWidth - (sum % tabWidth) : sum + 1),
      0,
    );
    const isFirst = blanks.length === start - lineStart;
    return { kind, start, end: start + text.length, text, line, indent, isFirst };
  });
}

/** An open bracket, and the indentation of its first statement. */
interface OpenBracket {
  readonly opener: PlacedToken;
  first?: number;
}

/** An unpaired bracket counts as this many lines. */
const unpaired = 100;

/** After these, a statement or a member begins. */
const ends = new Set([Kind.SemicolonToken, Kind.OpenBraceToken, Kind.CloseBraceToken]);

/** Counts lines that do not fit the brackets: by indentation, or by ending something indented differently. */
export function misfits(tokens: readonly PlacedToken[]): number {
  const levels: OpenBracket[] = [];
  let count = 0;
  /** Line of the first thing that the current line closes. */
  let closed: number | undefined;
  let before: PlacedToken | undefined;
  for (const token of tokens) {
    const { kind, line, indent, isFirst } = token;
    const level = levels.at(-1);
    const opener = level?.opener;
    const isCloser = closers.has(kind);
    const isOwn = opener !== undefined && closers.get(kind) === opener.kind;
    if (isCloser && !isOwn) count += unpaired;
    if (isFirst) closed = isOwn ? opener.line : undefined;
    else if (isOwn && opener.line < line && opener.line !== closed) count += 1;
    if (isFirst && line !== opener?.line) {
      const around = opener?.indent ?? -1;
      const isStatement = before === undefined || ends.has(before.kind);
      if (isCloser) count += indent === around ? 0 : 1;
      else if (indent <= around) count += 1;
      else if (isStatement && level === undefined) count += indent === 0 ? 0 : 1;
      else if (isStatement && level !== undefined && opener?.kind !== Kind.OpenParenToken) {
        level.first ??= indent;
        count += indent === level.first ? 0 : 1;
      }
    }
    if (openers.has(kind)) levels.push({ opener: token });
    else if (isOwn) levels.pop();
    before = token;
  }
  return count + unpaired * levels.length;
}
