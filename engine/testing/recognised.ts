import type { TableCheck } from "../../author/kinds/table.ts";
import { type Dictionary, openDictionary } from "../grading/known-mistakes.ts";
import { gradeText, type SmallAssignment, tableCheck } from "./grading.ts";

/** Kept per assignment, as in a worker, so that each mistake is examined only once. */
const dictionaries = new WeakMap<SmallAssignment, Dictionary>();

/** Names of the mistakes that a submission's only task behaves like. */
export async function namedIn(small: SmallAssignment, code: string): Promise<string[]> {
  const dictionary = dictionaries.get(small) ?? openDictionary();
  dictionaries.set(small, dictionary);
  const { tasks } = await gradeText(small, code, { dictionary });
  return tasks.flatMap(({ mistakes = [] }) => mistakes.map(({ name }) => name));
}

export const head = { visibility: "public", weight: 1 } as const;

/** A table for a function of whole numbers from `first` to `last`. */
export function tableOf(first: number, last: number, right: (n: number) => unknown): TableCheck {
  const cases = Array.from({ length: last - first + 1 }, (_, i) => first + i).map((n) => {
    return { name: `of ${n}`, args: [n], returns: right(n) };
  });
  return tableCheck("f", cases, { name: "numbers" });
}
