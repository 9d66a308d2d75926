import { binder } from "../../author/bind.ts";
import { type CheckSource, checkFrom, headOf } from "../../author/kind.ts";
import { type AssignmentGraders, defineTask } from "../../author/task.ts";
import { answerGrader, answerKind } from "../asking/answer.ts";
import { deriveSeed } from "../asking/seed.ts";
import type { TaskEntry } from "../asking/task.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { doubleOf } from "../double-of.ts";
import { GridmarkError, messageOf } from "../errors.ts";
import { once } from "../once.ts";

/** A task with what its checks are made from. */
export interface TaskSources extends Omit<TaskEntry, "checks"> {
  readonly sources: readonly CheckSource[];
}

/** Where the checks of each task come from. Throws a fault where they are not as needed. */
export function checkSources(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
): readonly TaskSources[] {
  const { manifest, fixtures } = assignment;
  return manifest.tasks.map((task, index) => {
    const written = graders.tasks.find((each) => each.id === task.id);
    const grader = written ?? (task.kind === "manual" ? answerGrader(task) : defineTask(task.id));
    const sources = grader.checks(fixtures[task.id] ?? { public: [], hidden: [] });
    if (sources.length === 0) throw faultOf(manifest.id, task.id, "nothing checks it");
    const double = doubleOf(sources.map(({ name }) => name));
    if (double === undefined) return { task, index, grader, heads: sources.map(headOf), sources };
    throw faultOf(manifest.id, task.id, `two checks have the name "${double}"`);
  });
}

/**
 * The tasks of an assignment, each with its checks, for a seed. Checks that are generated are made
 * when their task is graded first. Throws a fault where they are not as needed.
 */
export function taskEntries(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
): (seed: number) => readonly TaskEntry[] {
  const { id } = assignment.manifest;
  const bind = binder([...(graders.kinds ?? []), answerKind]);
  const tasks = checkSources(assignment, graders);
  return (seed) =>
    tasks.map(({ sources, ...entry }) => {
      const { task } = entry;
      const checks = once(() => {
        try {
          return sources.map((source) =>
            bind(checkFrom(source, deriveSeed(seed, id, task.id, source.name))),
          );
        } catch (cause) {
          throw faultOf(id, task.id, messageOf(cause));
        }
      });
      return {
        ...entry,
        get checks() {
          return checks();
        },
      };
    });
}

function faultOf(assignment: string, task: string, problem: string): GridmarkError {
  return new GridmarkError("grader", `graders/${assignment}, task ${task}: ${problem}`);
}
