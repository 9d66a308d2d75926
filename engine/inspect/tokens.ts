import { ts } from "ts-morph";

/**
 * The tokens of a piece of code, so that two pieces compare equal whatever their spaces,
 * comments, quotes, semicolons and trailing commas.
 */
export function tokensOf(code: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, true, ts.LanguageVariant.Standard, code);
  const tokens: string[] = [];
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind === ts.SyntaxKind.SemicolonToken) continue;
    if (isCloser(kind) && tokens.at(-1) === ",") tokens.pop();
    tokens.push(
      kind === ts.SyntaxKind.StringLiteral
        ? JSON.stringify(scanner.getTokenValue())
        : scanner.getTokenText(),
    );
  }
  return tokens.join(" ");
}

function isCloser(kind: ts.SyntaxKind): boolean {
  return (
    kind === ts.SyntaxKind.CloseBracketToken ||
    kind === ts.SyntaxKind.CloseBraceToken ||
    kind === ts.SyntaxKind.CloseParenToken
  );
}
