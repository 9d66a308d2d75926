import { describe, expect, it } from "vitest";
import { openAssignment, pointsOf } from "../testing/open-assignment.ts";
import { graders as merge2048 } from "./index.ts";

const { grade, reference } = openAssignment(merge2048);

async function style(text: string): Promise<number | undefined> {
  const graded = await grade([{ name: "merge2048.ts", text }], { tasks: ["8"] });
  return pointsOf(graded)["8"];
}

describe("style", () => {
  it.each([
    ["a class with a method that does nothing", "export class TwentyFortyEight { move() {} }"],
    [
      "functions that return nothing of use",
      "/** Merges. */\nexport function merge(line: number[]): number[] {\n  return line.slice(0, 0);\n}\n",
    ],
    [
      "a copy of what is passed in",
      "/** Merges a line toward index 0. */\nexport const merge = (line: number[]): number[] => [...line];\n",
    ],
    [
      "one and the same right answer",
      "/** Merges a line toward index 0. */\nexport const merge = (line: number[]): number[] => [4, 0, 0, ...line.slice(3)].slice(0, line.length);\n",
    ],
    [
      "an array with an array in it",
      "/** Merges a line toward index 0. */\nexport function merge(line: number[]): number[][] {\n  return line.map(() => []).slice(0, 1);\n}\n",
    ],
    [
      "a line of zeros",
      "/** Merges a line toward index 0. */\nexport const merge = (line: number[]): number[] => line.map(() => 0);\n",
    ],
    ["a helper alone", "/** Two. */\nexport const two = 2;\n"],
  ])("earns nothing for %s", async (_, text) => {
    expect(await style(text)).toBe(0);
  });

  it("earns its points where another task has some, graded alone, too", async () => {
    const merge = reference.slice(0, reference.indexOf("/** A game of 2048."));
    expect(await style(merge)).toBe(5);
  });
});
