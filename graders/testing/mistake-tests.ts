import { expect } from "vitest";
import { type Mistake, withMistake } from "../../engine/course/mistakes.ts";
import { type Graded, gradeFile, reference } from "./game1023.ts";

/** Grades the reference with one mistake in its place, for its own task and some others. */
export function gradeMistake(mistake: Mistake, others: readonly string[] = []): Promise<Graded> {
  return gradeFile(withMistake(reference, mistake), { tasks: [...others, mistake.task] });
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
