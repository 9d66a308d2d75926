import { byName } from "../../../engine/order.ts";
import type { SummaryFile, SummaryRow } from "../../../schema/types.ts";

export type CallName = (id: string) => string;

/** Real names of submissions, if known; namesakes get a distinguishing suffix: `Wei Müller (4100198)`. */
export function calledIn(rows: readonly Pick<SummaryRow, "id" | "name">[]): CallName {
  const counts = new Map<string, number>();
  for (const { name = "" } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = new Map(
    rows.map(({ id, name = "" }) => {
      if (name === "") return [id, id];
      return [id, counts.get(name) === 1 ? name : `${name} (${withoutName(id, name)})`];
    }),
  );
  return (id) => names.get(id) ?? id;
}

/** The same class with names in place of ids, sorted as people look them up. */
export function withNames(file: SummaryFile): SummaryFile {
  const called = calledIn(file.submissions);
  const rows = file.submissions.map((row) => ({ ...row, id: called(row.id) }));
  const { mistakes, identical } = file.summary;
  const inNames = <T extends { readonly submissions?: string[] }>(each: T): T => ({
    ...each,
    ...(each.submissions && { submissions: each.submissions.map(called).sort(byName((id) => id)) }),
  });
  const lists = {
    mistakes: mistakes.map(inNames),
    ...(identical && { identical: identical.map(inNames) }),
  };
  return {
    ...{ ...file, submissions: rows.sort(byName(({ id }) => id)) },
    summary: { ...file.summary, ...lists },
  };
}

function withoutName(id: string, name: string): string {
  const turned = name.split(", ").reverse().join(" ");
  const own = [name, turned].find((each) => id.includes(each)) ?? "";
  return id.replace(own, "").replace(/^[\s_-]+|[\s_-]+$/g, "") || id;
}
