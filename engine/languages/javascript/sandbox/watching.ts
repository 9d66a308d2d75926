import type { Argument, ChangedArgument, Watch } from "../../../../author/probe.ts";
import { equalsJson, type Leaf, type Value } from "../../../../author/value.ts";
import { binaryOf } from "./binary.ts";
import type { Guest, Pointer } from "./guest.ts";
import type { Looking } from "./looking.ts";

/** An argument before a call: its JSON, or a description of it. */
type Before = { readonly json: unknown } | { readonly seen: Value };

/** A step, and the one within it where it repeats some. */
export type StepPlace = Pick<ChangedArgument, "step" | "within">;

/** A value that calls share, compared when nothing more is known of what may change it. */
interface Shared {
  readonly value: Pointer;
  /** The expected value. */
  json: unknown;
  calls: number;
  /** The last call that got it. */
  last: StepPlace & { readonly argument: number };
}

/** Length of the text of an argument that was changed, of which more is not shown. */
const mostShown = 4096;

/** Watches, in one probe, that calls leave those of their arguments as they are that they must not change. */
export function watchingOver(guest: Guest, looking: Looking, watch: Watch) {
  const sharing = new Map<string, Shared>();
  /** The first argument that a call changed. */
  let changed: ChangedArgument | undefined;

  /** What is watched of a call of `name`, as it is before that, by the index of the argument. */
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

  /** Notes the first argument of a call that is not as it was. */
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

  /** A variable, made of JSON, that several calls may get. */
  function share(name: string, value: Pointer, json: unknown): void {
    const last = { step: 0, argument: 0 };
    sharing.set(name, { value: guest.copy(value), json, calls: 0, last });
  }

  /** A step puts a leaf into a value that calls may share. */
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

  /** Forgets what calls share: the probe ended in the midst of its steps. */
  function forget(): void {
    for (const { value } of sharing.values()) guest.free(value);
    sharing.clear();
  }

  function seen(value: Pointer): Value {
    return looking.plain(value) ?? looking.apart(value);
  }

  function isAsItWas(value: Pointer, json: unknown): boolean {
    // An array that can be read where it lies is as free to be changed as any.
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

export type Watching = ReturnType<typeof watchingOver>;

function short(value: Value): Value {
  return JSON.stringify(value).length > mostShown ? { t: "too large" } : value;
}

/** JSON with a leaf in another place, if its path leads there. */
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
