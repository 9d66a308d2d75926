import { describe, expect, it } from "vitest";
import { styleWith } from "./style.ts";
import { renderTextDiff, textsOf } from "./text-diff.ts";

const style = styleWith({ color: false, unicode: true, width: 60 });
const lines = (...texts: string[]) => `${texts.join("\n")}\n`;

describe("textsOf", () => {
  it("takes two texts that differ and of which one has lines", () => {
    expect(textsOf({ expected: "a\n", actual: "" })).toEqual({ expected: "a\n", actual: "" });
  });

  it.each([
    [{}],
    [{ expected: "a", actual: "b" }],
    [{ expected: "a\n", actual: "a\n" }],
    [{ expected: [1], actual: "a\n" }],
    [{ expected: "a\n", actual: { special: "undefined" } }],
  ])("finds none in %j", (check) => {
    expect(textsOf(check)).toBeUndefined();
  });
});

describe("renderTextDiff", () => {
  it("shows blanks and line ends where lines differ, and what stands around them", () => {
    const expected = lines("1", "2", "3", "Player 1 to move", "5", "6", "7", "8");
    const actual = lines("1", "2", "3", "Player 1 to move ", "5", "6", "7", "8");
    expect(renderTextDiff({ expected, actual }, style)).toEqual([
      "  - expected, + yours",
      "    2",
      "    3",
      "  - Player·1·to·move↵",
      "  + Player·1·to·move·↵",
      "    5",
      "    6",
      "  (2 more lines)",
    ]);
  });

  it("does without other characters where the terminal has none", () => {
    const texts = { expected: "a b\n", actual: "a b" };
    expect(renderTextDiff(texts, styleWith({ ...style, unicode: false })).slice(1)).toEqual([
      "  - a_b$",
      "  + a_b",
    ]);
  });

  it("lets nothing through that a terminal obeys, and keeps to the width", () => {
    const texts = { expected: "a\n", actual: `\u001b[2J${"x".repeat(200)}\n` };
    for (const line of renderTextDiff(texts, style)) {
      expect(line.length).toBeLessThanOrEqual(60);
      expect(line).not.toContain("\u001b");
    }
  });

  it("stops after some lines of a long difference", () => {
    const many = Array.from({ length: 100 }, (_, index) => `line ${index}`);
    const shown = renderTextDiff({ expected: lines(...many), actual: "" }, style);
    expect(shown.length).toBeLessThan(20);
    expect(shown.at(-1)).toBe("  (84 more lines)");
  });

  it("compares the beginning of texts that do not end", () => {
    const actual = "x\n".repeat(100_000);
    expect(renderTextDiff({ expected: lines("a"), actual }, style)).toHaveLength(18);
  });

  it("marks by colour and by sign", () => {
    const shown = renderTextDiff(
      { expected: "a\n", actual: "b\n" },
      styleWith({ ...style, color: true }),
    );
    expect(shown[1]).toContain("\u001b[32m  - a↵");
    expect(shown[2]).toContain("\u001b[31m  + b↵");
  });
});
