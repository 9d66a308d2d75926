import { expect, it } from "vitest";
import { withRegion } from "../../engine/course/regions.ts";
import { openAssignment, tasksThatLost } from "../testing/open-assignment.ts";
import { graders as merge2048 } from "./index.ts";

const { assignment, grade, reference } = openAssignment(merge2048, ["grid-is-as-tall-as-wide"]);
const [mistake] = assignment.mistakes;

it("a grid of a wrong size is not covered up by accessors that keep tiles elsewhere", async () => {
  const text = withRegion(reference, "2", mistake?.code ?? "");
  const tasks = ["2", "3", "6"];
  const graded = await grade([{ name: "merge2048.ts", text }], { tasks });
  expect(tasksThatLost(graded)).toEqual(["2"]);
});

it("accessors of tiles stored from 1 on, wrong alone, are", async () => {
  const stored = reference
    .replaceAll("this.grid[row]![col]", "this.cells[row + 1]![col + 1]")
    .replace("return this.cells[row + 1]", "return this.cells[row]")
    .replace(/this\.grid = .*;/, "for (let r = -1; r < gridHeight; r++) this.cells.push([]);")
    .replace("private grid:", "private cells:");
  const tasks = ["2", "3", "4", "6"];
  const graded = await grade([{ name: "merge2048.ts", text: stored }], { tasks });
  expect(tasksThatLost(graded)).toEqual(["3"]);
});
