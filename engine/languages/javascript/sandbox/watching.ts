import type { Argument, ChangedArgument, Watch } from "../../../../author/probe.ts";
import { equalsJson, type Leaf, type Value } from "../../../../author/value.ts";
import { binaryOf } from "./binary.ts";
import type { Guest, Pointer } from "./guest.ts";
import type { Looking } from "./looking.ts";

/** What an argument was before a call: JSON that it was made of, or what was seen of it. */
type Before = { readonly json: unknown } | { readonly seen: Value };

/** A step, and the one within it where it repeats some. */
export type StepPlace = Pick<ChangedArgument, "step" | "within">;

/** A value that calls share, compared when nothing more is known of what may change it. */
interface Shared {
  readonly value: Pointer;
  /** What it should be. */
  json: unknown;
  calls: number;
  /** The last call that got it. */
  last: StepPlace & { readonly argument: number };
}

/** Length of the text of an argument that was changed, of which more is not shown. */
const mostShown = 4096;

/** Watches, in one probe, that calls leave those of their arguments as they are that they must not change. */
export class Watching {
  readonly #guest: Guest;
  readonly #looking: Looking;
  readonly #watch: Watch;
  readonly #shared = new Map<string, Shared>();
  /** The first argument that a call changed. */
  changed: ChangedArgument | undefined;

  constructor(guest: Guest, looking: Looking, watch: Watch) {
    this.#guest = guest;
    this.#looking = looking;
    this.#watch = watch;
  }

  /** What is watched of a call of `name`, as it is before that, by the index of the argument. */
  before(
    name: string,
    given: readonly Argument[],
    variable: (name: string) => Pointer,
    place: StepPlace,
  ): ReadonlyMap<number, Before> {
    const before = new Map<number, Before>();
    const indexes = Object.hasOwn(this.#watch, name) ? this.#watch[name] : [];
    for (const [at, arg] of given.entries()) {
      const isWatched = indexes === null || indexes?.includes(at) === true;
      if ("json" in arg && isWatched) before.set(at, arg);
      if (!("ref" in arg)) continue;
      const together = this.#shared.get(arg.ref);
      if (together === undefined) {
        if (isWatched) before.set(at, { seen: this.#seen(variable(arg.ref)) });
      } else if (isWatched) {
        together.calls += 1;
        together.last = { ...place, argument: at };
      } else this.settle(arg.ref);
    }
    return before;
  }

  /** Notes the first argument of a call that is not as it was. */
  after(args: readonly Pointer[], before: ReadonlyMap<number, Before>, place: StepPlace): void {
    for (const [at, was] of before) {
      const value = args[at] ?? this.#guest.undefined;
      const isSame =
        "seen" in was
          ? JSON.stringify(this.#seen(value)) === JSON.stringify(was.seen)
          : this.#isAsItWas(value, was.json);
      if (!isSame) this.#note({ ...place, argument: at }, was, value);
    }
  }

  /** A variable, made of JSON, that several calls may get. */
  share(name: string, value: Pointer, json: unknown): void {
    const last = { step: 0, argument: 0 };
    this.#shared.set(name, { value: this.#guest.copy(value), json, calls: 0, last });
  }

  /** A step puts a leaf into a value that calls may share. */
  set(name: string, path: readonly (number | string)[], leaf: Leaf): void {
    const together = this.#shared.get(name);
    if (together !== undefined) together.json = withLeaf(together.json, path, leaf);
  }

  /** Compares a value that calls shared with what it should be. */
  settle(name: string): void {
    const together = this.#shared.get(name);
    if (together === undefined) return;
    this.#shared.delete(name);
    const { value, json, calls, last } = together;
    if (calls > 0 && !this.#isAsItWas(value, json)) {
      this.#note(calls === 1 ? last : { ...last, among: calls }, { json }, value);
    }
    this.#guest.free(value);
  }

  settleAll(): void {
    for (const name of [...this.#shared.keys()]) this.settle(name);
  }

  /** Forgets what calls share: the probe ended in the midst of its steps. */
  forget(): void {
    for (const { value } of this.#shared.values()) this.#guest.free(value);
    this.#shared.clear();
  }

  #seen(value: Pointer): Value {
    return this.#looking.plain(value) ?? this.#looking.apart(value);
  }

  #isAsItWas(value: Pointer, json: unknown): boolean {
    // An array that can be read where it lies is as free to be changed as any.
    const plain = this.#looking.plain(value);
    if (plain !== undefined && equalsJson(plain, json)) return true;
    return this.#guest.isTrue(this.#guest.ask("isAsItWas", value, this.#made(json)));
  }

  #note(place: Omit<ChangedArgument, "before" | "after">, was: Before, value: Pointer): void {
    if (this.changed !== undefined) return;
    const before = "seen" in was ? was.seen : this.#looking.apart(this.#made(was.json));
    const after = this.#looking.apart(value);
    this.changed = { ...place, before: short(before), after: short(after) };
  }

  #made(json: unknown): Pointer {
    return this.#guest.made(binaryOf(json));
  }
}

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
