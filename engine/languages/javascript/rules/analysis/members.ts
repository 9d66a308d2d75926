import { ts } from "#ts-morph";
import { reachedFrom } from "../../../../collections.ts";
import { bare, extendedBy, heldBy, memberName } from "../../nodes.ts";
import type { ProgramNames } from "./program.ts";
import { isReference } from "./walk.ts";

type MemberOwner = ts.ClassLikeDeclaration | ts.ObjectLiteralExpression;

/**
 * Members of a program's own class or object: of `this` in a class or an object, of `game` in `const game = { …
 * }` or `new Game()`, of a class. Empty if unknown.
 */
export function membersOf(of: ts.Expression, name: string, program: ProgramNames): ts.Node[] {
  const first = ownerOf(of, program);
  const owners = reachedFrom(first === undefined ? [] : [first], (owner) =>
    ts.isClassLike(owner) ? basesOf(owner, program) : [],
  );
  return [...owners]
    .flatMap((owner): readonly ts.NamedDeclaration[] =>
      ts.isClassLike(owner) ? owner.members : owner.properties,
    )
    .filter((each) => each.name && memberName(each.name as ts.PropertyName) === name);
}

/** The program's class or object that has a value's members. */
export function ownerOf(of: ts.Expression, program: ProgramNames): MemberOwner | undefined {
  let value = bare(of);
  if (value.kind === ts.SyntaxKind.ThisKeyword) {
    const owner = ts.findAncestor(value, hasOwnThis)?.parent;
    const isKnown = owner && (ts.isClassLike(owner) || ts.isObjectLiteralExpression(owner));
    return isKnown ? owner : undefined;
  }
  if (ts.isIdentifier(value) && isReference(value)) {
    const declaration = program.declarationOf(value);
    if (declaration !== undefined && ts.isClassLike(declaration)) return declaration;
    const isVariable = declaration !== undefined && ts.isVariableDeclaration(declaration);
    if (!isVariable || declaration.initializer === undefined) return undefined;
    value = bare(declaration.initializer);
  }
  if (ts.isNewExpression(value)) return classOf(value.expression, program);
  return ts.isObjectLiteralExpression(value) || ts.isClassExpression(value) ? value : undefined;
}

/** Members, and functions with a `this` of their own. */
function hasOwnThis(node: ts.Node): boolean {
  return ts.isClassElement(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node);
}

/** The program's class that a class extends, if any. */
export function basesOf(node: ts.ClassLikeDeclaration, program: ProgramNames) {
  const base = extendedBy(node);
  const found = base && classOf(base, program);
  return found === undefined ? [] : [found];
}

function classOf(node: ts.Expression, program: ProgramNames): ts.ClassLikeDeclaration | undefined {
  const value = bare(node);
  const meant = ts.isIdentifier(value) ? program.declarationOf(value) : value;
  const made = meant && heldBy(meant);
  return made && ts.isClassLike(made) ? made : undefined;
}
