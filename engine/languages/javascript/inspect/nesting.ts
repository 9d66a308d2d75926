import { ts } from "#ts-morph";
import { closers, openers, operands, type Token, tokensIn } from "./tokens.ts";

/**
 * Parsers and tree walkers recurse, and a worker's stack holds many times as many
 * levels. Honest code stays far below: a sum of 2,000 terms or 1,000 else-ifs have 2,000, 200 brackets 800.
 */
export const maxNesting = 4000;

/** Weight of a level of brackets, since the parser runs through all its rules for each. */
const bracketWeight = 4;

/** The line, from 1, where a file is nested too deeply; undefined if it is not. */
export function tooDeepAt(fileName: string, text: string): number | undefined {
  const position = firstTooDeep(text, fileName.endsWith(".ts"));
  return position === undefined ? undefined : text.slice(0, position).split("\n").length;
}

interface Level {
  readonly opener: ts.SyntaxKind;
  /** Count of the surrounding level. */
  readonly around: number;
  /** True if commas separate independent elements here. */
  readonly isList: boolean;
}

const { SyntaxKind: Kind } = ts;

/** Keywords that begin an independent statement. */
const beginners =
  /^(const|let|var|function|class|return|import|export|if|for|while|switch|break|continue|throw|try)$/;

/**
 * Counts without a parser, rather too much: a level of brackets, and in it every operator and keyword since the
 * last sure end of a statement or an element. Ambiguous text is read with more brackets.
 */
function firstTooDeep(text: string, isTypeScript: boolean): number | undefined {
  const levels: Level[] = [];
  let before = Kind.SemicolonToken as ts.SyntaxKind;
  let around = 0;
  let count = 0;

  function open(opener: ts.SyntaxKind): void {
    const isList = opener === Kind.OpenBracketToken && !isOperand(before);
    // Calls and indexing of a previous operand are a chain, too.
    if (isOperand(before) && opener !== Kind.OpenBraceToken) count += 1;
    levels.push({ opener, around, isList });
    around += count + bracketWeight;
    count = 0;
  }

  /** Closes inner open levels like the parser; a closer without an opener is ignored. */
  function close(opener: ts.SyntaxKind): void {
    const index = levels.findLastIndex((level) => level.opener === opener);
    const level = levels[index];
    if (level === undefined) return;
    count = (levels[index + 1]?.around ?? around) - level.around - bracketWeight;
    around = level.around;
    levels.length = index;
  }

  function isBeginning({ kind, text: word, isOnNewLine }: Token): boolean {
    const isEnded = operands.has(before) || before === Kind.CloseBracketToken;
    if (before !== Kind.CloseBraceToken && !(isOnNewLine && isEnded)) return false;
    return operands.has(kind) || beginners.test(word);
  }

  for (const token of tokensIn(text)) {
    const { kind, start } = token;
    const opener = closers.get(kind);
    if (openers.has(kind)) open(kind);
    else if (opener !== undefined) close(opener);
    else if (kind === Kind.SemicolonToken || (kind === Kind.CommaToken && levels.at(-1)?.isList)) {
      count = 0;
    } else {
      if (isBeginning(token)) count = 0;
      const isTagged = kind === Kind.NoSubstitutionTemplateLiteral && isOperand(before);
      if (!operands.has(kind) || isTagged) count += 1;
      // Unlike a string, the text between tags has no end visible to a scanner.
      const isTag = !isTypeScript && kind === Kind.LessThanToken && !isOperand(before);
      if (isTag) count += text.slice(start).split(/[([{<]/).length - 1;
    }
    if (around + count > maxNesting) return start;
    before = kind;
  }
  return undefined;
}

function isOperand(kind: ts.SyntaxKind): boolean {
  return operands.has(kind) || closers.has(kind);
}
