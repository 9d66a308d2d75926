import { describe, expect, it } from "vitest";
import { filesWithMistake } from "../engine/course/mistakes.ts";
import { makeMutants } from "../engine/languages/javascript/author/mutants.ts";
import { packageRoot } from "../engine/package-root.ts";
import { withText } from "../engine/submission/source-text.ts";
import { matchEquivalent, readEquivalent } from "../engine/verify/equivalent.ts";
import { sampleOf } from "../engine/verify/sample.ts";
import { allGraders } from "./testing/all-graders.ts";
import { openAssignment, tasksThatLost } from "./testing/open-assignment.ts";

// `npm run verify` grades all mistakes, and with --mutate all mutants; here are a few of each.
const seed = 1;
const mistakeCount = 1;
const mutantCount = 1;

const graders = await allGraders();

describe.each(graders)("the graders of $id", (own) => {
  const { assignment, grade } = openAssignment(own);
  const { manifest, skeleton } = assignment;
  const reference = assignment.reference ?? [];
  const isMarkedByHand = (id: string) => manifest.tasks.find((t) => t.id === id)?.kind === "manual";

  it("give the reference everything but what a person marks", async () => {
    const graded = await grade(reference);
    const { status, messages, deductions } = graded;
    expect({ status, messages, deductions }).toEqual({
      status: "graded",
      messages: [],
      deductions: [],
    });
    expect(tasksThatLost(graded).filter((id) => !isMarkedByHand(id))).toEqual([]);
  });

  it("give the skeleton nothing", async () => {
    const { score, tasks } = await grade(skeleton);
    expect(score).toBe(0);
    expect(tasks.map((task) => task.status)).toEqual(manifest.tasks.map(() => "not-started"));
  });

  it.each(sampleOf(assignment.mistakes, mistakeCount, seed, ({ name }) => name))(
    "take points for $name in task $task and in no other",
    async (mistake) => {
      // All other tasks are what `gridmark verify` looks at; here is the next one, or the first.
      const ids = manifest.tasks.map(({ id }) => id).filter((id) => !isMarkedByHand(id));
      const other = ids[(ids.indexOf(mistake.task) + 1) % ids.length] ?? mistake.task;
      const files = filesWithMistake(reference, manifest, mistake);
      const graded = await grade(files, { tasks: [other, mistake.task] });
      expect(tasksThatLost(graded).filter((id) => !isMarkedByHand(id))).toEqual([mistake.task]);
    },
  );

  const mutants = reference.flatMap(({ name, text }) => makeMutants(text, manifest, name));
  const equivalent = matchEquivalent(mutants, readEquivalent(packageRoot, own.id));

  it("know every mutant that is listed as one that changes nothing", () => {
    expect(equivalent.missing).toEqual([]);
  });

  it.each(
    sampleOf(
      mutants.filter((mutant) => !equivalent.found.has(mutant)),
      mutantCount,
      seed,
      ({ id }) => id,
    ),
  )("take points for the mutant $id", async ({ file, task, text }) => {
    const graded = await grade(
      withText(reference, file, () => text),
      { tasks: [task] },
    );
    const isNoProgram = graded.messages.some(({ level }) => level === "error");
    expect(isNoProgram || tasksThatLost(graded).includes(task)).toBe(true);
  });
});
