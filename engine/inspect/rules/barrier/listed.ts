import type { ts } from "#ts-morph";
import type { AbstractType } from "../../../../fixtures/schema/types.ts";
import { functionOf } from "../definitions.ts";
import type { Flow, FunctionThing } from "./flow.ts";
import { just, keyOf, nothing, things } from "./values.ts";

/** The functions that a rule lists, as they are found in a program. */
export interface Listed {
  /** By key of the function: which type its result is of, or has at a path. */
  readonly made: ReadonlyMap<
    string,
    readonly { readonly type: string; readonly path: readonly string[] }[]
  >;
  /** By key of the function: which of its parameters are of which type. */
  readonly taken: ReadonlyMap<string, readonly Taken[]>;
  /** All that make or take. */
  readonly nodes: ReadonlySet<ts.Node>;
  /** The same as long as the same functions are found. */
  readonly signature: string;
  /** Constructors and accessors, with the types that they are of. */
  readonly inside: ReadonlyMap<ts.Node, readonly string[]>;
}

export const noneListed: Listed = {
  made: new Map(),
  taken: new Map(),
  nodes: new Set(),
  inside: new Map(),
  signature: "",
};

export interface Taken {
  readonly called: FunctionThing;
  readonly type: string;
  /** Index of the parameter. */
  readonly at: number;
}

/** Finds the functions that stand behind the names of a rule, however they are made. */
export function listedFunctions(types: readonly AbstractType[], flow: Flow): Listed {
  const made = new Map<string, { type: string; path: string[] }[]>();
  const taken = new Map<string, Taken[]>();
  const nodes = new Set<ts.Node>();
  const inside = new Map<ts.Node, string[]>();
  for (const { name: type, ...listed } of types) {
    for (const { node } of listed.inside.flatMap((name) => functionsNamed(name, flow))) {
      append(inside, node, type);
    }
    for (const { name, index } of listed.made.map(parse)) {
      for (const called of functionsNamed(name, flow)) {
        nodes.add(called.node);
        append(made, keyOf(just(called)), { type, path: index === undefined ? [] : [index] });
      }
    }
    for (const { name, index } of listed.taken.map(parse)) {
      for (const called of functionsNamed(name, flow)) {
        nodes.add(called.node);
        append(taken, keyOf(just(called)), { called, type, at: Number(index ?? 0) });
      }
    }
  }
  const signature = [...made.keys(), ...taken.keys(), inside.size].join(" ");
  return { made, taken, nodes, inside, signature };
}

/** `up[0]`, `pushRecord(1)`: a name, and an index where there is one. */
function parse(text: string): { readonly name: string; readonly index: string | undefined } {
  const [, name = text, index] = /^([^[(]*)(?:[[(](\d+)[\])])?$/.exec(text) ?? [];
  return { name, index };
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** The functions that a top-level name may stand for. */
export function functionsNamed(name: string, flow: Flow): FunctionThing[] {
  const declaration = flow.context.program.find(name);
  if (declaration === undefined) return [];
  const node = functionOf(declaration);
  if (node === declaration) {
    return [{ kind: "function", node, scope: flow.top, self: nothing }];
  }
  return things(flow.variable(flow.top, declaration), "function");
}
