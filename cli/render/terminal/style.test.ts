import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../engine/testing/texts.ts";
import {
  asciiStyle,
  colorStyle,
  plainStyle,
  UNSAFE_IN_TERMINAL,
} from "../reporters/text/testing/samples.ts";
import { formatPoints, padEnd, padStart, plain, textWidth, truncate } from "./style.ts";

it("paints nothing where there is nothing: an empty line is seen to be one in colour, too", () => {
  expect([colorStyle.cyan(""), colorStyle.dim("")]).toEqual(["", ""]);
  expect(colorStyle.cyan("a")).toBe("\u001b[36ma\u001b[39m");
});

describe("plain", () => {
  it("shows an ANSI sequence instead of obeying it", () => {
    expect(plain("\u001b[2J\u001b]0;title\u0007")).toBe("\\x1b[2J\\x1b]0;title\\x07");
  });

  it("shows line ends and tabs by their usual names", () => {
    expect(plain("a\nb\r\tc")).toBe("a\\nb\\r\\tc");
  });

  it("shows DEL, C1 controls and NUL", () => {
    expect(plain("\u007f\u009b31m\u0000")).toBe("\\x7f\\x9b31m\\x00");
  });

  it("shows marks that turn the reading direction, and invisible line ends", () => {
    expect(plain("a\u202eb\u2066c\u2028d")).toBe("a\\u202eb\\u2066c\\u2028d");
  });

  it("shows half of a surrogate pair and leaves whole ones", () => {
    expect(plain("\ud83d x \ud83d\ude00")).toBe("\\ud83d x \ud83d\ude00");
  });

  it("leaves letters of any language as they are", () => {
    expect(plain("José, 李, שלום, 🎲")).toBe("José, 李, שלום, 🎲");
  });

  it("leaves out marks that pile up, which would be endless in no width", () => {
    expect(plain(`e${"\u0301".repeat(100)}`)).toBe(`e${"\u0301".repeat(3)}`);
    expect(plain("\u200d\u0301".repeat(50))).toBe("\u200d\u0301\u200d");
    expect(plain("\u{1f469}\u200d\u{1f469}\u200d\u{1f467}")).toHaveLength(8);
  });

  it("leaves nothing that a terminal obeys, whatever the text", () => {
    fc.assert(
      fc.property(anyText(), fc.string(), (a, b) => {
        expect(plain(a + b)).not.toMatch(UNSAFE_IN_TERMINAL);
        expect(plain(a + b)).not.toContain("\n");
      }),
    );
  });
});

describe("textWidth, padEnd and padStart", () => {
  it("count East Asian letters and emoji as two columns and marks on a letter as none", () => {
    expect(textWidth("abc")).toBe(3);
    expect(textWidth("李小")).toBe(4);
    expect(textWidth("🎲")).toBe(2);
    expect(textWidth("Jose\u0301")).toBe(4);
  });

  it("fill up to the width and leave longer text alone", () => {
    expect(padEnd("李", 4)).toBe("李  ");
    expect(padStart("李", 4)).toBe("  李");
    expect(padStart("long", 2)).toBe("long");
  });
});

describe("truncate", () => {
  it("leaves text that fits to the last column", () => {
    expect(truncate("12345", 5, plainStyle)).toBe("12345");
  });

  it("ends cut text with an ellipsis within the width", () => {
    expect(truncate("123456", 5, plainStyle)).toBe("1234…");
    expect(truncate("123456", 5, asciiStyle)).toBe("12...");
  });

  it("never cuts a character in two", () => {
    expect(truncate("🎲🎲🎲", 4, plainStyle)).toBe("🎲…");
  });

  it("stays within the width for any text and width", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.nat(12),
        fc.boolean(),
        (text, width, unicode) => {
          const cut = truncate(text, width, { ...plainStyle, unicode });
          expect(textWidth(cut)).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});

describe("formatPoints", () => {
  it.each([
    [6, "6"],
    [10.5, "10.5"],
    [0.1 + 0.2, "0.3"],
    [33.333, "33.333"],
    [2.0004, "2"],
    [-0, "0"],
  ])("writes %d as %s", (points, text) => {
    expect(formatPoints(points)).toBe(text);
  });
});

describe("sign and paint", () => {
  const statuses = ["pass", "partial", "fail", "not-started", "missing", "unmarked"];

  it("tell the statuses apart without colour", () => {
    expect(statuses.map((status) => plainStyle.sign(status)).join("")).toBe("✓◐✗–?✎");
    expect(statuses.map((status) => asciiStyle.sign(status)).join("")).toBe("+~x-?o");
  });

  it("take an unknown status for missing, also one named like a method", () => {
    expect(plainStyle.sign("toString")).toBe("?");
  });

  it("add colour only when it is asked for", () => {
    expect(colorStyle.sign("pass")).toBe("\u001b[32m✓\u001b[39m");
    expect(plainStyle.red("x")).toBe("x");
  });
});
