import { ts } from "#ts-morph";
import type { CallsRule, Finding } from "../../../../schema/types.ts";
import { declaredBy, memberName } from "../nodes.ts";
import type { Context } from "./analysis/context.ts";
import { valueNodes } from "./analysis/walk.ts";
import type { Rule } from "./rule.ts";

const name = {
  type: "string",
  pattern: "^[A-Za-z_$][A-Za-z0-9_$]*(\\.[A-Za-z_$][A-Za-z0-9_$]*)?$",
};

export const calls: Rule<CallsRule> = {
  kind: "calls",
  schema: {
    title: "CallsRule",
    description:
      "A function must call others, by itself or by way of helpers. Only the text is looked at: a call that is never reached counts, and so does a function that is handed on.",
    required: ["function", "calls"],
    properties: {
      function: { description: "The function, or Class.method.", examples: ["placeAll"], ...name },
      calls: {
        description: "All that it must call.",
        type: "array",
        minItems: 1,
        uniqueItems: true,
        items: name,
        examples: [["placeShip"]],
      },
    },
  },
  find: findMissingCalls,
};

function findMissingCalls(rule: CallsRule, context: Context): Finding[] {
  const members = membersIn(context);
  const [own] = placesOf(rule.function, context, members);
  const reached = own === undefined ? nothing : reachedFrom(own, context, members);
  const node = own ?? context.files[0];
  return rule.calls.flatMap((wanted) => {
    const isThere = placesOf(wanted, context, members).some((each) => reached.nodes.has(each));
    if (isThere || reached.imported.has(wanted) || node === undefined) return [];
    return [context.finding(node, `${rule.function} does not call ${wanted}`)];
  });
}

/** Members by name, of any object. */
type Members = ReadonlyMap<string, readonly ts.Node[]>;

function membersIn({ files }: Context): Members {
  const found = new Map<string, ts.Node[]>();
  for (const node of valueNodes(files)) {
    const own = memberNameOf(node);
    if (own !== undefined) found.set(own, [...(found.get(own) ?? []), node]);
  }
  return found;
}

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

interface Reached {
  readonly nodes: ReadonlySet<ts.Node>;
  /** Names imported from outside the submission. */
  readonly imported: ReadonlySet<string>;
}

const nothing: Reached = { nodes: new Set(), imported: new Set() };

function reachedFrom(start: ts.Node, context: Context, members: Members): Reached {
  const nodes = new Set<ts.Node>();
  const imported = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const each of valueNodes(partsOf(node))) {
      for (const target of targetsOf(each, context, members)) {
        if (ts.isImportSpecifier(target)) imported.add((target.propertyName ?? target.name).text);
        if (!nodes.has(target)) open.push(target);
        nodes.add(target);
      }
    }
  }
  return { nodes, imported };
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
