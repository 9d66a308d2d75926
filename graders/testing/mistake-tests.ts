import { expect } from "vitest";
import { commentsOf } from "../../engine/course/conventions/index.ts";
import { type Mistake, withMistake } from "../../engine/course/mistakes.ts";
import { allTasks, type Graded, gradeFile, pythonReference, reference } from "./game1023.ts";

/** Grades the reference with one mistake in its place, for its own task and some others. */
export function gradeMistake(mistake: Mistake, others: readonly string[] = []): Promise<Graded> {
  return gradeFile(withMistake(reference, mistake), { tasks: [...others, mistake.task] });
}

/** The same of a mistake in Python, for all tasks unless others are named. */
export function gradePythonMistake(
  mistake: Mistake,
  others: readonly string[] = allTasks,
): Promise<Graded> {
  const text = withMistake(pythonReference, mistake, commentsOf("game.py"));
  const isAsked = (task: string) => task === mistake.task || others.includes(task);
  return gradeFile(text, { fileName: "game.py", tasks: allTasks.filter(isAsked) });
}

/** A case that is the same for every seed finds the mistake, and not only random ones do. */
export function expectFoundWithoutChance({ task }: Mistake, graded: Graded): void {
  const checks = graded.tasks.find(({ id }) => id === task)?.checks ?? [];
  const failed = checks.filter(({ status }) => status !== "pass");
  // A check of random cases can have fixed ones, too; its message begins with the name of the first.
  const isChance = ({ name, message }: (typeof checks)[number]) =>
    name.includes("random") && message.startsWith("random");
  expect(failed.filter((check) => !isChance(check))).not.toEqual([]);
}
