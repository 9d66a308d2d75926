import type { FixtureCheck, FixtureMark, Visibility } from "../schema/types.ts";
import type { CheckData, CheckSource, Kind } from "./kind.ts";
import { withCases } from "./kinds/joined.ts";
import type { Case } from "./kinds/table.ts";
import type { Args, Shrinking } from "./shrinking.ts";

/** The checks of a task in files; `hidden` is empty in a student's copy. */
export interface TaskFixtures {
  readonly public: readonly FixtureCheck[];
  readonly hidden: readonly FixtureCheck[];
}

/** The checks of one task, with rules to explain them. */
export interface TaskGrader {
  readonly id: string;
  readonly checks: (fixtures: TaskFixtures) => readonly CheckSource[];
  /** Simplifies a failing case. */
  readonly shrinking?: Shrinking;
  /** The steps of a right solution, for boards. */
  readonly trace?: Trace;
}

/** A note on the meaning of a case's arguments. */
export type Explain = (args: Args) => string;

/** Cells of the board that a case with these arguments is about. @inline */
type MarkCells = (args: Args) => readonly FixtureMark[];

/** The steps of a correct solution for the arguments of a call. */
export type Trace = (args: Args) => readonly TraceStep[];

/** A step of a correct solution. */
export interface TraceStep {
  /** The step in a few words: "column 2: 1 and 1 merge into 3". */
  readonly text: string;
  /** The board after it. */
  readonly board: readonly (readonly number[])[];
}

/** An assignment's graders: one per task, in manifest order. */
export interface AssignmentGraders {
  readonly id: string;
  readonly tasks: readonly TaskGrader[];
  /** Kinds of checks of this assignment only. */
  readonly kinds?: readonly Kind<never>[];
}

/**
 * A task's grader: the checks of its fixtures, then those that need code.
 *
 * @param id the task's, as in the manifest
 * @throws Error, from `checks`, if `joined` names a check that the fixtures do not have
 * @example
 * const fast = { name: "fast", visibility: "hidden", weight: 2, kind: "own" } as const;
 * const grader = defineTask("1", { checks: [fast] });
 * grader.checks({ public: [], hidden: [] }); // [fast]
 */
export function defineTask(
  id: string,
  extra: {
    readonly explain?: Explain;
    readonly marks?: MarkCells;
    readonly checks?: readonly CheckSource[];
    /** By name of a fixture's check: cases that need code. */
    readonly joined?: Readonly<Record<string, readonly CheckSource[]>>;
    /** Transforms every check of the task. */
    readonly through?: (check: CheckSource) => CheckSource;
    readonly shrinking?: Shrinking;
    readonly trace?: Trace;
  } = {},
): TaskGrader {
  const { explain, marks, checks = [], joined = {}, through = (check) => check, ...rest } = extra;
  const from = (fixtures: readonly FixtureCheck[], visibility: Visibility) =>
    fixtures.map((fixture) =>
      withCases(
        explained({ ...fixture, visibility }, explain, marks),
        ...(joined[fixture.name] ?? []),
      ),
    );
  return {
    id,
    ...rest,
    checks: (fixtures) => {
      const written = [...from(fixtures.public, "public"), ...from(fixtures.hidden, "hidden")];
      const names = written.map(({ name }) => name);
      const lost = Object.keys(joined).find((name) => !names.includes(name));
      // A student's copy has no hidden checks.
      if (lost !== undefined && fixtures.hidden.length > 0) {
        throw new Error(`task ${id} has no check "${lost}" in its fixtures`);
      }
      return [...written, ...checks].map(through);
    },
  };
}

/** A table whose cases explain their arguments. */
function explained(check: CheckData, explain?: Explain, mark?: MarkCells): CheckData {
  const isSaid = explain !== undefined || mark !== undefined;
  if (!isSaid || !("cases" in check) || check.kind !== "table") return check;
  const cases = (check.cases as readonly Case[]).map((test): Case => {
    const marks = mark?.(test.args) ?? [];
    return {
      ...test,
      ...(explain === undefined ? {} : { note: explain(test.args) }),
      ...(marks.length === 0 ? {} : { marks: [...marks] }),
    };
  });
  return { ...check, cases } as CheckData;
}
