import { ts } from "#ts-morph";

const { SyntaxKind: Kind } = ts;

export const closers: ReadonlyMap<ts.SyntaxKind, ts.SyntaxKind> = new Map([
  [Kind.CloseParenToken as ts.SyntaxKind, Kind.OpenParenToken as ts.SyntaxKind],
  [Kind.CloseBracketToken, Kind.OpenBracketToken],
  [Kind.CloseBraceToken, Kind.OpenBraceToken],
  [Kind.TemplateTail, Kind.TemplateHead],
]);

/** Openers of levels, with their closers. */
export const openers: ReadonlyMap<ts.SyntaxKind, ts.SyntaxKind> = new Map(
  [...closers].map(([closer, opener]) => [opener, closer]),
);

export const operands: ReadonlySet<ts.SyntaxKind> = new Set([
  ...[Kind.Identifier, Kind.PrivateIdentifier, Kind.NumericLiteral, Kind.BigIntLiteral],
  ...[Kind.StringLiteral, Kind.RegularExpressionLiteral, Kind.NoSubstitutionTemplateLiteral],
  ...[Kind.TemplateTail, Kind.ThisKeyword, Kind.SuperKeyword, Kind.NullKeyword],
  ...[Kind.TrueKeyword, Kind.FalseKeyword],
]);

/** After these, a slash divides, or is ambiguous: then brackets after it are read as such. */
const beforeDivision: ReadonlySet<ts.SyntaxKind> = new Set([
  ...[...operands, ...closers.keys()],
  ...[Kind.PlusPlusToken, Kind.MinusMinusToken, Kind.ExclamationToken, Kind.GreaterThanToken],
]);

export interface Token {
  /** A name after a dot is a name, even if it is a keyword. */
  readonly kind: ts.SyntaxKind;
  readonly start: number;
  readonly text: string;
  readonly value: string;
  readonly isOnNewLine: boolean;
}

/** The tokens of any text, without a parser, at any depth. */
export function* tokensIn(code: string): Generator<Token> {
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, true, ts.LanguageVariant.Standard, code);
  const braces: ts.SyntaxKind[] = [];
  let before: ts.SyntaxKind = Kind.SemicolonToken;
  for (let kind = scanner.scan(); kind !== Kind.EndOfFileToken; kind = scanner.scan()) {
    const isName = before === Kind.DotToken || before === Kind.QuestionDotToken;
    const isSlash = kind === Kind.SlashToken || kind === Kind.SlashEqualsToken;
    // Comments and blanks inside a regular expression are not recognised as such.
    if (isSlash && !isName && !beforeDivision.has(before)) kind = scanner.reScanSlashToken();
    if (kind === Kind.CloseBraceToken && braces.pop() === Kind.TemplateHead) {
      // It ends a `${…}`: text follows, including blanks.
      kind = scanner.reScanTemplateToken(false);
      if (kind === Kind.TemplateMiddle) braces.push(Kind.TemplateHead);
    }
    if (kind === Kind.OpenBraceToken || kind === Kind.TemplateHead) braces.push(kind);
    if (isName && kind >= Kind.FirstKeyword) kind = Kind.Identifier;
    before = kind;
    yield {
      kind,
      start: scanner.getTokenStart(),
      text: scanner.getTokenText(),
      value: scanner.getTokenValue(),
      isOnNewLine: scanner.hasPrecedingLineBreak(),
    };
  }
}

/** Tokens of code, ignoring spaces, comments, quotes, semicolons and trailing commas. */
export function tokensOf(code: string): string {
  const tokens: string[] = [];
  for (const { kind, text, value } of tokensIn(code)) {
    if (kind === Kind.SemicolonToken) continue;
    if (closers.has(kind) && kind !== Kind.TemplateTail && tokens.at(-1) === ",") tokens.pop();
    tokens.push(kind === Kind.StringLiteral ? JSON.stringify(value) : text);
  }
  return tokens.join(" ");
}
