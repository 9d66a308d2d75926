import { describe, expect, it } from "vitest";
import { createProgress } from "./progress.ts";

/** What is written about so many steps. */
function written(total: number, isTTY: boolean, columns?: number): string[] {
  const texts: string[] = [];
  const output = { write: (text: string) => void texts.push(text), isTTY, columns };
  const progress = createProgress(output, total, "graded");
  for (let step = 1; step <= total; step += 1) progress.step(`student ${step}`);
  progress.end();
  return texts;
}

describe("off a terminal", () => {
  it.each([
    [1, [1]],
    [3, [1, 2, 3]],
    [10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [25, [3, 5, 8, 10, 13, 15, 18, 20, 23, 25]],
    [1000, [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]],
  ])("%i steps are told in ten lines at most", (total, steps) => {
    expect(written(total, false)).toEqual(steps.map((step) => `graded ${step} of ${total}\n`));
  });
});

describe("on a terminal", () => {
  it("rewrites one line, which never reaches the last column, and takes it away", () => {
    expect(written(2, true, 20)).toEqual([
      "\r\u001b[2Kgraded 1 of 2  stud",
      "\r\u001b[2Kgraded 2 of 2  stud",
      "\r\u001b[2K",
    ]);
  });

  it("takes 80 columns where the width is not known", () => {
    const texts: string[] = [];
    const output = {
      write: (text: string) => void texts.push(text),
      isTTY: true,
      columns: undefined,
    };
    createProgress(output, 1, "graded").step("\u{1f3b2}".repeat(200));
    expect([...(texts[0] ?? "")].length).toBe("\r\u001b[2K".length + 79);
  });

  it("has nothing to take away where nothing was done", () => {
    expect(written(0, true)).toEqual([]);
  });
});
