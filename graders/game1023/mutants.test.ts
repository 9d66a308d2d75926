import { describe, expect, it } from "vitest";
import { makeMutants } from "../../engine/languages/javascript/author/mutants.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { matchEquivalent, readEquivalent } from "../../engine/verify/mutate.ts";
import { allTasks, assignment, reference } from "../testing/game1023.ts";

const mutants = makeMutants(reference, assignment.manifest);
const equivalent = readEquivalent(packageRoot, "game1023");

describe("the mutants of game1023", () => {
  it("are at least 250, with some in every task that has points", () => {
    expect(mutants.length).toBeGreaterThanOrEqual(250);
    const tasks = new Set(mutants.map(({ task }) => task));
    expect([...tasks]).toEqual(allTasks.filter((task) => task !== "optional"));
  });

  it("have ids and texts of their own", () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    expect(new Set(mutants.map(({ text }) => text)).size).toBe(mutants.length);
  });

  it("change nothing outside of their task's region", () => {
    for (const { task, text } of mutants) {
      const marker = `// TASK ${task} STARTS HERE`;
      const [before] = reference.split(marker);
      expect(text.startsWith(`${before}${marker}\n`)).toBe(true);
      const end = reference.slice(reference.indexOf(`// TASK ${task} ENDS HERE`));
      expect(text.endsWith(end)).toBe(true);
    }
  });

  it("are few on the list of those that cannot change anything, and all of the list are there", () => {
    expect(matchEquivalent(mutants, equivalent).missing).toEqual([]);
    expect(equivalent.length).toBeLessThan(mutants.length / 10);
  });
});
