import { afterAll, describe, expect, it } from "vitest";
import { withRegion } from "../../engine/course/regions.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { gradeOne } from "../../engine/workers/grade-one.ts";
import { openLane } from "../../engine/workers/lane.ts";
import { assignment, reference } from "../testing/game1023.ts";

/** The handout's 20 passes without a loop: 20 * 20 * 6 calls deep, which Node.js does not mind. */
const cellByCell = `
export function gravityAndMerge(board: Board): void {
  cell(board, 0, 0, ROWS - 1);
}
function cell(board: Board, col: number, pass: number, row: number): void {
  if (col === COLS) return;
  if (pass === ROWS) return cell(board, col + 1, 0, ROWS - 1);
  if (row === 0) return cell(board, col, pass + 1, ROWS - 1);
  const above = board[row - 1]![col]!;
  if (board[row]![col] === 0) {
    board[row]![col] = above;
    board[row - 1]![col] = 0;
  } else if (board[row]![col] === above) {
    board[row]![col] = 2 * above + 1;
    board[row - 1]![col] = 0;
  }
  cell(board, col, pass, row - 1);
}`;

const endless = `
export function gravityAndMerge(board: Board): void {
  [0].forEach(() => gravityAndMerge(board));
}`;

/** As much stack as the limit grants is there in a worker alone, so these are graded in one. */
const lane = openLane({ course: packageRoot, assignment: "game1023" });
const run = { manifest: assignment.manifest, seed: 1, tasks: ["8"] };

async function grade(code: string) {
  const bytes = new TextEncoder().encode(withRegion(reference, "8", code));
  const files = [{ name: "game.ts", sha256: "0".repeat(64), bytes }];
  const { tasks } = await gradeOne(lane, run, { id: "deep", files });
  return tasks[0];
}

afterAll(() => lane.stop());

describe("a gravityAndMerge that calls itself", () => {
  it("has all its points when it goes 2400 calls deep", async () => {
    expect(await grade(cellByCell)).toMatchObject({ status: "pass", score: 22 });
  });

  it("is told so when it never ends", async () => {
    const task = await grade(endless);
    expect(task).toMatchObject({ status: "fail", score: 0 });
    expect(task?.checks[0]).toMatchObject({ status: "error" });
    expect(task?.checks[0]?.message).toContain("functions call each other without end");
  });
});
