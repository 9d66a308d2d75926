import { describe, expect, it } from "vitest";
import { rotated } from "../../engine/testing/rotation.ts";
import { type Graded, inPython, mistakes } from "../testing/game1023.ts";
import { gradeMistake, gradePythonMistake } from "../testing/mistake-tests.ts";

/** Mistakes that are made in both languages, by their name. */
const both = mistakes.flatMap((first) =>
  inPython.mistakes
    .filter(({ name }) => name === first.name)
    .map((python) => ({ name: first.name, first, python })),
);

/** Places of the failing checks in their task: their names may have names of functions in them. */
function failing({ tasks }: Graded): number[] {
  return tasks.flatMap(({ checks }) =>
    checks.flatMap(({ status }, at) => (status === "pass" ? [] : [at])),
  );
}

describe("a mistake with the same name in both languages", () => {
  it("is made in every task", () => {
    expect(new Set(both.map(({ first }) => first.task))).toEqual(new Set([..."123456789"]));
    expect(both.length).toBeGreaterThanOrEqual(20);
    for (const { first, python } of both) expect(python.task).toBe(first.task);
  });

  it.each(rotated(both))("fails the same checks in both: $name", async ({ first, python }) => {
    const expected = failing(await gradeMistake(first));
    expect(expected).not.toEqual([]);
    expect(failing(await gradePythonMistake(python, []))).toEqual(expected);
  });
});
