import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../../engine/package-root.ts";
import { openAssignment, type TestFile } from "../testing/open-assignment.ts";
import { graders as terminal2048 } from "./index.ts";

const { allTasks, grade } = openAssignment(terminal2048);

/** The skeletons with a statement added at the start of every function and method. */
const touched: TestFile[] = ["terminal2048.ts", "objects2048.ts"].map((name) => ({
  name,
  text: readFileSync(join(packageRoot, "skeleton/terminal2048", name), "utf8").replaceAll(
    /^( *)(export function \w+|constructor|moveRowLeft|reset|spawn|moveIsPossible|move|isWin|isGameover|draw)(\(.*\{)$/gm,
    "$1$2$3 void 0;",
  ),
}));

it("the skeletons of terminal2048 earn nothing with a statement added everywhere, though all tasks count as started", async () => {
  const graded = await grade(touched);
  expect(graded.score).toBe(0);
  expect(graded.tasks.map(({ status }) => status)).toEqual(allTasks.map(() => "fail"));
});
