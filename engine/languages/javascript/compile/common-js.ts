import { ts } from "#ts-morph";

/** What a file hands out through `module.exports`, and what it asks for with `require`. */
export interface CommonJs {
  /** Names that are put on `module.exports`, each with the local name of its value if it has one. */
  readonly names: ReadonlyMap<string, string | undefined>;
  /** There where `module.exports` is one value, such as a class. */
  readonly whole?: Whole;
  /** By what it asks for, where the statement stands that does so first. */
  readonly required: ReadonlyMap<string, number>;
}

/** One value that a file hands out. */
export interface Whole {
  /** The variable, function or class that it is. */
  readonly local?: string;
  /** Its own name, where it is no more than a value. */
  readonly called?: string;
}

/** What the file has of it; undefined of a file that is a module, or that has nothing of it. */
export function readCommonJs(file: ts.SourceFile): CommonJs | undefined {
  if (!/\b(exports|require)\b/.test(file.text) || file.statements.some(isOfModules))
    return undefined;
  const names = new Map<string, string | undefined>();
  const required = new Map<string, number>();
  let whole: CommonJs["whole"];
  let isUsed = false;
  const takeObject = (object: ts.ObjectLiteralExpression) => {
    for (const [name, local] of propertiesOf(object)) names.set(name, local);
  };
  const take = (value: ts.Expression) => {
    const inner = assigned(value);
    const object = objectOf(inner, file);
    if (object !== undefined) return takeObject(object);
    whole = wholeOf(inner);
  };
  for (const statement of file.statements) {
    for (const node of nodesIn(statement)) {
      if (isAssignment(node)) {
        const name = exportedName(node.left);
        if (name !== undefined || isExports(node.left)) isUsed = true;
        if (name !== undefined) names.set(name, localOf(assigned(node.right)));
        else if (isModuleExports(node.left)) take(node.right);
      } else if (ts.isCallExpression(node)) {
        const [first, second] = node.arguments;
        if (isCallOf(node, "require") && first !== undefined && ts.isStringLiteralLike(first)) {
          isUsed = true;
          if (!required.has(first.text)) required.set(first.text, statement.getStart(file));
        } else if (first !== undefined && isExports(first)) {
          isUsed = true;
          if (second && ts.isObjectLiteralExpression(second)) takeObject(second);
          if (second && ts.isStringLiteralLike(second)) names.set(second.text, undefined);
        }
      }
    }
  }
  names.delete("__esModule");
  return isUsed ? { names, ...(whole === undefined ? {} : { whole }), required } : undefined;
}

/** Whether a statement makes a file a module. */
export function isOfModules(statement: ts.Statement): boolean {
  if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) return true;
  if (ts.isExportAssignment(statement)) return true;
  return (
    ts.canHaveModifiers(statement) &&
    (statement.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** The properties of an object that is written down, with the names of their values. */
export function propertiesOf(object: ts.ObjectLiteralExpression): [string, string | undefined][] {
  return object.properties.flatMap((each): [string, string | undefined][] => {
    if (each.name === undefined || ts.isComputedPropertyName(each.name)) return [];
    if (ts.isShorthandPropertyAssignment(each)) return [[each.name.text, each.name.text]];
    return [
      [each.name.text, ts.isPropertyAssignment(each) ? localOf(each.initializer) : undefined],
    ];
  });
}

/** The object that an expression is, or that a variable of the file has from the start. */
export function objectOf(
  value: ts.Expression,
  file: ts.SourceFile,
): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(value)) return value;
  if (!ts.isIdentifier(value)) return undefined;
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || name.text !== value.text || initializer === undefined) continue;
      return ts.isObjectLiteralExpression(initializer) ? initializer : undefined;
    }
  }
  return undefined;
}

/** What a value is known as. */
export function wholeOf(value: ts.Expression): Whole {
  if (ts.isIdentifier(value)) return { local: value.text };
  const isNamed = ts.isClassExpression(value) || ts.isFunctionExpression(value);
  return isNamed && value.name !== undefined ? { called: value.name.text } : {};
}

/** All nodes at and below one. The tree may be too deep for recursion. */
function* nodesIn(node: ts.Node): Generator<ts.Node> {
  const open = [node];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    yield each;
    const children: ts.Node[] = [];
    ts.forEachChild(each, (child) => void children.push(child));
    open.push(...children.toReversed());
  }
}

function isAssignment(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

/** What is assigned in the end: of `a = b = c`, c. */
function assigned(value: ts.Expression): ts.Expression {
  return isAssignment(value) ? assigned(value.right) : value;
}

function isModuleExports(node: ts.Node): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === "exports" &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === "module"
  );
}

function isExports(node: ts.Node): boolean {
  return isModuleExports(node) || (ts.isIdentifier(node) && node.text === "exports");
}

/** Of `exports.a` and `module.exports["a"]`, the name. */
function exportedName(node: ts.Expression): string | undefined {
  if (ts.isPropertyAccessExpression(node) && isExports(node.expression)) {
    return isModuleExports(node) ? undefined : node.name.text;
  }
  if (!ts.isElementAccessExpression(node) || !isExports(node.expression)) return undefined;
  const { argumentExpression: key } = node;
  return ts.isStringLiteralLike(key) ? key.text : undefined;
}

function isCallOf({ expression }: ts.CallExpression, name: string): boolean {
  return ts.isIdentifier(expression) && expression.text === name;
}

function localOf(value: ts.Expression): string | undefined {
  return ts.isIdentifier(value) ? value.text : undefined;
}
