import type { CheckData } from "../../author/kind.ts";
import { groupBy } from "../group-by.ts";
import type { Input } from "./vary.ts";

/** A case of a table or a call of a method, as checks have them. */
export interface AskedCase extends Input {
  readonly name: string;
  readonly new?: readonly unknown[];
  readonly input?: readonly string[];
  readonly prints?: string;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** A function, or a method of a class, and what checks of a task ask of it. */
export interface AskedFunction {
  /** The same in every check that asks it: kind, function or class and method, and how values are shown. */
  readonly head: Readonly<Record<string, unknown>> & Pick<CheckData, "kind" | "show">;
  /** The field of a check with the cases. */
  readonly list: "cases" | "calls";
  readonly cases: readonly AskedCase[];
}

const lists = { table: "cases", methods: "calls" } as const;
const headFields = ["kind", "function", "class", "method"];

/** What checks ask, their parts too, as far as it is single calls with arguments in JSON. */
export function askedFunctions(checks: readonly CheckData[]): readonly AskedFunction[] {
  const all = checks.flatMap(partsOf).flatMap((check): AskedFunction[] => {
    const list = lists[check.kind as keyof typeof lists];
    if (list === undefined) return [];
    const raw = check as CheckData & Readonly<Record<string, unknown>>;
    const head = Object.fromEntries(
      [...headFields, "show"].filter((key) => key in raw).map((key) => [key, raw[key]]),
    ) as AskedFunction["head"];
    return [{ head, list, cases: raw[list] as readonly AskedCase[] }];
  });
  return [...groupBy(all, ({ head }) => targetOf(head)).values()].map((same) => ({
    ...(same[0] as AskedFunction),
    cases: same.flatMap(({ cases }) => cases),
  }));
}

/** The subject of a check: the same for all that ask the same function. */
export function targetOf(check: Readonly<Record<string, unknown>>): string {
  return headFields
    .map((key) => check[key])
    .join(" ")
    .trim();
}

function partsOf(check: CheckData): readonly CheckData[] {
  const { parts } = check as { readonly parts?: readonly CheckData[] };
  return check.kind === "joined" ? (parts ?? []).flatMap(partsOf) : [check];
}
