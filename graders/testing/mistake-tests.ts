import { expect } from "vitest";
import { commentsOf } from "../../engine/course/conventions/index.ts";
import { type Mistake, withMistake } from "../../engine/course/mistakes.ts";
import { allTasks, type Graded, gradeFile, pythonReference, reference } from "./game1023.ts";

/** Grades the reference with one mistake, for its own task and some others. */
export function gradeMistake(mistake: Mistake, others: readonly string[] = []): Promise<Graded> {
  return gradeFile(withMistake(reference, mistake), { tasks: [...others, mistake.task] });
}

/** Grades the Python reference with one mistake, for all tasks by default. */
export function gradePythonMistake(
  mistake: Mistake,
  others: readonly string[] = allTasks,
): Promise<Graded> {
  const text = withMistake(pythonReference, mistake, commentsOf("game.py"));
  const isAsked = (task: string) => task === mistake.task || others.includes(task);
  return gradeFile(text, { fileName: "game.py", tasks: allTasks.filter(isAsked) });
}

/** Expects the mistake to be found by a case that is the same for every seed, not only by random ones. */
export function expectFoundWithoutChance({ task }: Mistake, graded: Graded): void {
  const checks = graded.tasks.find(({ id }) => id === task)?.checks ?? [];
  const failed = checks.filter(({ status }) => status !== "pass");
  // A check of random cases may have fixed ones, too; its message begins with the name of the first failing
  // one.
  const isChance = ({ name, message }: (typeof checks)[number]) =>
    name.includes("random") && message.startsWith("random");
  expect(failed.filter((check) => !isChance(check))).not.toEqual([]);
}
