import { binder } from "../../kit/bind.ts";
import type { Check } from "../../kit/check.ts";
import { checkFrom, headOf } from "../../kit/kind.ts";
import { type AssignmentGraders, defineTask } from "../../kit/task.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { GridmarkError, messageOf } from "../errors.ts";
import { answerGrader, answerKind } from "../run/answer.ts";
import type { TaskEntry } from "../run/run-task.ts";
import { deriveSeed } from "../run/seed.ts";

/**
 * The tasks of an assignment, each with its checks, for a seed. Checks that are generated are made
 * when their task is graded first. Throws a fault where they are not as needed.
 */
export function taskEntries(
  assignment: LoadedAssignment,
  graders: AssignmentGraders,
): (seed: number) => readonly TaskEntry[] {
  const { manifest, fixtures } = assignment;
  const bind = binder([...(graders.kinds ?? []), answerKind]);
  const tasks = manifest.tasks.map((task, index) => {
    const written = graders.tasks.find((each) => each.id === task.id);
    const grader = written ?? (task.kind === "manual" ? answerGrader(task) : defineTask(task.id));
    const fault = (problem: string) =>
      new GridmarkError("grader", `graders/${manifest.id}, task ${task.id}: ${problem}`);
    const sources = grader.checks(fixtures[task.id] ?? { public: [], hidden: [] });
    if (sources.length === 0) throw fault("nothing checks it");
    const names = sources.map(({ name }) => name);
    const double = names.find((name, at) => names.indexOf(name) !== at);
    if (double !== undefined) throw fault(`two checks have the name "${double}"`);
    const checksFor = (seed: number): readonly Check[] => {
      try {
        return sources.map((source) =>
          bind(checkFrom(source, deriveSeed(seed, manifest.id, task.id, source.name))),
        );
      } catch (cause) {
        throw fault(messageOf(cause));
      }
    };
    return { task, index, grader, heads: sources.map(headOf), checksFor };
  });
  return (seed) =>
    tasks.map(({ checksFor, ...entry }) => {
      let checks: readonly Check[] | undefined;
      return {
        ...entry,
        get checks() {
          checks ??= checksFor(seed);
          return checks;
        },
      };
    });
}
