import { describe, expect, it } from "vitest";
import { withRegion } from "../../engine/course/regions.ts";
import { programNamed } from "../../engine/testing/programs.ts";
import { gradeFile, pointsOf, reference, tasksThatLost } from "../testing/game1023.ts";
import { columnAfter } from "../testing/settle.ts";

/** Lets all blocks fall, then merges every equal pair met in one sweep, until nothing changes. */
const everyPairInOneSweep = programNamed("game1023.ts", "every pair in one sweep");
/** Every block falls by one row, then the lowest pair merges, and so on. */
const oneRowARound = programNamed("game1023.ts", "one row a round");
/** The same, but merges only when no block can fall: this is right. */
const oneRowARoundThenMerge = oneRowARound.replace(
  "      for (let row = ROWS - 1; row > 0; row--) {",
  "      if (changed) continue;\n      for (let row = ROWS - 1; row > 0; row--) {",
);

describe("a gravityAndMerge that merges every pair in one sweep", () => {
  const file = withRegion(reference, "8", everyPairInOneSweep);

  it.each([
    [
      [1, 1, 3, 3],
      [3, 7],
    ],
    [
      [1, 1, 1],
      [3, 1],
    ],
    [[1, 1, 1, 1], [7]],
  ])("turns %j from the floor up into %j", async (before, after) => {
    expect(await columnAfter(file, before)).toEqual(after);
  });

  it("loses points in task 8, and only there", async () => {
    const graded = await gradeFile(file);
    expect(tasksThatLost(graded)).toEqual(["8"]);
    expect(pointsOf(graded)).toMatchObject({ 8: 14 });
    expect(graded.score).toBe(92);
  });
});

describe("a gravityAndMerge whose blocks fall by one row a round, with merging in between", () => {
  const file = withRegion(reference, "8", oneRowARound);

  it("merges the pair that is still in the air", async () => {
    expect(await columnAfter(reference, [1, 0, 0, 1, 1])).toEqual([3, 1]);
    expect(await columnAfter(file, [1, 0, 0, 1, 1])).toEqual([1, 3]);
  });

  it("loses points in task 8, and only there", async () => {
    const graded = await gradeFile(file, { tasks: ["1", "6", "7", "8", "9"] });
    expect(tasksThatLost(graded)).toEqual(["8"]);
    expect(pointsOf(graded)[8]).toBeLessThan(22);
    expect(pointsOf(graded)[8]).toBeGreaterThan(0);
  });

  it("has all its points when merging waits until everything lies", async () => {
    const right = withRegion(reference, "8", oneRowARoundThenMerge);
    expect(await columnAfter(right, [1, 0, 0, 1, 1])).toEqual([3, 1]);
    const graded = await gradeFile(right, { tasks: ["8"] });
    expect(graded.score).toBe(22);
  });
});

describe("a student's own isValidMove", () => {
  const wrong = `
export function isValidMove(board: Board, shape: number, location: Location, rotation: number): boolean {
  return location[1] === 0;
}`;

  it("costs no task that does not call it", async () => {
    const graded = await gradeFile(withRegion(reference, "3", wrong), {
      tasks: ["1", "3", "9"],
    });
    expect(tasksThatLost(graded)).toEqual(["3"]);
  });
});
