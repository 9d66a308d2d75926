import { describe, expect, it } from "vitest";
import { makeMutants } from "../engine/languages/javascript/author/mutants.ts";
import { packageRoot } from "../engine/package-root.ts";
import { matchEquivalent, readEquivalent } from "../engine/verify/mutate.ts";
import { allGraders } from "./testing/all-graders.ts";
import { openAssignment, tasksThatLost } from "./testing/open-assignment.ts";

// `gridmark verify` grades the references, too; here they are graded for the coverage of graders.
const graders = await allGraders();

describe.each(graders)("the graders of $id", (own) => {
  const { assignment, grade } = openAssignment(own);
  const { manifest, skeleton } = assignment;
  const reference = assignment.reference ?? [];

  it("have titles of tasks that do not repeat their ids", () => {
    const letters = (text: string) => text.replace(/[^a-z0-9 ]/gi, "");
    const repeated = manifest.tasks.filter(({ id, title }) => letters(title).startsWith(`${id} `));
    expect(repeated.map(({ title }) => title)).toEqual([]);
  });

  it("give the skeleton nothing", async () => {
    const { score, tasks } = await grade(skeleton);
    expect(score).toBe(0);
    expect(tasks.map((task) => task.status)).toEqual(manifest.tasks.map(() => "not-started"));
  });

  it("give the reference everything but what a person marks", async () => {
    const graded = await grade(reference);
    const { status, messages, deductions } = graded;
    expect([status, messages, deductions]).toEqual(["graded", [], []]);
    const kinds = new Map(manifest.tasks.map(({ id, kind }) => [id, kind]));
    expect(tasksThatLost(graded).filter((id) => kinds.get(id) !== "manual")).toEqual([]);
  });

  const mutants = reference.flatMap(({ name, text }) => makeMutants(text, manifest, name));
  const equivalent = matchEquivalent(mutants, readEquivalent(packageRoot, own.id));

  it("know every mutant that is listed as one that changes nothing", () => {
    expect(equivalent.missing).toEqual([]);
  });
});
