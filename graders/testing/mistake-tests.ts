import { expect } from "vitest";
import { type Mistake, withMistake } from "../../engine/assignment/mistakes.ts";
import { assignment, type Graded, gradeFile, reference } from "./game1023.ts";

/** Grades the reference with one mistake in its place, for its own task and some others. */
export function gradeMistake(mistake: Mistake, others: readonly string[] = []): Promise<Graded> {
  return gradeFile(withMistake(reference, mistake), { tasks: [...others, mistake.task] });
}

/** A case that is written down finds the mistake, and not only random ones do, whatever the seed. */
export function expectFoundByFixtures({ task }: Mistake, graded: Graded): void {
  const { public: open, hidden } = assignment.fixtures[task] ?? { public: [], hidden: [] };
  const written = [...open, ...hidden].map(({ name }) => name);
  const checks = graded.tasks.find(({ id }) => id === task)?.checks ?? [];
  const found = checks.filter(({ status }) => status !== "pass").map(({ name }) => name);
  expect(written.filter((name) => found.includes(name))).not.toEqual([]);
}
