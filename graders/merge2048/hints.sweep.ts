import { describe, expect, it } from "vitest";
import { openAssignment } from "../testing/open-assignment.ts";
import { graders as merge2048 } from "./index.ts";

const { grade, reference } = openAssignment(merge2048);

/** The first failing check of a task after replacing `that` in the reference. */
async function failing(task: string, that: string | RegExp, by: string) {
  const text = reference.replace(that, by);
  const { tasks } = await grade([{ name: "merge2048.ts", text }], { tasks: [task] });
  const checks = tasks[0]?.checks.filter(({ status }) => status !== "pass") ?? [];
  return { hint: checks[0]?.hint, names: checks.map(({ name }) => name) };
}

describe("the first hint", () => {
  const added = "if (changed) this.newTile();";
  const written = "this.grid[row]![col] = value;";

  it.each([
    ["no tile after a move to the left", "7", added, `if (direction !== 3) ${added}`, "How many t"],
    [
      "no tile beyond 1024",
      "7",
      added,
      `if (this.getTile(0, 0) <= 1024) ${added}`,
      "Does a move d",
    ],
    [
      "a tile where nothing moves",
      "7",
      added,
      "this.newTile();",
      "Compare the grid before and after.",
    ],
    [
      "a reset where the grid is full",
      "7",
      added,
      `${added}\n    if (!changed && !this.toString().includes(".")) this.reset();`,
      "No tile can move",
    ],
    [
      "a new game of one tile",
      "6",
      /this\.newTile\(\);\n {4}this\.newTile/,
      "this.newTile",
      "How many t",
    ],
    [
      "row 0 and column 0 are not written",
      "3",
      written,
      `if (row && col) ${written}`,
      "Set one cell",
    ],
    ["cell (0, 0) is not written", "3", written, `if (row || col) ${written}`, "Set every cell"],
  ])("fits %s", async (_, task, that, by, hint) => {
    expect((await failing(task, that, by)).hint).toMatch(new RegExp(`^${hint}`));
  });
});

describe("a check that only a working program can fail", () => {
  it("is not failed by a move that adds no tile, nor by a merge that fails otherwise", async () => {
    const move = await failing("7", "if (changed) this.newTile();", "if (!changed) return;");
    expect(move.names).toContain("adds a tile when one has moved");
    const merge = await failing("1", "merged.length < line.length", "merged.length < 4");
    expect(merge.names).toContain("slides a line, and leaves one as it is");
  });
});
