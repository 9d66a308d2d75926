import { ts } from "#ts-morph";
import type { TextEdit } from "../compile/edited.ts";
import { isStatic, nodesIn } from "../nodes.ts";

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
  /** After statements of a constructor that give the object a function, or whatever others have. */
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
    : [ts.isExportAssignment(statement) ? statement.expression : undefined];
  return values.filter((each) => each !== undefined).filter(isMaker);
}

function isMaker(node: ts.Node): node is ts.ClassExpression | ts.FunctionExpression {
  return ts.isClassExpression(node) || ts.isFunctionExpression(node);
}

function isOfSameThis(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || !(ts.isFunctionLike(node) || ts.isClassLike(node));
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
