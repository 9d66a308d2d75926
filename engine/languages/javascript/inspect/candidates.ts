import { ts } from "#ts-morph";
import type { TextEdit } from "../../edited.ts";
import type { PlacedToken } from "./layout.ts";
import { closers, openers } from "./tokens.ts";

const { SyntaxKind: Kind } = ts;

/** A change of one bracket, or of a `;` before a block, that may repair a file. */
export interface BracketChange {
  /** close, open, extra: one is missing or superfluous; other: it is of the wrong type. */
  readonly kind: "close" | "open" | "extra" | "other" | "semicolon";
  /** The place to report: the unclosed opener, the wrong bracket, or the token before a missing `{`. */
  readonly at: PlacedToken;
  /** For `close`, the token before which it is missing, if any; for `other`, what it should match. */
  readonly by?: PlacedToken | undefined;
  /** The missing, superfluous, or right text. */
  readonly text: string;
  readonly edit: TextEdit;
  tokens(): readonly PlacedToken[];
}

/** The text of a bracket; a `${…}` can be closed by several tokens. */
const textOf = (kind: ts.SyntaxKind) => ts.tokenToString(kind) ?? "";

/** Changes within the first `count` tokens, and directly after them. */
export function* candidatesIn(
  tokens: readonly PlacedToken[],
  count: number,
): Generator<BracketChange> {
  const levels: PlacedToken[] = [];

  function insert(
    index: number,
    ...put: PlacedToken[]
  ): Pick<BracketChange, "text" | "edit" | "tokens"> {
    const text = put.map((each) => each.text).join("");
    const edit = { at: tokens[index - 1]?.end ?? 0, text };
    const inner = put.map((each) => ({ ...each, isFirst: false }));
    return { text, edit, tokens: () => tokens.toSpliced(index, 0, ...inner) };
  }

  function closer(level: PlacedToken): PlacedToken {
    const kind = openers.get(level.kind) ?? Kind.Unknown;
    return { ...level, kind, text: textOf(kind) };
  }

  function replace(
    token: PlacedToken,
    by?: ts.SyntaxKind,
  ): Pick<BracketChange, "text" | "edit" | "tokens"> {
    const text = by === undefined ? "" : textOf(by);
    const put = by === undefined ? [] : [{ ...token, kind: by, text }];
    const edit = { at: token.start, length: token.text.length, text };
    return {
      text: text || token.text,
      edit,
      tokens: () => tokens.toSpliced(tokens.indexOf(token), 1, ...put),
    };
  }

  for (let index = 1; index <= count; index += 1) {
    const before = tokens[index - 1];
    if (before === undefined) break;
    const opener = closers.get(before.kind);
    if (openers.has(before.kind)) levels.push(before);
    const own = levels.findLastIndex((each) => each.kind === opener);
    if (own >= 0) levels.length = own;

    const level = levels.at(-1);
    const needed = openers.get(level?.kind ?? Kind.Unknown) ?? Kind.Unknown;
    const token = tokens[index];
    if (level !== undefined && textOf(needed) !== "" && before.line !== token?.line) {
      const around = levels.filter((each) => each.line === level.line).toReversed();
      // After or before the end of a statement or an element.
      for (const at of /^[;,]$/.test(before.text) ? [index - 1, index] : [index]) {
        yield { kind: "close", at: level, by: token, ...insert(at, closer(level)) };
        if (around.length === 1) continue;
        // For example of a call whose last argument is a function.
        yield { kind: "close", at: level, by: token, ...insert(at, ...around.map(closer)) };
      }
    }
    if (token === undefined) break;
    const isDeeper = token.line > before.line && token.indent > before.indent;
    if (isDeeper && !openers.has(before.kind)) {
      const put = { ...before, kind: Kind.OpenBraceToken, text: "{" };
      yield { kind: "open", at: before, ...insert(index, put) };
    }
    const closes = closers.get(token.kind);
    if (closes !== undefined && textOf(token.kind) !== "") {
      yield { kind: "extra", at: token, ...replace(token) };
      if (level !== undefined && textOf(needed) !== "" && level.kind !== closes) {
        yield { kind: "other", at: token, by: level, ...replace(token, needed) };
        yield { kind: "other", at: level, by: token, ...replace(level, closes) };
      }
    }
    const isBlock = tokens[index + 1]?.kind === Kind.OpenBraceToken;
    if (token.text === ";" && before.kind === Kind.CloseParenToken && isBlock) {
      yield { kind: "semicolon", at: token, ...replace(token) };
    }
  }
}
