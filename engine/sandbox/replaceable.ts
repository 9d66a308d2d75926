import { ts } from "ts-morph";
import type { CompiledProgram } from "./types.ts";

/** A program whose top-level functions can be exchanged after it was evaluated. */
export interface ReplaceableProgram extends CompiledProgram {
  /** Name of the function of each file that exchanges one value for another. */
  readonly exchange: string;
}

/**
 * Appends to each file of a program a function `exchange(from, to)`: every top-level binding whose value is
 * `from` gets the value `to`, and the values of all top-level bindings come back, so that the
 * caller can do the same inside of objects and classes. `const` becomes `let` with as many
 * characters, and nothing is added before the last line: every line and column, and so every
 * stack trace and `toString`, stays as it was. Only plain JavaScript goes in.
 */
export function makeReplaceable(source: CompiledProgram): ReplaceableProgram {
  const { fileName, code, beside } = source;
  const more = beside?.more ?? [];
  const exchange = freshName([code, ...more.map((each) => each.code)].join("\n"));
  const main = { fileName, code: withExchange(code, exchange), exchange };
  if (beside === undefined) return main;
  const others = more.map((each) => ({ ...each, code: withExchange(each.code, exchange) }));
  return { ...main, beside: { ...beside, more: others } };
}

function withExchange(code: string, exchange: string): string {
  const file = ts.createSourceFile("module.js", code, ts.ScriptTarget.ESNext, false);
  const bindings = file.statements.flatMap(bindingsOf);
  // As fresh as the function's own name: a parameter that hides a binding would never assign it.
  const [from, to] = [`${exchange}f`, `${exchange}t`];
  const assignments = bindings.map((name) => `if(${name}===${from})${name}=${to};`).join("");
  const appended = `\nexport function ${exchange}(${from},${to}){${assignments}return [${bindings.join(",")}]}`;
  return `${withLet(code, file)}${appended}`;
}

/** Names that a top-level statement binds and that can be assigned to. */
function bindingsOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name === undefined ? [] : [statement.name.text];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : namesIn(element.name),
  );
}

function withLet(code: string, file: ts.SourceFile): string {
  const keywords = file.statements
    .filter(ts.isVariableStatement)
    .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const) !== 0)
    .map(({ declarationList }) => declarationList.getStart(file));
  let result = "";
  let end = 0;
  for (const start of keywords) {
    result += `${code.slice(end, start)}let  `;
    end = start + "const".length;
  }
  return result + code.slice(end);
}

function freshName(code: string): string {
  for (let count = 0; ; count += 1) {
    const name = `$exchange${count}`;
    if (!code.includes(name)) return name;
  }
}
