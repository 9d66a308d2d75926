import { ts } from "#ts-morph";
import { groupBy } from "../../../collections.ts";
import { edited, freshName, type TextEdit } from "../../edited.ts";
import { type CompiledProgram, changeCode, ownFiles } from "../compile/types.ts";
import {
  exportedBy,
  hasModifier,
  isOfSameThis,
  isStatic,
  namesDeclaredBy,
  nodesIn,
} from "../nodes.ts";
import { treeOf } from "../tree.ts";

/** A program whose top-level functions can be exchanged during and after evaluation. */
export interface SubstitutableProgram extends CompiledProgram {
  /** Name of each file's function that exchanges one value for another. */
  readonly exchange: string;
}

/**
 * Makes a program's functions replaceable, at two times. During evaluation, each top-level function, and each
 * exported class, is passed to a global function `<exchange>x(exported, value, name)` as soon as it exists, and
 * replaced by the result, so that code that keeps it gets the right one. `exported` is empty for internal ones.
 * Objects that get functions of these names themselves are passed to another function, which the global
 * `<exchange>xo(name)` returns. Afterwards, a function `exchange(from, to)`, appended to each file, replaces
 * `from` in all top-level bindings and returns the bindings' values, so that the caller can do the same inside
 * of objects and classes. `const` becomes `let` with as many characters, and a class a variable, so that its
 * own members, too, construct its replacement. Only the last line is added, so that lines, stack traces and
 * `toString` stay as they were. Input is plain JavaScript.
 */
export function makeSubstitutable(
  source: CompiledProgram,
  members: ReadonlySet<string> = new Set(),
): SubstitutableProgram {
  return withFiles(source, (code, exchange) => handingOver(code, exchange, members));
}

/** The same without passing values, for a program that exists before the submission. */
export function makeExchangeable(source: CompiledProgram): SubstitutableProgram {
  return withFiles(source, (code) => withVariables(code, []));
}

/** Without tripwires, which are for the original program. */
function withFiles(
  { tripwires: _, ...source }: CompiledProgram,
  change: (code: string, exchange: string) => string,
): SubstitutableProgram {
  const exchange = freshName("$exchange", ...ownFiles(source).map(({ code }) => code));
  const changed = changeCode(source, (code) => withExchange(change(code, exchange), exchange));
  return { ...changed, exchange };
}

function withExchange(code: string, exchange: string): string {
  // Without our own additions, which are constants and no functions of the submission.
  const bindings = treeOf(code)
    .statements.flatMap(namesDeclaredBy)
    .filter((name) => !name.startsWith(exchange));
  // Fresh like the function's name: a parameter that hides a binding would prevent its assignment.
  const [from, to] = [`${exchange}f`, `${exchange}t`];
  const assignments = bindings.map((name) => `if(${name}===${from})${name}=${to};`).join("");
  return `${code}\nexport function ${exchange}(${from},${to}){${assignments}return [${bindings.join(",")}]}`;
}

/** Functions are passed before the first statement, since they are hoisted; the rest after their statements. */
function handingOver(code: string, exchange: string, members: ReadonlySet<string>): string {
  const [handover, take] = [`${exchange}x`, `${exchange}o`];
  const file = treeOf(code);
  const own = file.statements.flatMap(exportedBy).filter(({ from }) => from === undefined);
  const exported = groupBy(own, ({ local }) => local);
  const handOver = (names: readonly string[]) =>
    names
      .flatMap((local) => exported.get(local) ?? [{ name: "", local }])
      .map(({ name, local }) => `${local}=${handover}("${name}",${local},"${local}");`)
      .join("");
  const bound = (each: ts.Statement) =>
    namesDeclaredBy(each).filter((name) => ts.isVariableStatement(each) || exported.has(name));
  const functions = file.statements.filter(ts.isFunctionDeclaration).flatMap(namesDeclaredBy);
  const others = file.statements
    .filter((each) => ts.isVariableStatement(each) || ts.isClassDeclaration(each))
    .map((each) => ({ at: each.getEnd(), text: `;${handOver(bound(each))}` }))
    .filter(({ text }) => text !== ";");
  if (ts.getShebang(code) !== undefined) return withVariables(code, others);
  const takings = takingsOf(file, members, take);
  const taking =
    takings.length === 0 ? "" : `const ${take}=globalThis.${handover}o?.("${take}")??(()=>{});`;
  const first = { at: 0, text: taking + handOver(functions) };
  return withVariables(code, [first, ...others, ...takings]);
}

/** Applies edits to a file, and turns its constants and classes into variables. */
function withVariables(code: string, edits: readonly TextEdit[]): string {
  return edited(code, [...edits, ...treeOf(code).statements.flatMap(asVariable)]);
}

function asVariable(statement: ts.Statement): TextEdit[] {
  if (ts.isVariableStatement(statement)) {
    const { declarationList } = statement;
    if ((declarationList.flags & ts.NodeFlags.Const) === 0) return [];
    return [{ at: declarationList.getStart(), length: "const".length, text: "let  " }];
  }
  if (!ts.isClassDeclaration(statement) || statement.name === undefined) return [];
  const { name } = statement;
  const isDefault = hasModifier(statement, ts.SyntaxKind.DefaultKeyword);
  if (isDefault || usesItself(statement, name.text)) return [];
  const at = statement.getSourceFile().text.lastIndexOf("class", name.getStart());
  return [
    { at, length: name.getEnd() - at, text: `let ${name.text}=class` },
    { at: statement.getEnd(), text: ";" },
  ];
}

/** True if a class needs its own name inside, for its creation or private static members. */
function usesItself({ members, heritageClauses }: ts.ClassLikeDeclaration, name: string): boolean {
  const isOwnName = (each: ts.Node) => ts.isIdentifier(each) && each.text === name;
  const early = members.flatMap((member): ts.Node[] => {
    if (ts.isClassStaticBlockDeclaration(member)) return [member];
    if (ts.isPropertyDeclaration(member) && isStatic(member)) return [member];
    return member.name !== undefined && ts.isComputedPropertyName(member.name) ? [member.name] : [];
  });
  const isPrivateAccess = (each: ts.Node) =>
    ts.isPropertyAccessExpression(each) &&
    ts.isPrivateIdentifier(each.name) &&
    isOwnName(each.expression);
  return (
    [...nodesIn([...early, ...(heritageClauses ?? [])])].some(isOwnName) ||
    [...nodesIn(members)].some(isPrivateAccess)
  );
}

/**
 * Places where objects of a file's classes and constructor functions get functions of these names themselves,
 * rather than from a prototype: as arrow functions in fields, or by assignment in a constructor. Later code may
 * keep them in a closure, so the function `take` exchanges them at once.
 */
function takingsOf(file: ts.SourceFile, names: ReadonlySet<string>, take: string): TextEdit[] {
  /** After constructor statements that assign the object a function, or a set of properties. */
  const takingsIn = ({ body }: ts.FunctionLikeDeclarationBase) =>
    [...nodesIn(body ?? [], isOfSameThis)]
      .filter(ts.isExpressionStatement)
      .filter((each) => ts.isBlock(each.parent) && gives(each.expression, names))
      .map((each) => ({ at: each.getEnd(), text: `;${take}(this);` }));
  return file.statements.flatMap(makersOf).flatMap((maker) => {
    if (!ts.isClassLike(maker)) return takingsIn(maker);
    return maker.members.flatMap((member, index): TextEdit[] => {
      if (ts.isConstructorDeclaration(member) || ts.isMethodDeclaration(member)) {
        return takingsIn(member);
      }
      // A private field leaves no trace on the object, and is initialised right after the previous one.
      const text = `;#${take}${index}=${take}(this);`;
      return isOwnFunction(member, names) ? [{ at: member.getEnd(), text }] : [];
    });
  });
}

type Maker = ts.ClassLikeDeclaration | ts.FunctionDeclaration | ts.FunctionExpression;

/** The classes and functions of a top-level statement. */
function makersOf(statement: ts.Statement): readonly Maker[] {
  if (ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement)) return [statement];
  const values = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ initializer }) => initializer)
    : [ts.isExportAssignment(statement) ? statement.expression : undefined];
  return values.filter((each) => each !== undefined).filter(isMaker);
}

function isMaker(node: ts.Node): node is ts.ClassExpression | ts.FunctionExpression {
  return ts.isClassExpression(node) || ts.isFunctionExpression(node);
}

function isOwnFunction(member: ts.ClassElement, names: ReadonlySet<string>): boolean {
  if (!ts.isPropertyDeclaration(member) || member.initializer === undefined) return false;
  const { name } = member;
  return !isStatic(member) && (ts.isComputedPropertyName(name) || names.has(name.text));
}

/** `this.name = …`, `this[…] = …`, or a call such as `Object.assign(this, …)`. */
function gives(expression: ts.Expression, names: ReadonlySet<string>): boolean {
  const isThis = (node: ts.Node | undefined) => node?.kind === ts.SyntaxKind.ThisKeyword;
  if (ts.isCallExpression(expression)) {
    const { expression: called, arguments: given } = expression;
    return isThis(given[0]) && /^(?:Object|Reflect)\./.test(called.getText());
  }
  if (!ts.isBinaryExpression(expression)) return false;
  const { left, right } = expression;
  if (ts.isPropertyAccessExpression(left) && isThis(left.expression)) {
    return names.has(left.name.text) || gives(right, names);
  }
  return ts.isElementAccessExpression(left) && isThis(left.expression);
}
