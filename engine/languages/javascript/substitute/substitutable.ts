import { ts } from "#ts-morph";
import type { CompiledProgram } from "../compile/types.ts";
import { declaredBy } from "../nodes.ts";
import { treeOf } from "../tree.ts";
import { takingsOf } from "./own-functions.ts";

/** A program whose top-level functions can be exchanged while and after it is evaluated. */
export interface SubstitutableProgram extends CompiledProgram {
  /** Name of the function of each file that exchanges one value for another. */
  readonly exchange: string;
}

/**
 * Makes the functions of a program replaceable, at two times. While a file is evaluated, each
 * function of its top level, and each class that it exports, is handed to a global function
 * `<exchange>x(exported, value, name)` as soon as it is there, and becomes what comes back: whoever
 * takes hold of it then takes hold of the right one. `exported` is empty for what is not exported.
 * Objects that get functions of these names themselves are handed to another one, which the global
 * function `<exchange>xo(name)` gives. And a function `exchange(from, to)` is appended to each file:
 * every top-level binding whose value is `from` gets the value `to`, and the values of all top-level
 * bindings come back, so that the caller can do the same inside of objects and classes. `const`
 * becomes `let` with as many characters, and a class a variable, so that its own members, too, make
 * objects of what it is exchanged for. No line is added but the last one: every line, and so every
 * stack trace and `toString`, stays as it was. Only plain JavaScript goes in.
 */
export function makeSubstitutable(
  source: CompiledProgram,
  members: ReadonlySet<string> = new Set(),
): SubstitutableProgram {
  return withFiles(source, (code, exchange) =>
    withExchange(handingOver(code, exchange, members), exchange),
  );
}

/** The same for a program that hands over nothing, as it is there before the submission is. */
export function makeExchangeable(source: CompiledProgram): SubstitutableProgram {
  return withFiles(source, (code, exchange) => withExchange(edited(code, []), exchange));
}

function withFiles(
  source: CompiledProgram,
  change: (code: string, exchange: string) => string,
): SubstitutableProgram {
  const { fileName, code, lines, beside } = source;
  const more = beside?.more ?? [];
  const exchange = freshName([code, ...more.map((each) => each.code)].join("\n"));
  const mapped = lines === undefined ? {} : { lines };
  const main = { fileName, code: change(code, exchange), ...mapped, exchange };
  if (beside === undefined) return main;
  const others = more.map((each) => ({ ...each, code: change(each.code, exchange) }));
  return { ...main, beside: { ...beside, more: others } };
}

function withExchange(code: string, exchange: string): string {
  const bindings = treeOf(code).statements.flatMap(bindingsOf);
  // As fresh as the function's own name: a parameter that hides a binding would never assign it.
  const [from, to] = [`${exchange}f`, `${exchange}t`];
  const assignments = bindings.map((name) => `if(${name}===${from})${name}=${to};`).join("");
  return `${code}\nexport function ${exchange}(${from},${to}){${assignments}return [${bindings.join(",")}]}`;
}

/** Text to put into a file, or in the place of some of its characters. */
interface Edit {
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

/** Functions are handed over before the first statement, as they are there from the start; the rest after theirs. */
function handingOver(code: string, exchange: string, members: ReadonlySet<string>): string {
  const [handover, take] = [`${exchange}x`, `${exchange}o`];
  const file = treeOf(code);
  const exported = exportedBindings(file);
  const handOver = (names: readonly string[]) =>
    names
      .flatMap((name) => (exported.get(name) ?? [""]).map((as) => ({ name, as })))
      .map(({ name, as }) => `${name}=${handover}("${as}",${name},"${name}");`)
      .join("");
  const bound = (each: ts.Statement) =>
    bindingsOf(each).filter((name) => ts.isVariableStatement(each) || exported.has(name));
  const functions = file.statements.filter(ts.isFunctionDeclaration).flatMap(bindingsOf);
  const others = file.statements
    .filter((each) => ts.isVariableStatement(each) || ts.isClassDeclaration(each))
    .map((each) => ({ at: each.getEnd(), length: 0, text: handOver(bound(each)) }))
    .filter(({ text }) => text !== "")
    .map((each) => ({ ...each, text: `;${each.text}` }));
  if (ts.getShebang(code) !== undefined) return edited(code, others);
  const takings = takingsOf(file, members).map(({ at, text }) => ({
    at,
    length: 0,
    text: text(take),
  }));
  const taking =
    takings.length === 0 ? "" : `const ${take}=globalThis.${handover}o?.("${take}")??(()=>{});`;
  return edited(code, [
    { at: 0, length: 0, text: taking + handOver(functions) },
    ...others,
    ...takings,
  ]);
}

/** A file with edits in it, and with variables in the place of its constants and classes. */
function edited(code: string, edits: readonly Edit[]): string {
  const file = treeOf(code);
  const all = [...edits, ...file.statements.flatMap((each) => asVariable(each, file))];
  let result = "";
  let end = 0;
  for (const { at, length, text } of all.toSorted((a, b) => a.at - b.at || a.length - b.length)) {
    result += code.slice(end, at) + text;
    end = at + length;
  }
  return result + code.slice(end);
}

function asVariable(statement: ts.Statement, file: ts.SourceFile): Edit[] {
  if (ts.isVariableStatement(statement)) {
    const { declarationList } = statement;
    if ((declarationList.flags & ts.NodeFlags.Const) === 0) return [];
    return [{ at: declarationList.getStart(file), length: "const".length, text: "let  " }];
  }
  if (!ts.isClassDeclaration(statement) || statement.name === undefined) return [];
  const isDefault = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  if (isDefault || usesItself(statement, statement.name.text)) return [];
  const at = file.text.lastIndexOf("class", statement.name.getStart(file));
  return [
    { at, length: statement.name.getEnd() - at, text: `let ${statement.name.text}=class` },
    { at: statement.getEnd(), length: 0, text: ";" },
  ];
}

/**
 * Whether a class needs its own name inside: where it is mentioned while it is made, a variable does
 * not have it yet, and only the class itself has its private static members.
 */
function usesItself(node: ts.ClassDeclaration, name: string): boolean {
  const early = node.members.flatMap((member): ts.Node[] => {
    const key = member.name !== undefined && ts.isComputedPropertyName(member.name);
    const isStatic =
      ts.isClassStaticBlockDeclaration(member) ||
      (ts.isPropertyDeclaration(member) &&
        member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword));
    return isStatic ? [member] : key && member.name !== undefined ? [member.name] : [];
  });
  const isOwnName = (each: ts.Node) => ts.isIdentifier(each) && each.text === name;
  return (
    isAnywhere([...early, ...(node.heritageClauses ?? [])], isOwnName) ||
    isAnywhere(node.members, (each) => {
      return (
        ts.isPropertyAccessExpression(each) &&
        ts.isPrivateIdentifier(each.name) &&
        isOwnName(each.expression)
      );
    })
  );
}

/** Whether a node like that is among some nodes or inside of them. */
function isAnywhere(nodes: readonly ts.Node[], fits: (node: ts.Node) => boolean): boolean {
  const open = [...nodes];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (fits(each)) return true;
    ts.forEachChild(each, (child) => {
      open.push(child);
    });
  }
  return false;
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
  return declaredBy(statement).map(([name]) => name);
}

function freshName(code: string): string {
  for (let count = 0; ; count += 1) {
    const name = `$exchange${count}`;
    if (!code.includes(name)) return name;
  }
}
