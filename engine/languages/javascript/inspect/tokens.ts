import { ts } from "#ts-morph";
import { beforeDivision } from "./nesting.ts";

/**
 * The tokens of a piece of code, so that two pieces compare equal whatever their spaces,
 * comments, quotes, semicolons and trailing commas.
 */
export function tokensOf(code: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, true, ts.LanguageVariant.Standard, code);
  const tokens: string[] = [];
  const open: ts.SyntaxKind[] = [];
  let before: ts.SyntaxKind = ts.SyntaxKind.SemicolonToken;
  const next = () => {
    const kind = scanner.scan();
    // What looks like a comment or has blanks in it is neither in a regular expression.
    if (isSlash(kind) && !beforeDivision.has(before)) return scanner.reScanSlashToken();
    if (kind === ts.SyntaxKind.OpenBraceToken || kind === ts.SyntaxKind.TemplateHead) {
      open.push(kind);
    }
    if (kind !== ts.SyntaxKind.CloseBraceToken) return kind;
    if (open.at(-1) !== ts.SyntaxKind.TemplateHead) {
      open.pop();
      return kind;
    }
    // The brace ends a `${…}`: what follows is text again, blanks and all.
    const part = scanner.reScanTemplateToken(false);
    if (part === ts.SyntaxKind.TemplateTail) open.pop();
    return part;
  };
  for (let kind = next(); kind !== ts.SyntaxKind.EndOfFileToken; kind = next()) {
    before = kind;
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

function isSlash(kind: ts.SyntaxKind): boolean {
  return kind === ts.SyntaxKind.SlashToken || kind === ts.SyntaxKind.SlashEqualsToken;
}

function isCloser(kind: ts.SyntaxKind): boolean {
  return (
    kind === ts.SyntaxKind.CloseBracketToken ||
    kind === ts.SyntaxKind.CloseBraceToken ||
    kind === ts.SyntaxKind.CloseParenToken
  );
}
