import { describe, expect, it } from "vitest";
import { createProgress } from "./progress.ts";

/** The output after this many steps. */
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

describe("with a clock", () => {
  /** The lines of a run with steps of this duration. */
  const timed = (total: number, milliseconds: number) => {
    const texts: string[] = [];
    let now = 5;
    const output = {
      write: (text: string) => void texts.push(text),
      isTTY: false,
      columns: undefined,
    };
    const progress = createProgress(output, total, "graded", { clock: () => now });
    for (let step = 1; step <= total; step += 1) {
      now += milliseconds;
      progress.step("alice");
    }
    return texts;
  };

  it("says how fast it goes and how long the rest takes, once that can be known", () => {
    expect(timed(200, 500).slice(0, 2)).toEqual([
      "graded 20 of 200, 2.0 a second, about 2 min left\n",
      "graded 40 of 200, 2.0 a second, about 80 s left\n",
    ]);
    expect(timed(4, 1500)).toEqual([
      "graded 1 of 4\n",
      "graded 2 of 4\n",
      "graded 3 of 4, 40.0 a minute, about 2 s left\n",
      "graded 4 of 4, 40.0 a minute\n",
    ]);
    expect(timed(5000, 2000)[0]).toBe("graded 500 of 5000, 30.0 a minute, about 2.5 h left\n");
  });

  it("says nothing of it in a short run", () => {
    expect(timed(10, 100).join("")).not.toContain("a second");
  });
});

it("says nothing where it is told to be quiet", () => {
  const texts: string[] = [];
  const output = { write: (text: string) => void texts.push(text), isTTY: true, columns: 80 };
  const progress = createProgress(output, 2, "graded", { quiet: true });
  progress.step("alice");
  progress.end();
  expect(texts).toEqual([]);
});
