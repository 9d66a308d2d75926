import { expect, it } from "vitest";
import { allGraders } from "./testing/all-graders.ts";
import { openAssignment, tasksThatLost } from "./testing/open-assignment.ts";

// `gridmark verify` grades them, too, with every proof.
it.each(await allGraders())(
  "the graders of $id give the reference everything but what a person marks",
  async (own) => {
    const { assignment, grade } = openAssignment(own);
    const { manifest, reference = [] } = assignment;
    const isMarkedByHand = (id: string) =>
      manifest.tasks.find((t) => t.id === id)?.kind === "manual";
    const graded = await grade(reference);
    const { status, messages, deductions } = graded;
    expect({ status, messages, deductions }).toEqual({
      status: "graded",
      messages: [],
      deductions: [],
    });
    expect(tasksThatLost(graded).filter((id) => !isMarkedByHand(id))).toEqual([]);
  },
);
