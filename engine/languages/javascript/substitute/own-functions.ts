import { ts } from "#ts-morph";
import { nodesIn } from "../tree.ts";
import { isStatic } from "./statements.ts";

/** Text to put into a file, or in the place of some of its characters. */
export interface TextEdit {
  readonly at: number;
  readonly length?: number;
  readonly text: string;
}

/**
 * Where the objects of a file's classes and constructor functions get functions of these names
 * themselves, rather than from a prototype: as fields that hold arrows, or by assignment in a
 * constructor. What comes after may keep them in a closure, so the function `take` exchanges them at once.
 */
export function takingsOf(
  file: ts.SourceFile,
  names: ReadonlySet<string>,
  take: string,
): TextEdit[] {
  return file.statements.flatMap(makersOf).flatMap((maker) => {
    if (!ts.isClassLike(maker)) return bodyTakings(maker, names, take);
    return maker.members.flatMap((member, index): TextEdit[] => {
      if (ts.isConstructorDeclaration(member) || ts.isMethodDeclaration(member)) {
        return bodyTakings(member, names, take);
      }
      // A field without a trace on the object, which is filled right after the one before it.
      const text = `;#${take}${index}=${take}(this);`;
      return isOwnFunction(member, names) ? [{ at: member.getEnd(), text }] : [];
    });
  });
}

type Maker = ts.ClassLikeDeclaration | ts.FunctionDeclaration | ts.FunctionExpression;

/** The classes and functions of a statement of the top level. */
function makersOf(statement: ts.Statement): readonly Maker[] {
  if (ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement)) return [statement];
  const values = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ initializer }) => initializer)
    : ts.isExportAssignment(statement)
      ? [statement.expression]
      : [];
  return values.filter(
    (value): value is ts.ClassExpression | ts.FunctionExpression =>
      value !== undefined && (ts.isClassExpression(value) || ts.isFunctionExpression(value)),
  );
}

function isOwnFunction(
  member: ts.ClassElement,
  names: ReadonlySet<string>,
): member is ts.PropertyDeclaration {
  if (!ts.isPropertyDeclaration(member) || member.initializer === undefined) return false;
  const { name } = member;
  return !isStatic(member) && (ts.isComputedPropertyName(name) || names.has(name.text));
}

/** After statements of a constructor that give the object a function, or whatever others have. */
function bodyTakings(
  { body }: ts.FunctionLikeDeclarationBase,
  names: ReadonlySet<string>,
  take: string,
): TextEdit[] {
  if (body === undefined) return [];
  const enter = (node: ts.Node) =>
    ts.isArrowFunction(node) || !(ts.isFunctionLike(node) || ts.isClassLike(node));
  return [...nodesIn([body], enter)]
    .filter(ts.isExpressionStatement)
    .filter((each) => ts.isBlock(each.parent) && gives(each.expression, names))
    .map((each) => ({ at: each.getEnd(), text: `;${take}(this);` }));
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
