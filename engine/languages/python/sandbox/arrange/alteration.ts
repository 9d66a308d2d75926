import type { Alteration } from "../../../../../author/arrangement.ts";
import type { Pointer } from "../../../steps/machine.ts";
import type { Side } from "../../interpreter/side.ts";

/** Applies an alteration to a value that a function returns. */
export function alteredValue(side: Side, value: Pointer, alteration: Alteration): Pointer {
  if ("returns" in alteration) return side.values.made(alteration.returns);
  const { instance, interpreter, values } = side;
  const { exports, layout } = instance;
  const { matrix: at, rowsWith, replaces, counts } = alteration;
  const result = layout.itemsIn(value);
  const matrix = result?.[at];
  const rows = matrix === undefined ? undefined : layout.itemsIn(matrix);
  if (result === undefined || matrix === undefined || rows === undefined) return value;
  const marked = rows.filter(isMarked);
  const changed = rows.map((row) => (marked.includes(row) ? changedRow(row) : row));
  const other = madeLike(matrix, changed);
  return madeLike(
    value,
    result.map((part, index) => {
      if (index === at) return other;
      const number = index === counts ? numberAt(part) : undefined;
      return number === undefined ? part : values.made(number + marked.length);
    }),
  );

  function numberAt(item: Pointer): number | undefined {
    return layout.classOf(item) === exports.PyLong_Type.value ? layout.intAt(item) : undefined;
  }

  function isMarked(row: Pointer): boolean {
    const numbers = layout.itemsIn(row)?.map(numberAt) ?? [];
    return rowsWith.every((wanted) => numbers.includes(wanted));
  }

  function changedRow(row: Pointer): Pointer {
    const isOld = (item: Pointer) => numberAt(item) === replaces.from;
    const items = layout
      .itemsIn(row)
      ?.map((item) => (isOld(item) ? values.made(replaces.to) : item));
    return madeLike(row, items ?? []);
  }

  function madeLike(list: Pointer, items: readonly Pointer[]): Pointer {
    return interpreter.sequence(items, layout.extendsBase(list, "list"));
  }
}
