import type { Argument, ChangedArgument, Watch } from "../../../author/probe.ts";
import { equalsJson, type Leaf, type Value } from "../../../author/value.ts";
import type { JsonHolder, Machine, Pointer } from "./machine.ts";

/** An argument before a call: its JSON, or a description. */
type Before = JsonHolder | { readonly seen: Value };

/** A step, and the inner one if it repeats steps. */
export type StepPlace = Pick<ChangedArgument, "step" | "within">;

/** A value shared by calls, compared once nothing else can change it unnoticed. */
interface Shared {
  readonly value: Pointer;
  json: unknown;
  calls: number;
  last: StepPlace & { readonly argument: number };
}

/** Of a changed argument's text. */
const maxShownLength = 4096;

/** Watches, within one probe, that calls do not change protected arguments. */
export function watchingOver(machine: Machine, watch: Watch) {
  const sharing = new Map<string, Shared>();
  let changed: ChangedArgument | undefined;

  /** Records the watched arguments of a call of `name`, by index, before it. */
  function before(
    name: string,
    given: readonly Argument[],
    variable: (name: string) => Pointer,
    place: StepPlace,
  ): ReadonlyMap<number, Before> {
    const found = new Map<number, Before>();
    const indexes = Object.hasOwn(watch, name) ? watch[name] : [];
    for (const [at, arg] of given.entries()) {
      const isWatched = indexes === null || indexes?.includes(at) === true;
      if ("json" in arg && isWatched) found.set(at, arg);
      if (!("ref" in arg)) continue;
      const together = sharing.get(arg.ref);
      if (together === undefined) {
        if (isWatched) found.set(at, { seen: seen(variable(arg.ref)) });
      } else if (isWatched) {
        together.calls += 1;
        together.last = { ...place, argument: at };
      } else settle(arg.ref);
    }
    return found;
  }

  function after(
    args: readonly Pointer[],
    before: ReadonlyMap<number, Before>,
    place: StepPlace,
  ): void {
    for (const [at, was] of before) {
      const value = args[at] ?? machine.nothing;
      const isSame =
        "seen" in was
          ? JSON.stringify(seen(value)) === JSON.stringify(was.seen)
          : isAsItWas(value, was);
      if (!isSame) note({ ...place, argument: at }, was, value);
    }
  }

  /** Registers a variable, made of JSON, that several calls may get. */
  function share(name: string, value: Pointer, json: unknown): void {
    const last = { step: 0, argument: 0 };
    sharing.set(name, { value: machine.keep(value), json, calls: 0, last });
  }

  /** Applies a step's write of a leaf to a shared value. */
  function set(name: string, path: readonly (number | string)[], leaf: Leaf): void {
    const together = sharing.get(name);
    if (together !== undefined) together.json = withLeaf(together.json, path, leaf);
  }

  /** Compares a value shared by calls with the expected one. */
  function settle(name: string): void {
    const together = sharing.get(name);
    if (together === undefined) return;
    sharing.delete(name);
    const { value, json, calls, last } = together;
    if (calls > 0 && !isAsItWas(value, { json })) {
      note(calls === 1 ? last : { ...last, among: calls }, { json }, value);
    }
    machine.free(value);
  }

  function settleAll(): void {
    for (const name of [...sharing.keys()]) settle(name);
  }

  /** Forgets shared values after a probe that ended early. */
  function forget(): void {
    for (const { value } of sharing.values()) machine.free(value);
    sharing.clear();
  }

  function seen(value: Pointer): Value {
    return machine.plain(value) ?? machine.lookApart(value);
  }

  function isAsItWas(value: Pointer, was: JsonHolder): boolean {
    const plain = machine.plain(value);
    if (plain !== undefined && equalsJson(plain, was.json)) return true;
    return machine.isAsItWas(value, was);
  }

  function note(
    place: Omit<ChangedArgument, "before" | "after">,
    was: Before,
    value: Pointer,
  ): void {
    if (changed !== undefined) return;
    const before = "seen" in was ? was.seen : machine.lookApart(machine.made(was));
    const after = machine.lookApart(value);
    changed = { ...place, before: short(before), after: short(after) };
  }

  return { before, after, share, set, settle, settleAll, forget, changed: () => changed };
}

export type Watching = ReturnType<typeof watchingOver>;

function short(value: Value): Value {
  return JSON.stringify(value).length > maxShownLength ? { t: "too large" } : value;
}

function withLeaf(
  json: unknown,
  [key, ...rest]: readonly (number | string)[],
  leaf: Leaf,
): unknown {
  if (key === undefined) return leaf;
  if (typeof json !== "object" || json === null || !Object.hasOwn(json, key)) return json;
  const inner = withLeaf((json as Record<number | string, unknown>)[key], rest, leaf);
  return Array.isArray(json)
    ? json.map((item, index) => (index === key ? inner : item))
    : { ...json, [key]: inner };
}
