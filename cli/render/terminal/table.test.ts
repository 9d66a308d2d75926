import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colorStyle, plainStyle } from "../reporters/text/testing/samples.ts";
import { renderTable } from "./lines.ts";
import { textWidth } from "./style.ts";

describe("renderTable", () => {
  it("fills columns up to their widest cells, and blanks what stands before an empty one", () => {
    const rows = [
      ["name", "score", "", ""],
      ["李", "5", "10", "so"],
      ["adams", "12.5", "10", ""],
    ];
    expect(renderTable(rows, "<  > of >  <", plainStyle)).toEqual([
      "name   score",
      "李         5 of 10  so",
      "adams   12.5 of 10",
    ]);
  });

  it("leaves out a column of empty cells", () => {
    expect(renderTable([["a", "", "b"]], "<  >  <", plainStyle)).toEqual(["a  b"]);
  });

  it("takes no columns for what paints a cell", () => {
    const red = colorStyle.red("x");
    expect(
      renderTable(
        [
          [red, "1"],
          ["abc", "2"],
        ],
        "< <",
        colorStyle,
      ),
    ).toEqual([`${red}   1`, "abc 2"]);
  });

  it("shares what is left among columns that may be cut", () => {
    const row = ["a".repeat(30), "b", "c".repeat(30)];
    const [line = ""] = renderTable([row], "~ ~ ~", { ...plainStyle, width: 23 });
    expect(line).toBe(`${"a".repeat(9)}… b ${"c".repeat(9)}…`);
  });

  it("stays within the width for any names", () => {
    const names = fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.string()));
    fc.assert(
      fc.property(names, (rows) => {
        const style = { ...plainStyle, width: 20 };
        for (const line of renderTable(rows, "~  ~", style)) {
          expect(textWidth(line)).toBeLessThanOrEqual(20);
        }
      }),
    );
  });
});
