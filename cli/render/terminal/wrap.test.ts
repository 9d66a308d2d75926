import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import wrapAnsi from "wrap-ansi";
import { anyText } from "../../../engine/testing/texts.ts";
import { plainStyle, UNSAFE_IN_TERMINAL } from "../reporters/text/testing/samples.ts";
import { breakWord, wrap } from "./lines.ts";
import { textWidth } from "./style.ts";

describe("wrap", () => {
  it("breaks at spaces before the width", () => {
    expect(wrap("one two three four", 9)).toEqual(["one two", "three", "four"]);
  });

  it("keeps the line ends of the text, also an empty line", () => {
    expect(wrap("a\r\nb\n\nc", 10)).toEqual(["a", "b", "", "c"]);
  });

  it("cuts a word that is longer than a line", () => {
    expect(wrap("ab 1234567890 c", 4)).toEqual(["ab", "1234", "5678", "90 c"]);
  });

  it("shows control characters", () => {
    expect(wrap("a\u001b[31m b\rc", 20)).toEqual(["a\\x1b[31m b\\rc"]);
  });

  it("gives safe lines within the width for any text", () => {
    fc.assert(
      fc.property(anyText(), fc.integer({ min: 2, max: 30 }), (text, width) => {
        for (const line of wrap(text, width)) {
          expect(textWidth(line)).toBeLessThanOrEqual(width);
          expect(line).not.toMatch(UNSAFE_IN_TERMINAL);
        }
      }),
    );
  });

  it("breaks a letter that is wider than a line", () => {
    expect(wrap("a \u268a\u0cbe b", 2)).toEqual(["a", "\u268a", "\u0cbe", "b"]);
  });

  it("loses no word", () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1 });
    fc.assert(
      fc.property(words, fc.integer({ min: 9, max: 30 }), (list, width) => {
        expect(wrap(list.join("  "), width).join(" ")).toBe(list.join(" "));
      }),
    );
  });

  it("is done at once with a very long word", () => {
    expect(wrap("x".repeat(2 ** 18), 80)).toHaveLength(Math.ceil(2 ** 18 / 80));
  });

  const letters = fc.constantFrom(
    "x",
    "é",
    "e\u0301",
    "漢",
    "👩‍👩‍👧",
    "🇨🇭",
    "\u0301",
    "\u200d",
    "👍🏽",
    "#",
  );
  const word = fc.array(letters, { minLength: 1, maxLength: 1500 }).map((all) => all.join(""));

  it("breaks a long word as any other", () => {
    fc.assert(
      fc.property(word, fc.integer({ min: 2, max: 80 }), (text, width) => {
        expect(breakWord(text, width)).toEqual(wrapAnsi(text, width, { hard: true }).split("\n"));
      }),
      { numRuns: 30 },
    );
  });

  it("gives a long word lines of its own", () => {
    const long = "é".repeat(1500);
    const lines = wrap(`one ${long} two`, 1000);
    expect(lines).toEqual(["one", long.slice(0, 1000), long.slice(1000), "two"]);
  });

  it("looks at each letter of a long word a few times at most, and not at all of what is cut", () => {
    const text = "é".repeat(16_384);
    const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
    onTestFinished(() => segment.mockRestore());
    const looked = () => segment.mock.calls.map(([part]) => part.length);
    wrap(text, 80);
    expect(Math.max(...looked())).toBeLessThan(1000);
    expect(looked().reduce((sum, each) => sum + each, 0)).toBeLessThan(4 * text.length);
    segment.mockClear();
    plainStyle.cut(text, 80);
    expect(looked().reduce((sum, each) => sum + each, 0)).toBeLessThan(text.length / 2);
  });
});
