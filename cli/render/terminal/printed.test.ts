import { describe, expect, it } from "vitest";
import { plainStyle } from "../reporters/text/testing/samples.ts";
import { renderPrinted } from "./lines.ts";

describe("renderPrinted", () => {
  it("shows what was printed, in order", () => {
    expect(renderPrinted("one\n\ttwo\n\n", 5, plainStyle)).toEqual([
      "  Printed:",
      "  │ one",
      "  │     two",
    ]);
  });

  it("is nothing where nothing was printed", () => {
    expect(renderPrinted("\n \n", 5, plainStyle)).toEqual([]);
  });

  it("says how many lines are left out, unless it is one", () => {
    expect(renderPrinted("1\n2\n3\n4", 2, plainStyle).at(-1)).toBe("  (2 more lines)");
    expect(renderPrinted("1\n2\n3", 2, plainStyle).at(-1)).toBe("  │ 3");
  });
});
