import { ts } from "#ts-morph";
import { closers, operands, type Token, tokensIn } from "./tokens.ts";

/**
 * How deep a file may be nested: parsers and all that walks syntax trees call themselves for each
 * level, and the stack of a worker holds many times as many. Honest code stays far below it: a sum of
 * 2,000 terms has 2,000, a chain of 1,000 else-ifs 2,000, and 200 levels of brackets have 800.
 */
export const deepest = 4000;

/** Of what a level of brackets counts for: the parser goes through all its rules for each. */
const bracketWeight = 4;

/** Where a file is nested too deeply: a line, from 1. Undefined where it is not. */
export function tooDeepAt(fileName: string, text: string): number | undefined {
  const position = firstTooDeep(text, fileName.endsWith(".ts"));
  return position === undefined ? undefined : text.slice(0, position).split("\n").length;
}

interface Level {
  readonly opener: ts.SyntaxKind;
  /** What had been counted around it. */
  readonly around: number;
  /** Commas separate elements here, each of which stands for itself. */
  readonly isList: boolean;
}

const { SyntaxKind: Kind } = ts;

const openers = new Set(closers.values());

/** With which a statement begins that is not part of another one. */
const beginners =
  /^(const|let|var|function|class|return|import|export|if|for|while|switch|break|continue|throw|try)$/;

/**
 * Counts without a parser, and rather too much: a level of brackets, and in each level every operator
 * and keyword since the last token that ends a statement or an element for certain. Where text
 * could be read in two ways, it takes the one with more brackets.
 */
function firstTooDeep(text: string, isTypeScript: boolean): number | undefined {
  const levels: Level[] = [];
  let before = Kind.SemicolonToken as ts.SyntaxKind;
  let around = 0;
  let count = 0;

  function open(opener: ts.SyntaxKind): void {
    const isList = opener === Kind.OpenBracketToken && !isOperand(before);
    // Calls and indexes of what came before are a chain as well.
    if (isOperand(before) && opener !== Kind.OpenBraceToken) count += 1;
    levels.push({ opener, around, isList });
    around += count + bracketWeight;
    count = 0;
  }

  /** As the parser does, closes what was left open inside; a closer without an opener is nothing. */
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
      // Unlike a string, the text between tags has no end that a scanner could see.
      const isTag = !isTypeScript && kind === Kind.LessThanToken && !isOperand(before);
      if (isTag) count += text.slice(start).split(/[([{<]/).length - 1;
    }
    if (around + count > deepest) return start;
    before = kind;
  }
  return undefined;
}

function isOperand(kind: ts.SyntaxKind): boolean {
  return operands.has(kind) || closers.has(kind);
}
