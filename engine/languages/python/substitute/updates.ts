import type { Pointer } from "../../steps/machine.ts";
import type { Side } from "../interpreter/side.ts";
import { copy, type Pairs } from "./copies.ts";

/** Gives each list and dict of a side the contents of its counterpart. Most have them already. */
export function updateAll(from: Side, to: Side, pairs: Pairs): void {
  // New inner lists get their pairs while they are copied.
  pairs.each(from, (source, target) => {
    const base = baseOf(from, source);
    if (base === undefined || !to.instance.layout.extendsBase(target, base)) return;
    if (base === "list") updateList(from, source, to, target, pairs);
    else updateDict(from, source, to, target, pairs);
  });
}

function baseOf({ instance: { layout } }: Side, value: Pointer): "list" | "dict" | undefined {
  if (layout.extendsBase(value, "list")) return "list";
  return layout.extendsBase(value, "dict") ? "dict" : undefined;
}

function updateList(from: Side, source: Pointer, to: Side, target: Pointer, pairs: Pairs): void {
  const { exports, layout } = to.instance;
  const { own, keep, checked } = to.interpreter;
  const length = from.instance.layout.lengthOf(source);
  const itemAt = (at: number) => from.instance.layout.itemOf(source, at, true);
  if (layout.lengthOf(target) === length) {
    let same = 0;
    while (same < length) {
      const [item, other] = [itemAt(same), layout.itemOf(target, same, true)];
      if (!isCopy(from, item, to, other, pairs)) break;
      same += 1;
    }
    if (same === length) return;
  }
  const items = own(checked(exports.PyList_New(length), false));
  for (let at = 0; at < length; at += 1) {
    layout.putItem(items, at, keep(own(copy(from, itemAt(at), to, pairs))), true);
  }
  exports.PyList_SetSlice(target, 0, layout.lengthOf(target), items);
}

function updateDict(from: Side, source: Pointer, to: Side, target: Pointer, pairs: Pairs): void {
  const { exports } = to.instance;
  const entries = from.interpreter.entries(source);
  const held = to.interpreter.entries(target).flat();
  const isCopied = (part: Pointer, at: number) => isCopy(from, part, to, held[at] ?? 0, pairs);
  if (held.length === 2 * entries.length && entries.flat().every(isCopied)) return;
  const copies = entries.map((pair) =>
    pair.map((part) => to.interpreter.own(copy(from, part, to, pairs))),
  );
  exports.PyDict_Clear(target);
  for (const [key = 0, value = 0] of copies) exports.PyDict_SetItem(target, key, value);
}

/** True if `other` is a value's copy, or equal to what would be. */
export function isCopy(from: Side, value: Pointer, to: Side, other: Pointer, pairs: Pairs) {
  if (from.values.isConstant(value)) return value === other;
  const known = pairs.from(from).get(value);
  if (known !== undefined) return known === other;
  const [{ layout, exports }, { layout: theirs }] = [from.instance, to.instance];
  // Built-in classes lie in the same place in every interpreter.
  const type = layout.classOf(value);
  if (type !== theirs.classOf(other)) return false;
  if (type === exports.PyUnicode_Type.value) return layout.textIn(value) === theirs.textIn(other);
  const int = type === exports.PyLong_Type.value ? layout.intAt(value) : undefined;
  return int !== undefined && int === theirs.intAt(other);
}
