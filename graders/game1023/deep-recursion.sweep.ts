import { afterAll, describe, expect, it } from "vitest";
import { withRegion } from "../../engine/course/regions.ts";
import { packageRoot } from "../../engine/package-root.ts";
import { programNamed } from "../../engine/testing/programs.ts";
import { gradeOne } from "../../engine/workers/grade-one.ts";
import { openLane } from "../../engine/workers/lane.ts";
import { assignment, reference } from "../testing/game1023.ts";

/** The handout's 20 passes without a loop: 20 * 20 * 6 calls deep, which Node.js does not mind. */
/** The handout's 20 passes written recursively: 20 * 20 * 6 calls deep, which Node.js can do. */
const cellByCell = programNamed("game1023.ts", "cell by cell");

const endless = `
export function gravityAndMerge(board: Board): void {
  [0].forEach(() => gravityAndMerge(board));
}`;

/** Only a worker has as much stack as the limit grants, so these are graded in one. */
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
    expect(task?.checks[0]?.message).toMatch(/ calls? (itself|each other) without end/);
  });
});
