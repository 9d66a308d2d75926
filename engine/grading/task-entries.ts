import { binder, type Check } from "../../author/bind.ts";
import { type CheckData, type CheckSource, checkFrom, headOf } from "../../author/kind.ts";
import { type AssignmentGraders, defineTask } from "../../author/task.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { kindChecker } from "../course/own-kinds.ts";
import type { ValueProblem } from "../course/schema-errors.ts";
import { thrownBy } from "../course/thrown.ts";
import { GridmarkError } from "../errors.ts";
import { once } from "../once.ts";
import { answerGrader, answerKind } from "./answer.ts";
import { deriveSeed } from "./seed.ts";
import type { TaskEntry } from "./task.ts";

interface TaskSources extends Omit<TaskEntry, "checks"> {
  readonly sources: readonly CheckSource[];
  readonly made: (source: CheckSource, seed: number) => CheckData;
}

/** The sources of each task's checks. Throws a fault if they are invalid, or missing for a `needed` task. */
export function checkSources(
  { manifest, fixtures }: LoadedAssignment,
  graders: AssignmentGraders,
  needed: readonly string[] = manifest.tasks.map(({ id }) => id),
): readonly TaskSources[] {
  const all = manifest.tasks.map((task, index) => {
    const written = graders.tasks.find((each) => each.id === task.id);
    const grader = written ?? (task.kind === "manual" ? answerGrader(task) : defineTask(task.id));
    const sources = guarded(manifest.id, `task ${task.id}`, () =>
      grader.checks(fixtures[task.id] ?? { public: [], hidden: [] }),
    );
    const names = sources.map(({ name }) => name);
    const double = names.find((name, at) => names.indexOf(name) !== at);
    if (double !== undefined) {
      throw faultOf(manifest.id, task.id, `two checks have the name "${double}"`);
    }
    const made: TaskSources["made"] = (source, seed) =>
      checkFrom(source, deriveSeed(seed, manifest.id, task.id, source.name));
    return { task, index, grader, heads: sources.map(headOf), sources, made };
  });
  requireChecks(
    manifest.id,
    all.filter(({ task }) => needed.includes(task.id)),
  );
  return all;
}

/** Throws a fault that names all tasks without checks. */
export function requireChecks(
  assignment: string,
  entries: readonly Pick<TaskEntry, "task" | "heads">[],
): void {
  const open = entries.filter(({ heads }) => heads.length === 0).map(({ task }) => task.id);
  if (open.length === 0) return;
  const [which, them] = open.length === 1 ? ["task", "it"] : ["tasks", "them"];
  const expected = `expected cases in fixtures/${assignment} or checks in graders/${assignment}`;
  const text = `${which} ${open.join(", ")}: nothing checks ${them}; ${expected}`;
  throw new GridmarkError("grader", `graders/${assignment}, ${text}`);
}

export function bindIn({ kinds = [] }: AssignmentGraders): (data: CheckData) => Check {
  return binder([...kinds, answerKind]);
}

/** Tasks with checks, which are generated when graded. Throws a grader's fault. */
export function taskEntries(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
): (seed: number) => readonly TaskEntry[] {
  const bind = guarded(assignment.manifest.id, "kinds", () => bindIn(graders));
  const tasks = checkSources(assignment, graders, []);
  const problemsOf = kindChecker([...(graders.kinds ?? []), answerKind], assignment.manifest.id);
  return (seed) =>
    tasks.map(({ sources, made, ...entry }) => {
      const checks = once(() =>
        sources.map((source) => {
          const where = `task ${entry.task.id}`;
          const data = guarded(assignment.manifest.id, `${where}, check "${source.name}"`, () => {
            const check = made(source, seed);
            requireFit(problemsOf.made(check));
            return check;
          });
          return guarded(assignment.manifest.id, where, () => bind(data));
        }),
      );
      return {
        ...entry,
        get checks() {
          return checks();
        },
      };
    });
}

/** At most this many problems of a check are listed; there may be thousands. */
const listed = 3;

function requireFit(problems: readonly ValueProblem[]): void {
  if (problems.length === 0) return;
  const shown = problems.slice(0, listed).map(({ at, text }) => `${at || "the check"}: ${text}`);
  const more = problems.length - shown.length;
  const rest = more > 0 ? [`and ${more} more`] : [];
  throw new Error([...shown, ...rest].join("; "));
}

/** Runs a course's own code. Throws a grader's fault with the place in it. */
function guarded<T>(assignment: string, what: string, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    throw new GridmarkError("grader", `graders/${assignment}, ${what}: ${thrownBy(cause)}`, cause);
  }
}

function faultOf(assignment: string, task: string, problem: string): GridmarkError {
  return new GridmarkError("grader", `graders/${assignment}, task ${task}: ${problem}`);
}

/** A task's file of public checks, as in fixtures/<id>/public. */
export interface PublicChecks {
  readonly task: string;
  readonly checks: readonly Omit<CheckData, "visibility">[];
}

/** The public part of the checks, as data: needs only the kinds, no reference. */
export function publicPart(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
  seed: number,
): readonly PublicChecks[] {
  return checkSources(assignment, graders).flatMap(({ task, sources, made }) => {
    const open = sources.filter(({ visibility }) => visibility === "public");
    const checks = open.map((source) => {
      const { visibility: _, ...check } = made(source, seed);
      return check;
    });
    return checks.length === 0 || task.kind === "manual" ? [] : [{ task: task.id, checks }];
  });
}
