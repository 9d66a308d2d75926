import { expect, it } from "vitest";
import { javascript } from "../engine/languages/javascript/index.ts";
import { createGrader } from "../engine/review/grade.ts";
import { caseOf, smallAssignment, withReference } from "../engine/testing/grading.ts";
import { record } from "./record.mjs";

const right = "export function double(x) { return 2 * x; }";

const tiny = withReference(smallAssignment({ double: [caseOf(2, 4), caseOf(-3, -6)] }), {
  double: right,
});

it("records what gridmark asks of a right submission, and what that costs", async () => {
  const { calls, probes, score, units } = await record(
    { ...tiny, language: javascript, createGrader },
    { double: (x) => 2 * x },
  );
  expect(calls).toEqual([
    { fn: "double", args: [2], returns: 4 },
    { fn: "double", args: [-3], returns: -6 },
  ]);
  expect({ probes, score }).toEqual({ probes: 2, score: 10 });
  expect(units).toBeGreaterThan(0);
});

it("takes no wrong program for the reference", async () => {
  const wrong = withReference(tiny, { double: "export function double() { throw new Error(); }" });
  const recorded = record({ ...wrong, language: javascript, createGrader }, { double: () => 0 });
  await expect(recorded).rejects.toThrow("the reference ended with error");
});
