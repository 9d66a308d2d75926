import { describe, expect, it } from "vitest";
import { withMistake } from "../../engine/course/mistakes.ts";
import { withRegion } from "../../engine/course/regions.ts";
import { openAssignment, tasksThatLost } from "../testing/open-assignment.ts";
import { graders as matrix2048 } from "./index.ts";

const { assignment, grade, reference } = openAssignment(matrix2048);

const merges = `
const around = (before: (mat: Matrix) => Matrix, merge: (mat: Matrix) => Merged) =>
  (mat: Matrix): Merged => {
    const [merged, isValid, increment] = merge(before(mat));
    return [before(merged), isValid, increment];
  };
export const mergeRight = around(reverse, mergeLeft);
export const mergeUp = around(transpose, mergeLeft);
export const mergeDown = around(transpose, mergeRight);`;

const moves = ["Up", "Down", "Left", "Right"].map(
  (way) => `export const ${way.toLowerCase()} = makeMove(merge${way});`,
);
const makeMove =
  "const makeMove = (merge: (mat: Matrix) => Merged) => (state: State) => moveBy(merge, state);";

/** Makes the directions by functions that refer to others while the file is loaded. */
const made = withRegion(reference, "3cii", merges).replace(
  /\/\*\* Moves up[\s\S]*?(?=\/\*\* What the four directions)/,
  `${makeMove}\n${moves.join("\n")}\n`,
);
const gradeText = (text: string, tasks: readonly string[]) =>
  grade([{ name: "matrix2048.ts", text }], { tasks });

describe("directions that are made of other functions while the file is loaded", () => {
  it("have all their points", async () => {
    expect(made).not.toContain("export function up");
    expect(tasksThatLost(await gradeText(made, ["3cii", "4"]))).toEqual([]);
  });

  it("lose none for a wrong mergeLeft", async () => {
    const mistake = assignment.mistakes.find(({ name }) => name === "merges-twice");
    if (mistake === undefined) throw new Error("there is no such mistake");
    const graded = await gradeText(withMistake(made, mistake), ["3ci", "3cii", "4"]);
    expect(tasksThatLost(graded)).toEqual(["3ci"]);
  });
});

describe("undo, which asks more of the moves than their own task does", () => {
  it("loses its own points where the moves record nothing, and costs the moves none", async () => {
    const mistake = assignment.mistakes.find(({ name }) => name === "moves-are-not-recorded");
    if (mistake === undefined) throw new Error("there is no such mistake");
    expect(tasksThatLost(await gradeText(withMistake(reference, mistake), ["4", "5"]))).toEqual([
      "5",
    ]);
  });
});

describe("the reference of matrix2048", () => {
  it("has all points, and a text to mark", async () => {
    const file = { name: "matrix2048.ts", text: reference };
    const graded = await grade([file], { seed: 2 ** 32 - 1 });
    expect(graded).toMatchObject({ status: "graded", messages: [], score: 31 });
    expect(tasksThatLost(graded)).toEqual(["3d"]);
  });
});
