import { ts } from "#ts-morph";
import {
  calledOfObject,
  hasModifier,
  isAssignment,
  memberName,
  namesDeclaredBy,
  nodesIn,
  topStatementOf,
} from "../nodes.ts";
import { topLevelThis } from "./loose.ts";
import {
  assigned,
  objectOf,
  propertyOf,
  valueOfProperty,
  type Whole,
  wholeOf,
} from "./written-values.ts";

/** A file's exports through `module.exports`, and its `require`s. */
export interface CommonJs {
  /** Values put on `module.exports`, by name. */
  readonly names: ReadonlyMap<string, ts.Node>;
  /** True if there may be invisible exports: results of calls, or computed names. */
  readonly isOpen: boolean;
  /** Present if `module.exports` is one value, such as a class. */
  readonly whole?: Whole;
  /** Position of the first statement that requires each module. */
  readonly required: ReadonlyMap<string, number>;
}

/** A file's CommonJS exports and imports; undefined for ES modules and files without either. */
export function readCommonJs(file: ts.SourceFile): CommonJs | undefined {
  return isOfModules(file) ? undefined : handedOutBy(file);
}

export function isOfModules({ statements }: ts.SourceFile): boolean {
  return statements.some(
    (statement) =>
      ts.isImportDeclaration(statement) ||
      ts.isExportDeclaration(statement) ||
      ts.isExportAssignment(statement) ||
      hasModifier(statement, ts.SyntaxKind.ExportKeyword),
  );
}

/** A file's CommonJS exports, even after its conversion to a module; undefined without any. */
export function handedOutBy(file: ts.SourceFile): CommonJs | undefined {
  if (!/\b(exports|require)\b/.test(file.text)) return undefined;
  const names = new Map<string, ts.Node>();
  const required = new Map<string, number>();
  const { aliases, values } = otherNames(file);
  const outer = new Set(topLevelThis(file));
  const isTarget = (node: ts.Node | undefined) =>
    node !== undefined &&
    (isExports(node) || outer.has(node) || (ts.isIdentifier(node) && aliases.has(node.text)));
  let whole: Whole | undefined;
  let isUsed = values.length > 0;
  let isOpen = false;
  const take = (name: string | undefined, value: ts.Node) => {
    if (name === undefined) isOpen = true;
    else names.set(name, value);
  };
  const takeObject = ({ properties }: ts.ObjectLiteralExpression) => {
    for (const each of properties) take(each.name && memberName(each.name), valueOfProperty(each));
  };
  for (const value of values) {
    const object = objectOf(value, file);
    if (object !== undefined) takeObject(object);
    else {
      whole = wholeOf(value);
      isOpen ||= isMade(value, file);
    }
  }
  for (const node of nodesIn(file)) {
    if (isAssignment(node) && isAccess(node.left) && isTarget(node.left.expression)) {
      isUsed = true;
      take(memberOf(node.left), assigned(node.right));
    }
    if (!ts.isCallExpression(node)) continue;
    const [first, second, third] = node.arguments;
    if (
      isNamed(node.expression, "require") &&
      first !== undefined &&
      ts.isStringLiteralLike(first)
    ) {
      isUsed = true;
      if (!required.has(first.text)) required.set(first.text, topStatementOf(node).getStart());
    } else if (isTarget(first) && puts.test(calledOfObject(node) ?? "")) {
      isUsed = true;
      if (second && ts.isStringLiteralLike(second)) {
        const described = third && ts.isObjectLiteralExpression(third) ? third : undefined;
        take(second.text, (described && propertyOf(described, "value")) ?? second);
      } else {
        for (const each of node.arguments.slice(1)) {
          if (ts.isObjectLiteralExpression(each)) takeObject(each);
          else isOpen = true;
        }
      }
    }
  }
  names.delete("__esModule");
  if (!isUsed) return undefined;
  return { names, isOpen, ...(whole === undefined ? {} : { whole }), required };
}

const puts = /^(assign|definePropert(y|ies)|set)$/;

/** Aliases of `module.exports`, and the values assigned to it, in text order. */
function otherNames(file: ts.SourceFile) {
  const aliases = new Set<string>();
  const values: ts.Expression[] = [];
  for (const node of nodesIn(file)) {
    if (isAssignment(node) && isModuleExports(node.left)) {
      const value = assigned(node.right);
      if (!isExports(value)) values.push(value);
      if (ts.isIdentifier(value)) aliases.add(value.text);
    }
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) continue;
    if (node.initializer && isHandedOut(node.initializer)) aliases.add(node.name.text);
  }
  return { aliases, values };
}

/** `module.exports`, `exports`, or an assignment to it. */
function isHandedOut(value: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(value)) return isHandedOut(value.expression);
  if (isAssignment(value)) return isExports(value.left) || isHandedOut(value.right);
  return isExports(value);
}

/** True for a value made at run time: a call, or a variable that names no function. */
function isMade(value: ts.Expression, file: ts.SourceFile): boolean {
  if (!ts.isIdentifier(value)) return ts.isCallExpression(value) || ts.isNewExpression(value);
  return !file.statements.some(
    (each) => !ts.isVariableStatement(each) && namesDeclaredBy(each).includes(value.text),
  );
}

function isModuleExports(node: ts.Node): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === "exports" &&
    isNamed(node.expression, "module")
  );
}

function isExports(node: ts.Node): boolean {
  return isModuleExports(node) || isNamed(node, "exports");
}

function isAccess(node: ts.Node): node is ts.AccessExpression {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

/** The name in `exports.a` and `module.exports["a"]`. */
function memberOf(node: ts.AccessExpression): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  const { argumentExpression: key } = node;
  return ts.isStringLiteralLike(key) ? key.text : undefined;
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}
