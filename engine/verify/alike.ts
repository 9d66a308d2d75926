import type { Report } from "../../schema/types.ts";
import type { Mistake } from "../course/mistakes.ts";
import { groupBy } from "../group-by.ts";
import { pick } from "../pick.ts";

/**
 * Names of mistakes of one task that show the same in every check, with every seed: what behaves like them
 * could be either, so none of them is ever named. Each pair is asked by comparing what was graded anyway.
 */
export function alikeAmong(
  graded: readonly { readonly mistake: Mistake; readonly reports: readonly Report[] }[],
): string[][] {
  const groups = groupBy(graded, ({ mistake: { task }, reports }) =>
    JSON.stringify([task, reports.map((report) => shownIn(report, task))]),
  );
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((alike) => alike.map(({ mistake }) => mistake.name));
}

function shownIn({ tasks }: Report, task: string) {
  const checks = tasks.find(({ id }) => id === task)?.checks ?? [];
  return checks.map((check) =>
    pick(check, "status", "message", "input", "expected", "actual", "drawn"),
  );
}
