import { type AssignmentGraders, defineTask } from "../../kit/task.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { GridmarkError } from "../errors.ts";
import { answerGrader } from "../run/answer.ts";
import type { TaskEntry } from "../run/run-task.ts";

/** The tasks of an assignment, each with its checks. Throws a fault where these are not as needed. */
export function taskEntries(assignment: LoadedAssignment, graders: AssignmentGraders): TaskEntry[] {
  const { manifest, fixtures } = assignment;
  return manifest.tasks.map((task, index) => {
    const written = graders.tasks.find((each) => each.id === task.id);
    const grader = written ?? (task.kind === "manual" ? answerGrader(task) : defineTask(task.id));
    const checks = grader.checks(fixtures[task.id] ?? { public: [], hidden: [] });
    const fault = (problem: string) =>
      new GridmarkError("grader", `graders/${manifest.id}, task ${task.id}: ${problem}`);
    if (checks.length === 0) throw fault("nothing checks it");
    const names = checks.map(({ name }) => name);
    const double = names.find((name, at) => names.indexOf(name) !== at);
    if (double !== undefined) throw fault(`two checks have the name "${double}"`);
    return { task, index, grader, checks };
  });
}
