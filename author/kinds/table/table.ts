import type { FixtureTable } from "../../../schema/types.ts";
import { enough, judgeCases } from "../../cases.ts";
import { type Case, exampleOfCase, judgeCase, probeOf } from "../../judge.ts";
import {
  type CheckData,
  type GeneratedCheck,
  type Generating,
  generated,
  type Kind,
} from "../../kind.ts";
import { tableSchema } from "./schema.ts";

/** Calls of one function with their expected outcomes. */
export type TableCheck = CheckData &
  Omit<FixtureTable, "cases"> & { readonly cases: readonly Case[] };

export const table: Kind<TableCheck> = {
  kind: "table",
  schema: tableSchema,
  plan: (check) => {
    const { function: fn, hint, cases, stopAfter, show } = check;
    return judgeCases(
      check,
      cases,
      {
        probe: (test) => probeOf(fn, test),
        judge: (test, outcome) => judgeCase(fn, hint ? { hint, ...test } : test, outcome, show),
      },
      stopAfter,
    );
  },
  example: ({ function: fn, cases: [first], show }) =>
    first === undefined ? undefined : exampleOfCase(fn, first, show),
};

/** A check over many generated cases; it stops when a few have failed. */
export function generatedCheck({
  cases,
  ...rest
}: Generating<TableCheck, "cases">): GeneratedCheck<TableCheck> {
  return generated(rest, (seed) => ({
    ...{ kind: "table", stopAfter: enough, ...rest },
    cases: [...cases(seed)],
  }));
}
