import type { TableCheck } from "../../author/kinds/table.ts";
import { type Dictionary, openDictionary } from "../grading/known-mistakes.ts";
import { gradeText, type SmallAssignment, tableCheck } from "./grading.ts";

/** As a worker does for all that it grades: what mistakes show is looked at once for an assignment. */
const dictionaries = new WeakMap<SmallAssignment, Dictionary>();

/** The names of the mistakes that the only task of a submission behaves like. */
export async function namedIn(small: SmallAssignment, code: string): Promise<string[]> {
  const dictionary = dictionaries.get(small) ?? openDictionary();
  dictionaries.set(small, dictionary);
  const { tasks } = await gradeText(small, code, { dictionary });
  return tasks.flatMap(({ mistakes = [] }) => mistakes.map(({ name }) => name));
}

export const head = { visibility: "public", weight: 1 } as const;

/** A function that is asked about whole numbers from `first` to `last`. */
export function tableOf(first: number, last: number, right: (n: number) => unknown): TableCheck {
  const cases = Array.from({ length: last - first + 1 }, (_, i) => first + i).map((n) => {
    return { name: `of ${n}`, args: [n], returns: right(n) };
  });
  return tableCheck("f", cases, { name: "numbers" });
}
