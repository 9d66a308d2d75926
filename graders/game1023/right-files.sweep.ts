import { describe, expect, it } from "vitest";
import { gradeFile } from "../testing/game1023.ts";
import { rightFiles } from "../testing/right-files.ts";

describe("a right submission", () => {
  it.each(Object.entries(rightFiles))("has 100 points with %s", async (_, file) => {
    const graded = await gradeFile(file);
    expect(graded.messages).toEqual([]);
    const lost = graded.tasks.flatMap(({ checks }) => checks.filter((c) => c.status !== "pass"));
    expect(lost).toEqual([]);
    expect(graded).toMatchObject({ status: "graded", score: 100 });
  });
});
