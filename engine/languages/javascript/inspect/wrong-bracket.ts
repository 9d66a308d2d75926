import { ts } from "#ts-morph";
import { edited } from "../../edited.ts";
import { type BracketChange, candidatesIn } from "./candidates.ts";
import { misfits, type PlacedToken, placedTokens } from "./layout.ts";
import { openers } from "./tokens.ts";

export interface WrongPlace {
  readonly start: number;
  readonly words: string;
}

/** Order of likelihood if the layout fits several changes equally well. */
const likeliest: readonly BracketChange["kind"][] = [
  "other",
  "close",
  "open",
  "semicolon",
  "extra",
];

/** Changes to parse, and tokens to try them in. */
const maxTried = 12;
const maxTokens = 5000;

/** Percentage of misindented lines under the best change from which layout says nothing. */
const maxMisfits = 15;

/** Distance in lines within which the exact place does not matter to a reader. */
const near = 2;

/**
 * Locates a missing, superfluous or wrong bracket: parsers notice it only where nothing makes sense any more,
 * often at the end of the file. The place is that of the change that makes the text parse and fits its layout
 * best; undefined if two places are possible.
 *
 * @param error where a parser noticed something
 * @param isRight whether it notices nothing in a text
 */
export function wrongBracket(
  text: string,
  error: number,
  isRight: (text: string) => boolean,
): WrongPlace | undefined {
  const unit = unitAround(placedTokens(text), error);
  const { tokens, count, next } = unit;
  if (tokens.length > maxTokens) return undefined;
  const from = tokens[0]?.start ?? 0;
  const part = text.slice(0, next?.start);
  const candidates = Array.from(candidatesIn(tokens, count), (candidate) => {
    return { ...candidate, cost: misfits(candidate.tokens()) };
  }).sort(
    (a, b) =>
      a.cost - b.cost ||
      likeliest.indexOf(a.kind) - likeliest.indexOf(b.kind) ||
      b.edit.at - a.edit.at,
  );
  const lines = tokens.filter(({ isFirst }) => isFirst).length;
  let best: (typeof candidates)[number] | undefined;
  let tried = 0;
  for (const each of candidates) {
    const maxCost = best?.cost ?? (lines * maxMisfits) / 100;
    if (each.cost > maxCost || tried === maxTried) break;
    if (best !== undefined && Math.abs(each.at.line - best.at.line) <= near) continue;
    tried += 1;
    if (!isRight(edited(part, [each.edit]).slice(from))) continue;
    if (best !== undefined) return unclosedUnit(unit);
    best = each;
  }
  if (best === undefined) return unclosedUnit(unit);
  // The parser already names a parenthesis that must be closed on its line.
  const isOnItsLine = best.at.line === tokens[count - 1]?.line;
  if (best.kind === "close" && best.text !== "}" && isOnItsLine) return undefined;
  const said = { ...best, by: best.by ?? next };
  return { start: best.at.start, words: wordsOf(said, enclosingName(tokens, best.at)) };
}

/** An independent part of a file, such as a function or a class, and the beginning of the next. */
interface FilePart {
  readonly tokens: readonly PlacedToken[];
  /** Number of its tokens that the parser read before it noticed something. */
  readonly count: number;
  readonly next: PlacedToken | undefined;
  /** The open bracket at the beginning of the next part. */
  readonly open: PlacedToken | undefined;
}

function unitAround(tokens: readonly PlacedToken[], error: number): FilePart {
  const braces: PlacedToken[] = [];
  let first = 0;
  let end = tokens.length;
  for (const [index, token] of tokens.entries()) {
    const isPast = token.start > error;
    // A block exports nothing, though a parser may accept it.
    const isNested = braces.length > 0 && token.text === "export";
    if (beginsUnit(token)) {
      if (isPast || isNested) {
        end = index;
        break;
      }
      if (braces.length === 0) first = index;
    }
    if (token.text === "{") braces.push(token);
    if (token.text === "}") braces.pop();
  }
  const own = tokens.slice(first, end);
  const past = own.findIndex(({ start }) => start > error);
  const count = past < 0 ? own.length : past;
  return { tokens: own, count, next: tokens[end], open: braces[0] };
}

const beginners = /^(export|function|class|abstract|async)$/;

function beginsUnit({ isFirst, indent, text }: PlacedToken): boolean {
  return isFirst && indent === 0 && beginners.test(text);
}

/** Without layout, a function that has no end before the next one is still recognisable. */
function unclosedUnit({ tokens, next, open }: FilePart): WrongPlace | undefined {
  if (next?.text !== "export" || open === undefined) return undefined;
  const candidate = { kind: "close", at: open, by: next, text: "}" } as const;
  return { start: open.start, words: wordsOf(candidate, enclosingName(tokens, open)) };
}

type BracketWords = Pick<BracketChange, "kind" | "at" | "by" | "text">;

function wordsOf({ kind, at, by, text }: BracketWords, name: string | undefined): string {
  const inName = name === undefined ? "" : ` in ${name}`;
  switch (kind) {
    case "close": {
      const what = at.text === "{" ? "block that begins" : at.text;
      const before = by === undefined ? " at the end of the file" : ` before line ${by.line}`;
      return `the ${what} on line ${at.line}${inName} is not closed: a ${text} is missing${before}`;
    }
    case "open":
      return `a ${text} is missing at the end of this line${inName}`;
    case "extra":
      return `there is one ${text} too many${inName}`;
    case "other": {
      const isOpener = openers.has(at.kind);
      const verb = isOpener ? "is closed by" : "closes";
      const where = by?.line === at.line ? "" : ` on line ${by?.line}`;
      return `this ${at.text} ${verb} the ${by?.text}${where}: expected ${text}`;
    }
    case "semicolon":
      return "the ; before this block ends the statement: remove it";
  }
}

const { SyntaxKind: Kind } = ts;

const brackets = /^[({[\])}]/;

/** The innermost function, method or class around or at a token. */
function enclosingName(tokens: readonly PlacedToken[], at: PlacedToken): string | undefined {
  const levels: { readonly name: string | undefined; readonly isClass: boolean }[] = [];
  let name: string | undefined;
  let isClass = false;
  let parentheses = 0;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const isName = next?.kind === Kind.Identifier;
    if (/^(function|class|const|let)$/.test(token.text) && isName && parentheses === 0) {
      // A variable may be a function; if not, it has no block.
      name = next.text;
      isClass = token.text === "class";
    } else if (levels.at(-1)?.isClass && parentheses === 0 && next?.text === "(") {
      name = token.text;
    } else if (token.isFirst && parentheses === 0 && !brackets.test(token.text)) name = undefined;
    if (token.text === "(") parentheses += 1;
    if (token.text === ")") parentheses -= 1;
    if (token.text === ";") name = undefined;
    if (token.text === "{" && parentheses <= 0) {
      levels.push({ name, isClass });
      name = undefined;
      isClass = false;
    }
    if (token.start >= at.start) break;
    if (token.text === "}" && parentheses <= 0) levels.pop();
  }
  return levels.findLast((each) => each.name !== undefined)?.name;
}
