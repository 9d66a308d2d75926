import { ts } from "#ts-morph";
import { namesIn } from "./pattern-exports.ts";
import type { CompiledProgram } from "./types.ts";

/** A program whose top-level functions can be exchanged after it was evaluated. */
export interface ReplaceableProgram extends CompiledProgram {
  /** Name of the function of each file that exchanges one value for another. */
  readonly exchange: string;
}

/**
 * Makes the functions of a program replaceable, at two times. While a file is evaluated, each
 * function of its top level is handed to a global function `<exchange>x(exported, value, name)` as
 * soon as it is there, and becomes what comes back: whoever takes hold of it then takes hold of the
 * right one. `exported` is empty for what is not exported. And a function `exchange(from, to)` is appended to each file: every top-level binding whose
 * value is `from` gets the value `to`, and the values of all top-level bindings come back, so that
 * the caller can do the same inside of objects and classes. `const` becomes `let` with as many
 * characters, and no line is added but the last one: every line, and so every stack trace and
 * `toString`, stays as it was. Only plain JavaScript goes in.
 */
export function makeReplaceable(source: CompiledProgram): ReplaceableProgram {
  const { fileName, code, lines, beside } = source;
  const more = beside?.more ?? [];
  const exchange = freshName([code, ...more.map((each) => each.code)].join("\n"));
  const mapped = lines === undefined ? {} : { lines };
  const main = { fileName, code: withExchange(code, exchange), ...mapped, exchange };
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
  return `${withHandovers(withLet(code, file), file, `${exchange}x`)}${appended}`;
}

/** Hands over functions before the first statement, as they are there from the start; the rest after theirs. */
function withHandovers(code: string, file: ts.SourceFile, handover: string): string {
  const exported = exportedBindings(file);
  const handOver = (names: readonly string[]) =>
    names
      .flatMap((name) => (exported.get(name) ?? [""]).map((as) => ({ name, as })))
      .map(({ name, as }) => `${name}=${handover}("${as}",${name},"${name}");`)
      .join("");
  const functions = file.statements.filter(ts.isFunctionDeclaration).flatMap(bindingsOf);
  const variables = file.statements
    .filter(ts.isVariableStatement)
    .map((statement) => ({ end: statement.getEnd(), text: handOver(bindingsOf(statement)) }))
    .filter(({ text }) => text !== "");
  let result = "";
  let start = ts.getShebang(code)?.length ?? 0;
  result += code.slice(0, start) + (start === 0 ? handOver(functions) : "");
  for (const { end, text } of variables) {
    result += `${code.slice(start, end)};${text}`;
    start = end;
  }
  return result + code.slice(start);
}

/** The names under which top-level bindings of a file are exported, by the binding's own name. */
function exportedBindings(file: ts.SourceFile): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (name: string, as: string) => found.set(name, [...(found.get(name) ?? []), as]);
  for (const statement of file.statements) {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, moduleSpecifier } = statement;
      if (exportClause === undefined || moduleSpecifier !== undefined) continue;
      if (!ts.isNamedExports(exportClause)) continue;
      for (const { name, propertyName } of exportClause.elements) {
        add((propertyName ?? name).text, name.text);
      }
    } else if (isExported(statement)) {
      for (const name of bindingsOf(statement)) add(name, name);
    }
  }
  return found;
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
  return has(ts.SyntaxKind.ExportKeyword) && !has(ts.SyntaxKind.DefaultKeyword);
}

/** Names that a top-level statement binds and that can be assigned to. */
function bindingsOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name === undefined ? [] : [statement.name.text];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
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
