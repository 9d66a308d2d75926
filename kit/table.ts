import type { FixtureTable, Visibility } from "../schema/types.ts";
import type { CaseResult, Check } from "./check.ts";
import { judgeGenerated } from "./generated.ts";
import { type Case, judgeCase, probeOf } from "./judge.ts";

/** Adds to a case what people need to understand its arguments. */
export type Explain = (args: readonly unknown[]) => string;

/** A check that is a table of cases; every case is run and judged. */
export function tableCheck(
  fixture: FixtureTable,
  visibility: Visibility,
  explain?: Explain,
): Check {
  const { name, weight } = fixture;
  return {
    name,
    visibility,
    weight,
    run: async (runner) => {
      const cases: CaseResult[] = [];
      for (const [index, test] of fixture.cases.entries()) {
        const outcome = await runner.call(probeOf(fixture.function, test), index);
        const hint = test.hint ?? fixture.hint;
        const note = explain?.(test.args);
        const full: Case = { ...test, ...(hint ? { hint } : {}), ...(note ? { note } : {}) };
        cases.push(judgeCase(fixture.function, full, outcome));
      }
      return { cases };
    },
  };
}

/** A check whose cases are generated when it runs, from its seed or exhaustively. */
export interface Generated {
  readonly name: string;
  readonly visibility: Visibility;
  readonly weight: number;
  readonly function: string;
  readonly hint?: string;
  readonly cases: (seed: number) => Iterable<Case>;
}

/** A check over many generated cases; it stops when a few have failed. */
export function generatedCheck(definition: Generated): Check {
  const { name, visibility, weight, hint } = definition;
  return {
    name,
    visibility,
    weight,
    run: (runner) =>
      judgeGenerated(name, definition.cases(runner.seed), async (test, index) => {
        const outcome = await runner.call(probeOf(definition.function, test), index);
        return judgeCase(definition.function, hint ? { hint, ...test } : test, outcome);
      }),
  };
}
