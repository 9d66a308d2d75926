import { ts } from "#ts-morph";
import type { PlacedToken } from "./layout.ts";

const { SyntaxKind: Kind } = ts;

const brackets = /^[({[\])}]/;

/** The name of the innermost function, method or class that has a token in it or begins with it. */
export function enclosingName(tokens: readonly PlacedToken[], at: PlacedToken): string | undefined {
  const levels: { readonly name: string | undefined; readonly isClass: boolean }[] = [];
  let name: string | undefined;
  let isClass = false;
  let parentheses = 0;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const isName = next?.kind === Kind.Identifier;
    if (/^(function|class|const|let)$/.test(token.text) && isName && parentheses === 0) {
      // A variable may be a function; if it is not, it has no block.
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
