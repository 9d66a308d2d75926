import type { Argument, ChangedArgument, Watch } from "../../../../author/probe.ts";
import { equalsJson, type Leaf, type Value } from "../../../../author/value.ts";
import { binaryOf } from "./binary.ts";
import type { Guest, Pointer } from "./guest.ts";
import type { Looking } from "./looking.ts";

/** An argument before a call: its JSON, or a description of it. */
type Before = { readonly json: unknown } | { readonly seen: Value };

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
export function watchingOver(guest: Guest, looking: Looking, watch: Watch) {
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
      const value = args[at] ?? guest.undefined;
      const isSame =
        "seen" in was
          ? JSON.stringify(seen(value)) === JSON.stringify(was.seen)
          : isAsItWas(value, was.json);
      if (!isSame) note({ ...place, argument: at }, was, value);
    }
  }

  /** Registers a variable, made of JSON, that several calls may get. */
  function share(name: string, value: Pointer, json: unknown): void {
    const last = { step: 0, argument: 0 };
    sharing.set(name, { value: guest.copy(value), json, calls: 0, last });
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
    if (calls > 0 && !isAsItWas(value, json)) {
      note(calls === 1 ? last : { ...last, among: calls }, { json }, value);
    }
    guest.free(value);
  }

  function settleAll(): void {
    for (const name of [...sharing.keys()]) settle(name);
  }

  /** Forgets shared values after a probe that ended early. */
  function forget(): void {
    for (const { value } of sharing.values()) guest.free(value);
    sharing.clear();
  }

  function seen(value: Pointer): Value {
    return looking.plain(value) ?? looking.apart(value);
  }

  function isAsItWas(value: Pointer, json: unknown): boolean {
    // Any array readable in memory can also be changed freely.
    const plain = looking.plain(value);
    if (plain !== undefined && equalsJson(plain, json)) return true;
    return guest.isTrue(guest.ask("isAsItWas", value, made(json)));
  }

  function note(
    place: Omit<ChangedArgument, "before" | "after">,
    was: Before,
    value: Pointer,
  ): void {
    if (changed !== undefined) return;
    const before = "seen" in was ? was.seen : looking.apart(made(was.json));
    const after = looking.apart(value);
    changed = { ...place, before: short(before), after: short(after) };
  }

  function made(json: unknown): Pointer {
    return guest.made(binaryOf(json));
  }

  return { before, after, share, set, settle, settleAll, forget, changed: () => changed };
}

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
