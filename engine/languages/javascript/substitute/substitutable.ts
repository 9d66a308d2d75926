import { ts } from "#ts-morph";
import type { CompiledProgram } from "../compile/types.ts";
import { hasModifier } from "../nodes.ts";
import { nodesIn, treeOf } from "../tree.ts";
import { changeCode, codesOf } from "./change-code.ts";
import { type TextEdit, takingsOf } from "./own-functions.ts";
import { bindingsOf, exportList, isStatic } from "./statements.ts";

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
  return withFiles(source, (code, exchange) => handingOver(code, exchange, members));
}

/** The same for a program that hands over nothing, as it is there before the submission is. */
export function makeExchangeable(source: CompiledProgram): SubstitutableProgram {
  return withFiles(source, (code) => edited(code, []));
}

/** It is not watched: that is for the program as it was handed in. */
function withFiles(
  { tripwires: _, ...source }: CompiledProgram,
  change: (code: string, exchange: string) => string,
): SubstitutableProgram {
  const exchange = freshName(codesOf(source).join("\n"));
  const changed = changeCode(source, (code) => withExchange(change(code, exchange), exchange));
  return { ...changed, exchange };
}

function withExchange(code: string, exchange: string): string {
  const bindings = treeOf(code).statements.flatMap(bindingsOf);
  // As fresh as the function's own name: a parameter that hides a binding would never assign it.
  const [from, to] = [`${exchange}f`, `${exchange}t`];
  const assignments = bindings.map((name) => `if(${name}===${from})${name}=${to};`).join("");
  return `${code}\nexport function ${exchange}(${from},${to}){${assignments}return [${bindings.join(",")}]}`;
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
    .map((each) => ({ at: each.getEnd(), text: `;${handOver(bound(each))}` }))
    .filter(({ text }) => text !== ";");
  if (ts.getShebang(code) !== undefined) return edited(code, others);
  const takings = takingsOf(file, members, take);
  const taking =
    takings.length === 0 ? "" : `const ${take}=globalThis.${handover}o?.("${take}")??(()=>{});`;
  return edited(code, [{ at: 0, text: taking + handOver(functions) }, ...others, ...takings]);
}

/** A file with edits in it, and with variables in the place of its constants and classes. */
function edited(code: string, edits: readonly TextEdit[]): string {
  const file = treeOf(code);
  const all = [...edits, ...file.statements.flatMap((each) => asVariable(each, file))];
  let result = "";
  let end = 0;
  const lengthOf = ({ length = 0 }: TextEdit) => length;
  for (const each of all.toSorted((a, b) => a.at - b.at || lengthOf(a) - lengthOf(b))) {
    result += code.slice(end, each.at) + each.text;
    end = each.at + lengthOf(each);
  }
  return result + code.slice(end);
}

function asVariable(statement: ts.Statement, file: ts.SourceFile): TextEdit[] {
  if (ts.isVariableStatement(statement)) {
    const { declarationList } = statement;
    if ((declarationList.flags & ts.NodeFlags.Const) === 0) return [];
    return [{ at: declarationList.getStart(file), length: "const".length, text: "let  " }];
  }
  if (!ts.isClassDeclaration(statement) || statement.name === undefined) return [];
  const isDefault = hasModifier(statement, ts.SyntaxKind.DefaultKeyword);
  if (isDefault || usesItself(statement, statement.name.text)) return [];
  const at = file.text.lastIndexOf("class", statement.name.getStart(file));
  return [
    { at, length: statement.name.getEnd() - at, text: `let ${statement.name.text}=class` },
    { at: statement.getEnd(), text: ";" },
  ];
}

/**
 * Whether a class needs its own name inside: where it is mentioned while it is made, a variable does
 * not have it yet, and only the class itself has its private static members.
 */
function usesItself(node: ts.ClassDeclaration, name: string): boolean {
  const isOwnName = (each: ts.Node) => ts.isIdentifier(each) && each.text === name;
  const early = node.members.flatMap((member): ts.Node[] => {
    if (ts.isClassStaticBlockDeclaration(member)) return [member];
    if (ts.isPropertyDeclaration(member) && isStatic(member)) return [member];
    return member.name !== undefined && ts.isComputedPropertyName(member.name) ? [member.name] : [];
  });
  return (
    [...nodesIn([...early, ...(node.heritageClauses ?? [])])].some(isOwnName) ||
    [...nodesIn(node.members)].some(
      (each) =>
        ts.isPropertyAccessExpression(each) &&
        ts.isPrivateIdentifier(each.name) &&
        isOwnName(each.expression),
    )
  );
}

/** The names under which top-level bindings of a file are exported, by the binding's own name. */
function exportedBindings(file: ts.SourceFile): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (name: string, as: string) => found.set(name, [...(found.get(name) ?? []), as]);
  for (const statement of file.statements) {
    for (const { name, propertyName } of exportList(statement) ?? []) {
      add((propertyName ?? name).text, name.text);
    }
    const isExported = hasModifier(statement, ts.SyntaxKind.ExportKeyword);
    if (!isExported || hasModifier(statement, ts.SyntaxKind.DefaultKeyword)) continue;
    for (const name of bindingsOf(statement)) add(name, name);
  }
  return found;
}

function freshName(code: string): string {
  for (let count = 0; ; count += 1) {
    const name = `$exchange${count}`;
    if (!code.includes(name)) return name;
  }
}
