import { isTagged } from "../../../../author/value.ts";
import type { Pointer } from "../../steps/machine.ts";
import type { Side } from "../interpreter/side.ts";

/** Thrown for a value that cannot go over to the other side: it is too deep, or too large. */
export class NotPlain {}

const maxDepth = 100;
const maxLength = 1_000_000;

/** Lists, dicts and objects with their counterparts on the other side; both live until `free`. */
export class Pairs {
  readonly #sides: readonly [Side, Side];
  readonly #maps = [new Map<Pointer, Pointer>(), new Map<Pointer, Pointer>()] as const;
  /** Values of the first side, each followed by its counterpart. */
  readonly #all: Pointer[] = [];

  constructor(...sides: readonly [Side, Side]) {
    this.#sides = sides;
  }

  /** Maps values of a side to those of the other. */
  from(side: Side): ReadonlyMap<Pointer, Pointer> {
    return this.#maps[side === this.#sides[0] ? 0 : 1];
  }

  get size(): number {
    return this.#maps[0].size;
  }

  /** Calls `use` for each current pair, with the value of `side` first. */
  each(side: Side, use: (value: Pointer, other: Pointer) => void): void {
    const [first, second] = side === this.#sides[0] ? [0, 1] : [1, 0];
    const { length } = this.#all;
    for (let at = 0; at < length; at += 2) {
      use(this.#all[at + first] ?? 0, this.#all[at + second] ?? 0);
    }
  }

  add(side: Side, value: Pointer, other: Pointer): void {
    const [one, two] = side === this.#sides[0] ? [value, other] : [other, value];
    this.#sides[0].interpreter.keep(one);
    this.#sides[1].interpreter.keep(two);
    this.#all.push(one, two);
    this.#maps[0].set(one, two);
    this.#maps[1].set(two, one);
  }

  free(): void {
    for (const [one, two] of this.#maps[0]) {
      this.#sides[0].interpreter.free(one);
      this.#sides[1].interpreter.free(two);
    }
  }
}

/**
 * A new reference to the value's copy on the other side. Constants are the same there; values that cannot be copied
 * get a handle. Throws `NotPlain`.
 */
export function copy(from: Side, value: Pointer, to: Side, pairs: Pairs, depth = 0): Pointer {
  if (depth <= maxDepth && from.values.isConstant(value)) return value;
  const known = pairs.from(from).get(value) ?? from.handles.behind(value);
  if (known !== undefined) return to.interpreter.keep(known);
  if (depth > maxDepth) throw new NotPlain();
  const standIn = from.carried.names.get(value);
  if (standIn !== undefined && to.carried.make !== undefined) {
    return to.interpreter.keep(to.carried.make(standIn));
  }
  const { layout } = from.instance;
  const { exports } = to.instance;
  const { checked, free } = to.interpreter;
  if (layout.extendsBase(value, "list") || layout.extendsBase(value, "tuple")) {
    const isList = layout.extendsBase(value, "list");
    const length = layout.lengthOf(value);
    const made = checked(isList ? exports.PyList_New(length) : exports.PyTuple_New(length), false);
    pairs.add(from, value, made);
    for (let at = 0; at < length; at += 1) {
      const item = copy(from, layout.itemOf(value, at, isList), to, pairs, depth + 1);
      to.instance.layout.putItem(made, at, item, isList);
    }
    return made;
  }
  if (layout.extendsBase(value, "dict")) {
    const made = checked(exports.PyDict_New(), false);
    pairs.add(from, value, made);
    for (const [key, each] of from.interpreter.entries(value)) {
      const [ownKey, item] = [key, each].map((part) => copy(from, part, to, pairs, depth + 1));
      exports.PyDict_SetItem(made, ownKey as Pointer, item as Pointer);
      free(ownKey as Pointer);
      free(item as Pointer);
    }
    return made;
  }
  return copyPlain(from, value, to);
}

function copyPlain(from: Side, value: Pointer, to: Side): Pointer {
  const { layout, exports } = from.instance;
  const int = layout.classOf(value) === exports.PyLong_Type.value ? layout.intAt(value) : undefined;
  if (int !== undefined) return to.values.fresh(int);
  const seen = from.values.apart(value, maxLength);
  if (!isTagged(seen)) return to.values.fresh(seen);
  if (seen.t === "None") return to.values.fresh(null);
  if (layout.classOf(value) === exports.PyFloat_Type.value) {
    const float = layout.floatAt(value);
    return to.interpreter.checked(to.instance.exports.PyFloat_FromDouble(float), false);
  }
  const handle = to.handles.handleFor(value, from.interpreter);
  if (handle === undefined) throw new NotPlain();
  return to.interpreter.keep(handle);
}
