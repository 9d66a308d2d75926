import type { Alteration } from "../../../../../author/arrangement.ts";
import type { Pointer } from "../../../steps/machine.ts";
import type { ProgramSide } from "../../interpreter/side.ts";

/** What a function returns instead of a value. */
export function alteredValue(side: ProgramSide, value: Pointer, alteration: Alteration): Pointer {
  if ("returns" in alteration) return side.values.made(alteration.returns);
  const { instance, interpreter, values } = side;
  const { exports, layout } = instance;
  const { own, keep, checked } = interpreter;
  const { matrix: at, rowsWith, replaces, counts } = alteration;
  const result = itemsOf(value);
  const rows = itemsOf(result?.[at]);
  if (result === undefined || rows === undefined) return value;
  const marked = rows.filter(isMarked);
  const changed = rows.map((row) => (marked.includes(row) ? changedRow(row) : row));
  const matrix = madeLike(result[at] as Pointer, changed);
  return madeLike(
    value,
    result.map((part, index) => {
      if (index === at) return matrix;
      const number = index === counts ? numberAt(part) : undefined;
      return number === undefined ? part : values.made(number + marked.length);
    }),
  );

  function isList(list: Pointer): boolean {
    return layout.extendsBase(list, "list");
  }

  function itemsOf(list: Pointer | undefined): Pointer[] | undefined {
    if (list === undefined || !(isList(list) || layout.extendsBase(list, "tuple")))
      return undefined;
    const length = layout.lengthOf(list);
    return Array.from({ length }, (_, index) => layout.itemOf(list, index, isList(list)));
  }

  function numberAt(item: Pointer): number | undefined {
    return layout.classOf(item) === exports.PyLong_Type.value ? layout.intAt(item) : undefined;
  }

  function isMarked(row: Pointer): boolean {
    const numbers = itemsOf(row)?.map(numberAt) ?? [];
    return rowsWith.every((wanted) => numbers.includes(wanted));
  }

  function changedRow(row: Pointer): Pointer {
    const isOld = (item: Pointer) => numberAt(item) === replaces.from;
    const items = itemsOf(row)?.map((item) => (isOld(item) ? values.made(replaces.to) : item));
    return madeLike(row, items ?? []);
  }

  function madeLike(list: Pointer, items: readonly Pointer[]): Pointer {
    const { length } = items;
    const made = checked(
      isList(list) ? exports.PyList_New(length) : exports.PyTuple_New(length),
      false,
    );
    for (const [index, item] of items.entries()) {
      layout.putItem(made, index, keep(item), isList(list));
    }
    return own(made);
  }
}
