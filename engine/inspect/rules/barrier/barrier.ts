import { ts } from "#ts-morph";
import type { AbstractType, BarrierRule, Finding } from "../../../../fixtures/schema/types.ts";
import { functionsAround } from "../definitions.ts";
import type { Context } from "../evaluate.ts";
import { allowedPlaces, type IsAllowed, returnedBy } from "./allowed.ts";
import { createFlow, type Flow, type FunctionThing } from "./flow.ts";
import { type Listed, listedFunctions, noneListed } from "./listed.ts";
import {
  add,
  inside,
  just,
  keyOf,
  member,
  nothing,
  things,
  union,
  type Value,
  type Values,
  without,
} from "./values.ts";

/**
 * Places outside of constructors and accessors where a value of an abstract type is looked into,
 * or is built. Values are followed from the functions that make or take them through variables,
 * arrays, objects, helpers and functions that are handed on, each call of a helper by itself.
 *
 * Decided: helpers that only constructors and accessors use may do what those may. A named
 * function of one parameter that does nothing but give back a part of it is an accessor,
 * whatever it is called. A helper that never sees such a value may build one, as a constructor
 * of another name; a function that gets one must leave it to the constructors. Methods of a
 * class look into `this` freely.
 */
export function findBarrierBreaches(rule: BarrierRule, context: Context): Finding[] {
  const { program } = context;
  const first = createFlow(context);
  const intricate = program.files
    .slice(0, 1)
    .map((file) => ({ ...program.finding(file, tooIntricate), line: 1, column: 1 }));
  if (!first.run(() => false)) return intricate;
  const allowed = allowedPlaces(rule.types, first);
  const found = follow(rule.types, context, allowed);
  if (found === undefined) return intricate;
  return [
    ...found.looks.map(([node, type]) =>
      program.finding(node, `${ownerOf(node)} looks into a ${type} by itself, with ${shown(node)}`),
    ),
    ...found.built.map(([node, type]) =>
      program.finding(node, `${ownerOf(node)} builds a ${type} by itself, with ${shown(node)}`),
    ),
  ];
}

const tooIntricate = "the program is too intricate for its values to be followed";

interface Found {
  readonly looks: readonly (readonly [ts.Node, string])[];
  readonly built: readonly (readonly [ts.Node, string])[];
}

function follow(
  rule: readonly AbstractType[],
  context: Context,
  isAllowed: IsAllowed,
): Found | undefined {
  const looks = new Map<string, readonly [ts.Node, string]>();
  const built = new Map<string, readonly [ts.Node, string]>();
  const insides = new Map(rule.map(({ name }) => [name, new Map<string, Value>()]));
  /** Functions that have to do with such values, and so have to leave building to others. */
  const involved = new Map(rule.map(({ name }) => [name, new Set<ts.Node>()]));
  let listed: Listed = noneListed;

  const place = (node: ts.Node, type: string) =>
    `${node.getSourceFile().fileName} ${node.pos} ${node.end} ${type}`;
  const noteBuilt = (values: Values, type: string) => {
    for (const { node } of things(values, "literal")) {
      if (!isAllowed(type, node)) built.set(place(node, type), [node, type]);
    }
  };
  const onCall = (called: FunctionThing, args: readonly Values[]) => {
    for (const { type, at } of listed.taken.get(keyOfFunction(called)) ?? []) {
      noteBuilt(args[at] ?? nothing, type);
    }
    const own = rule.filter(({ name }) => isAllowed(name, called.node)).map(({ name }) => name);
    const kept = args.map((each) => without(each, own));
    for (const { type } of args.flatMap((each) => things(each, "abstract"))) {
      involved.get(type)?.add(called.node);
    }
    return kept;
  };
  const onResult = (called: FunctionThing, result: Values) => {
    const made = listed.made.get(keyOfFunction(called)) ?? [];
    const types = listed.inside.get(called.node);
    const more = made.map(({ type, path }) => {
      // What an accessor of another type takes out was made, and looked at, elsewhere.
      if (types === undefined || types.includes(type)) {
        const value = path.reduce((values, key) => member(values, key), result);
        const own = insides.get(type) ?? new Map<string, Value>();
        add(own, without(value, [type]));
        noteBuilt(value, type);
      }
      return path.reduceRight<Values>(
        (values, key) => inside(key, values),
        just({ kind: "abstract", type }),
      );
    });
    // What comes of a constructor or accessor is what the rule says, and nothing else.
    return union(types === undefined ? [result, ...more] : more);
  };
  const onLook = (values: Values, at: ts.Node) => {
    for (const { type } of things(values, "abstract")) {
      if (!isAllowed(type, at)) looks.set(place(at, type), [at, type]);
    }
  };
  const entries = (flow: Flow) => {
    const before = listed.signature;
    listed = listedFunctions(rule, flow);
    for (const { called, takes } of takers(listed)) {
      const args: Values[] = [];
      for (const { type, at } of takes) {
        const value = union([just({ kind: "abstract", type }), insides.get(type) ?? nothing]);
        args[at] = union([args[at] ?? nothing, value]);
      }
      flow.call(
        called,
        Array.from(args, (each) => each ?? nothing),
      );
    }
    return listed.signature !== before;
  };

  if (!createFlow(context, { onCall, onResult, onLook }).run(entries)) return undefined;
  const isInvolved = (node: ts.Node, type: string) =>
    functionsAround(node).some((each) => {
      if (listed.nodes.has(each) || involved.get(type)?.has(each)) return true;
      const others = [...involved.values()].some((functions) => functions.has(each));
      return others && returnedBy(each) !== node;
    });
  return {
    looks: [...looks.values()],
    built: [...built.values()].filter(([node, type]) => isInvolved(node, type)),
  };
}

function keyOfFunction(called: FunctionThing): string {
  return keyOf(just(called));
}

function takers(listed: Listed) {
  return [...listed.taken.values()].flatMap((takes) => {
    const [first] = takes;
    return first === undefined ? [] : [{ called: first.called, takes }];
  });
}

/** Longest piece of code that a message shows. */
const longestCode = 40;

function shown(node: ts.Node): string {
  const code = node.getText().replace(/\s+/g, " ");
  return code.length > longestCode ? `${code.slice(0, longestCode)}…` : code;
}

/** The name of the innermost function around a node that has one. */
function ownerOf(node: ts.Node): string {
  for (const each of functionsAround(node)) {
    if (ts.isConstructorDeclaration(each)) return "a constructor";
    const name =
      each.name ?? (ts.isVariableDeclaration(each.parent) ? each.parent.name : undefined);
    if (name !== undefined) return name.getText();
  }
  return "the top level";
}
