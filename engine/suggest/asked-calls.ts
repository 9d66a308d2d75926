import type { CheckData } from "../../author/kind.ts";
import { groupBy } from "../collections.ts";
import type { Input } from "./vary.ts";

/** A case of a table or a call of a method, as in checks. */
export interface AskedCase extends Input {
  readonly name: string;
  readonly new?: readonly unknown[];
  readonly input?: readonly string[];
  readonly prints?: string;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** A function or method, and the calls that a task's checks make of it. */
export interface AskedFunction {
  /** Common to all checks of it: kind, function or class and method, and display of values. */
  readonly head: Readonly<Record<string, unknown>> & Pick<CheckData, "kind" | "show">;
  /** The check's field with the cases. */
  readonly list: "cases" | "calls";
  readonly cases: readonly AskedCase[];
}

const lists = { table: "cases", methods: "calls" } as const;
const headFields = ["kind", "function", "class", "method"];

/** Functions that checks and their parts ask with single calls and JSON arguments. */
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

/** The subject of a check: equal for all that ask the same function. */
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
