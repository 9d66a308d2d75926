import { describe, expect, it } from "vitest";
import type { SummaryFile } from "../../../../schema/types.ts";
import { classDocument } from "../../content/class-document.ts";
import { longest, type Style } from "../../terminal/style.ts";
import { renderHistogram } from "./class-notes.ts";
import { asciiStyle, classOf, plainStyle } from "./testing/samples.ts";

const classWith = (scores: readonly number[], tasks = ["1", "2"]) =>
  classOf(
    tasks,
    scores.map((score, at) => [`s${at}`, score, "p"]),
  );

const histogramOf = (file: SummaryFile, style: Style) =>
  renderHistogram(classDocument(file).bins, style);

describe("a histogram of scores", () => {
  const scores = [0, 1.999, 2, 3, 3.5, 19, 20, 23];

  it("has a bar for each range; the last one has the maximum and all above it", () => {
    expect(histogramOf(classWith(scores), plainStyle)).toMatchInlineSnapshot(`
      [
        "",
        "Scores",
        "   0– 2  ███████████████████████████              2",
        "   2– 4  ████████████████████████████████████████ 3",
        "   4– 6                                           0",
        "   6– 8                                           0",
        "   8–10                                           0",
        "  10–12                                           0",
        "  12–14                                           0",
        "  14–16                                           0",
        "  16–18                                           0",
        "  18–20  ████████████████████████████████████████ 3",
      ]
    `);
  });

  it("is drawn in ASCII where the terminal has no more", () => {
    const lines = histogramOf(classWith(scores), asciiStyle);
    expect(lines.at(-1)).toMatch(/^ {2}18-20 {2}#+ +3$/);
  });

  it.each([1, 3, 7, 11, 24, 60, 100, 999])("has ten bars at most of %s tasks", (count) => {
    const tasks = Array.from({ length: count }, (_, at) => `${at}`);
    const lines = histogramOf(classWith([1, 2, 3, 4, 10], tasks), plainStyle);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.length).toBeLessThanOrEqual(12);
    expect(longest(lines)).toBeLessThan(80);
  });

  it("is left out of a small class, and where there are no points", () => {
    expect(histogramOf(classWith([1, 2, 3, 4]), plainStyle)).toEqual([]);
    expect(histogramOf(classWith([0, 0, 0, 0, 0], []), plainStyle)).toEqual([]);
  });

  it("leaves out who was rejected", () => {
    const { submissions, ...rest } = classWith(scores);
    const rejected = submissions.map((row) => ({ ...row, status: "rejected" as const }));
    expect(histogramOf({ ...rest, submissions: rejected }, plainStyle)).toEqual([]);
  });
});
