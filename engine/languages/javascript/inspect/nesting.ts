import { ts } from "#ts-morph";

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

const closers = new Map<ts.SyntaxKind, ts.SyntaxKind>([
  [Kind.CloseParenToken, Kind.OpenParenToken],
  [Kind.CloseBracketToken, Kind.OpenBracketToken],
  [Kind.CloseBraceToken, Kind.OpenBraceToken],
]);

const operands = new Set<ts.SyntaxKind>([
  Kind.Identifier,
  Kind.PrivateIdentifier,
  Kind.NumericLiteral,
  Kind.BigIntLiteral,
  Kind.StringLiteral,
  Kind.RegularExpressionLiteral,
  Kind.NoSubstitutionTemplateLiteral,
  Kind.TemplateTail,
  Kind.ThisKeyword,
  Kind.SuperKeyword,
  Kind.NullKeyword,
  Kind.TrueKeyword,
  Kind.FalseKeyword,
]);

/** With which a statement begins that is not part of another one. */
const beginners = new Set<ts.SyntaxKind>([
  Kind.ConstKeyword,
  Kind.LetKeyword,
  Kind.VarKeyword,
  Kind.FunctionKeyword,
  Kind.ClassKeyword,
  Kind.ReturnKeyword,
  Kind.ImportKeyword,
  Kind.ExportKeyword,
  Kind.IfKeyword,
  Kind.ForKeyword,
  Kind.WhileKeyword,
  Kind.SwitchKeyword,
  Kind.BreakKeyword,
  Kind.ContinueKeyword,
  Kind.ThrowKeyword,
  Kind.TryKeyword,
]);

/** After these, a slash divides, or it cannot be told: then brackets behind it are counted too. */
export const beforeDivision = new Set<ts.SyntaxKind>([
  ...operands,
  ...closers.keys(),
  Kind.PlusPlusToken,
  Kind.MinusMinusToken,
  Kind.ExclamationToken,
  Kind.GreaterThanToken,
]);

/**
 * Counts without a parser, and rather too much: a level of brackets, and in each level every operator
 * and keyword since the last token that ends a statement or an element for certain. Where text
 * could be read in two ways, it takes the one with more brackets.
 */
function firstTooDeep(text: string, isTypeScript: boolean): number | undefined {
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, true, ts.LanguageVariant.Standard, text);
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

  function isBeginning(kind: ts.SyntaxKind): boolean {
    if (before === Kind.CloseBraceToken) return operands.has(kind) || beginners.has(kind);
    if (!scanner.hasPrecedingLineBreak()) return false;
    const isEnded = operands.has(before) || before === Kind.CloseBracketToken;
    return isEnded && (operands.has(kind) || beginners.has(kind));
  }

  for (;;) {
    let kind = scanner.scan();
    if (kind === Kind.EndOfFileToken) return undefined;
    const start = scanner.getTokenStart();
    if (kind === Kind.SlashToken || kind === Kind.SlashEqualsToken) {
      const isName = before === Kind.DotToken || before === Kind.QuestionDotToken;
      if (!beforeDivision.has(before) && !isName) kind = scanner.reScanSlashToken();
    }
    if (kind === Kind.CloseBraceToken && levels.at(-1)?.opener === Kind.TemplateHead) {
      kind = scanner.reScanTemplateToken(false);
      if (kind === Kind.TemplateTail) close(Kind.TemplateHead);
      else count += 1;
    } else if (isOpener(kind)) {
      open(kind);
    } else if (closers.has(kind)) {
      close(closers.get(kind) ?? kind);
    } else if (
      kind === Kind.SemicolonToken ||
      (kind === Kind.CommaToken && levels.at(-1)?.isList)
    ) {
      count = 0;
    } else {
      if (isBeginning(kind)) count = 0;
      // A name after a dot is one, whatever it reads like.
      const isName = before === Kind.DotToken || before === Kind.QuestionDotToken;
      if (isName) kind = Kind.Identifier;
      const isTagged = kind === Kind.NoSubstitutionTemplateLiteral && isOperand(before);
      if (!operands.has(kind) || isTagged) count += 1;
      // Unlike a string, the text between tags has no end that a scanner could see.
      const isTag = !isTypeScript && kind === Kind.LessThanToken && !isOperand(before);
      if (isTag) count += text.slice(start).split(/[([{<]/).length - 1;
    }
    if (around + count > deepest) return start;
    before = kind;
  }
}

function isOpener(kind: ts.SyntaxKind): boolean {
  return (
    kind === Kind.OpenParenToken ||
    kind === Kind.OpenBracketToken ||
    kind === Kind.OpenBraceToken ||
    kind === Kind.TemplateHead
  );
}

function isOperand(kind: ts.SyntaxKind): boolean {
  return operands.has(kind) || closers.has(kind);
}
