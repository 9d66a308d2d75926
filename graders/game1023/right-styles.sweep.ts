import { describe, expect, it } from "vitest";
import { withRegion } from "../../engine/course/regions.ts";
import { gradeFile, reference, tasksThatLost } from "../testing/game1023.ts";
import { moreRightStyles } from "../testing/more-right-styles.ts";
import { rightStyles } from "../testing/right-styles.ts";

const styles = Object.entries({ ...rightStyles, ...moreRightStyles });

describe("a right solution", () => {
  it.each(styles)("has all its points with %s", async (_, style) => {
    const file = Object.entries(style).reduce(
      (text, [task, code]) => withRegion(text, task, code),
      reference,
    );
    // A solution's own isValidMove is called by the moves.
    const tasks = Object.keys(style).flatMap((id) => (id === "3" ? ["3", "4", "5", "6", "7"] : id));
    const graded = await gradeFile(file, { tasks });
    expect(graded.messages).toEqual([]);
    expect(graded.tasks.filter(({ status }) => status !== "pass")).toEqual([]);
    expect(tasksThatLost(graded)).toEqual([]);
  });
});
