import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../engine/testing/texts.ts";
import { UNSAFE_IN_TERMINAL } from "../reporters/text/testing/samples.ts";
import { wrap } from "./lines.ts";
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

  it("loses no word", () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1 });
    fc.assert(
      fc.property(words, fc.integer({ min: 9, max: 30 }), (list, width) => {
        expect(wrap(list.join("  "), width).join(" ")).toBe(list.join(" "));
      }),
    );
  });

  it("is done at once with a word of a megabyte", () => {
    expect(wrap("x".repeat(2 ** 20), 80)).toHaveLength(Math.ceil(2 ** 20 / 80));
  });
});
