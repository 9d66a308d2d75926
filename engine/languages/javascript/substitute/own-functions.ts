import { ts } from "#ts-morph";

/** A place in a file after which an object may have got a function of its own. */
export interface Taking {
  readonly at: number;
  /** The text that has the object's functions exchanged, for a function of this name. */
  readonly text: (take: string) => string;
}

/**
 * Where the objects of a file's classes and constructor functions get functions of these names
 * themselves, rather than from a prototype: as fields that hold arrows, or by assignment in a
 * constructor. What comes after may keep them in a closure, so they are to be exchanged at once.
 */
export function takingsOf(file: ts.SourceFile, names: ReadonlySet<string>): Taking[] {
  return file.statements.flatMap(makersOf).flatMap((maker) => {
    if (!ts.isClassLike(maker)) return bodyTakings(maker, names);
    return maker.members.flatMap((member, index): Taking[] => {
      if (ts.isConstructorDeclaration(member) || ts.isMethodDeclaration(member)) {
        return bodyTakings(member, names);
      }
      return isOwnFunction(member, names) ? [fieldTaking(member, index)] : [];
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
  const isStatic = member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
  const { name } = member;
  return !isStatic && (ts.isComputedPropertyName(name) || names.has(name.text));
}

/** A field without a trace on the object, which is filled right after the one before it. */
function fieldTaking(member: ts.PropertyDeclaration, index: number): Taking {
  return { at: member.getEnd(), text: (take) => `;#${take}${index}=${take}(this);` };
}

/** After statements of a constructor that give the object a function, or whatever others have. */
function bodyTakings(
  { body }: ts.FunctionLikeDeclarationBase,
  names: ReadonlySet<string>,
): Taking[] {
  const found: Taking[] = [];
  const open: ts.Node[] = body === undefined ? [] : [body];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (
      ts.isExpressionStatement(each) &&
      ts.isBlock(each.parent) &&
      gives(each.expression, names)
    ) {
      found.push({ at: each.getEnd(), text: (take) => `;${take}(this);` });
    }
    ts.forEachChild(each, (child) => {
      const isOther = ts.isFunctionLike(child) || ts.isClassLike(child);
      if (!isOther || ts.isArrowFunction(child)) open.push(child);
    });
  }
  return found;
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
