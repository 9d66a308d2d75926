import { ts } from "#ts-morph";
import type { CallsRule, Finding } from "../../../../schema/types.ts";
import { groupBy, reachedFrom } from "../../../collections.ts";
import { callsKind } from "../../rules/kinds.ts";
import { declaredBy, memberName } from "../nodes.ts";
import { valueNodes } from "./analysis/walk.ts";
import type { Context, Rule } from "./rule.ts";

export const calls: Rule<CallsRule> = { ...callsKind, find: findMissingCalls };

function findMissingCalls(rule: CallsRule, context: Context): Finding[] {
  const members = groupBy(valueNodes(context.files), memberNameOf);
  const [own] = placesOf(rule.function, context, members);
  function* targetsIn(node: ts.Node): Generator<ts.Node> {
    for (const each of valueNodes(partsOf(node))) yield* targetsOf(each, context, members);
  }
  const reached = reachedFrom(own === undefined ? [] : targetsIn(own), targetsIn);
  const imported = [...reached].filter(ts.isImportSpecifier);
  const isImported = (wanted: string) =>
    imported.some(({ name, propertyName }) => (propertyName ?? name).text === wanted);
  const node = own ?? context.files[0];
  return rule.calls.flatMap((wanted) => {
    const isThere = placesOf(wanted, context, members).some((each) => reached.has(each));
    if (isThere || isImported(wanted) || node === undefined) return [];
    return [context.finding(node, `${rule.function} does not call ${wanted}`)];
  });
}

/** Members by name, of any object. */
type Members = ReadonlyMap<string | undefined, readonly ts.Node[]>;

function memberNameOf(node: ts.Node): string | undefined {
  if (ts.isConstructorDeclaration(node)) return "constructor";
  if (ts.isClassElement(node) || ts.isObjectLiteralElement(node)) {
    return node.name && memberName(node.name);
  }
  const isPut = ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left);
  return isPut ? node.left.name.text : undefined;
}

/** The function's place, or the methods that have its name. */
function placesOf(path: string, context: Context, members: Members): readonly ts.Node[] {
  const [owner = "", member] = path.split(".");
  if (member !== undefined) return members.get(member) ?? [];
  const exported = context.exported.get(owner);
  const declared = context.files.flatMap((file) => file.statements.flatMap(declaredBy));
  const top = declared.filter(([each]) => each === owner).map(([, node]) => node);
  return exported === undefined ? top : [exported, ...top];
}

function targetsOf(node: ts.Node, context: Context, members: Members): readonly ts.Node[] {
  // A string may name a member, too.
  if (ts.isStringLiteralLike(node) || ts.isPrivateIdentifier(node)) {
    return members.get(node.text) ?? [];
  }
  if (!ts.isIdentifier(node)) return [];
  const { parent } = node;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
  if (isMember) return members.get(node.text) ?? [];
  const declaration = context.declarationOf(node);
  return declaration === undefined ? [] : [declaration];
}

/** Construction runs a class's constructor and fields, not its methods. */
function partsOf(node: ts.Node): ts.Node | readonly ts.Node[] {
  if (!ts.isClassLike(node)) return node;
  const made = node.members.filter((each) => !ts.isMethodDeclaration(each));
  return [...(node.heritageClauses ?? []), ...made];
}
