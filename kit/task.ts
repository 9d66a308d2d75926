import type { FixtureCheck, Visibility } from "../schema/types.ts";
import { aliasingCheck } from "./aliasing.ts";
import type { Check } from "./check.ts";
import { distributionCheck } from "./distribution.ts";
import { withCases } from "./join.ts";
import { fixtureLeaves } from "./leaves.ts";
import { methodCheck } from "./method.ts";
import { objectCheck } from "./object.ts";
import type { Args, Shrinking } from "./shrinking.ts";
import { structureCheck } from "./structure.ts";
import { type Explain, tableCheck } from "./table.ts";
import { transcriptCheck } from "./transcript.ts";

/** The checks of one task that are written down as data; hidden is empty in a student's copy. */
export interface TaskFixtures {
  readonly public: readonly FixtureCheck[];
  readonly hidden: readonly FixtureCheck[];
}

/** How one task is graded. */
export interface TaskGrader {
  readonly id: string;
  readonly checks: (fixtures: TaskFixtures) => readonly Check[];
  /** How a failing case is made simpler. */
  readonly shrinking?: Shrinking;
  /** How a correct solution gets its result, for boards where that has steps. */
  readonly trace?: Trace;
}

/** The steps of a correct solution for the arguments of a call. */
export type Trace = (args: Args) => readonly TraceStep[];

export interface TraceStep {
  /** What happens, in a few words: "column 2: 1 and 1 merge into 3". */
  readonly text: string;
  /** The board after it. */
  readonly board: readonly (readonly number[])[];
}

/** How an assignment is graded: one grader per task, in the order of the manifest. */
export interface AssignmentGraders {
  readonly id: string;
  readonly tasks: readonly TaskGrader[];
}

/** A task's grader: the checks of its fixtures, then those that need code. */
export function defineTask(
  id: string,
  extra: {
    readonly explain?: Explain;
    readonly checks?: readonly Check[];
    /** By name of a fixture's check: what adds cases that need code. */
    readonly joined?: Readonly<Record<string, readonly Pick<Check, "run">[]>>;
    /** What every check of the task is made through. */
    readonly through?: (check: Check) => Check;
    readonly shrinking?: Shrinking;
    readonly trace?: Trace;
  } = {},
): TaskGrader {
  const from = (fixtures: readonly FixtureCheck[], visibility: Visibility) =>
    fixtures.map((fixture) => {
      const check = fixtureCheck(fixture, visibility, extra.explain);
      return withCases(check, ...(extra.joined?.[fixture.name] ?? []));
    });
  const { shrinking, trace } = extra;
  return {
    id,
    ...(shrinking === undefined ? {} : { shrinking }),
    ...(trace === undefined ? {} : { trace }),
    checks: (fixtures) => {
      const checks = [...from(fixtures.public, "public"), ...from(fixtures.hidden, "hidden")];
      const names = checks.map(({ name }) => name);
      const lost = Object.keys(extra.joined ?? {}).find((name) => !names.includes(name));
      // A student's copy has no hidden checks.
      if (lost !== undefined && fixtures.hidden.length > 0) {
        throw new Error(`task ${id} has no check "${lost}" in its fixtures`);
      }
      const { through = (check: Check) => check } = extra;
      return [...checks, ...(extra.checks ?? [])].map(through);
    },
  };
}

function fixtureCheck(fixture: FixtureCheck, visibility: Visibility, explain?: Explain): Check {
  const check = checkOf(fixture, visibility, explain);
  return fixture.needs === undefined ? check : { ...check, needs: fixture.needs };
}

function checkOf(fixture: FixtureCheck, visibility: Visibility, explain?: Explain): Check {
  if ("objects" in fixture) return objectCheck(fixture, visibility);
  if ("cases" in fixture) return tableCheck(fixture, visibility, explain);
  if ("distribution" in fixture) return distributionCheck(fixture, visibility);
  if ("transcripts" in fixture) return transcriptCheck(fixture, visibility);
  if ("structure" in fixture) return structureCheck(fixture, visibility);
  if ("leaves" in fixture) return fixtureLeaves(fixture, visibility);
  if ("calls" in fixture) return methodCheck(fixture, visibility);
  return aliasingCheck(fixture, visibility);
}
