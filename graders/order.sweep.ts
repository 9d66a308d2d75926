import type { AssignmentGraders } from "gridmark/author";
import { describe, expect, it } from "vitest";
import { rotated } from "../engine/testing/rotation.ts";
import { allGraders } from "./testing/all-graders.ts";
import { type Graded, openAssignment } from "./testing/open-assignment.ts";

/** A class is graded twice in it. */
const longEnough = 600_000;

/** The results of a class that one worker grades in an order, by id. */
async function gradeClass(
  own: AssignmentGraders,
  order: (ids: readonly string[]) => readonly string[],
): Promise<ReadonlyMap<string, Graded>> {
  const { classIds, gradeOne } = openAssignment(own);
  const graded = new Map<string, Graded>();
  for (const id of order(rotated(classIds()))) graded.set(id, await gradeOne(id));
  return new Map([...graded].sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe.each(await allGraders())("the class of $id", (own) => {
  it(
    "gets the same results in whatever order a worker comes to grade it",
    async () => {
      const forward = await gradeClass(own, (ids) => ids);
      const backward = await gradeClass(own, (ids) => ids.toReversed());
      expect(backward).toEqual(forward);
    },
    longEnough,
  );
});
