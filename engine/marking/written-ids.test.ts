import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../testing/texts.ts";
import { readIds, withoutApostrophe, writeId, writeIds } from "./written-ids.ts";

describe("ids in a cell of a table", () => {
  it.each([
    ["alice"],
    ["O'Brien"],
    ["Nguyễn Văn An"],
    ["student-12"],
    ["anna.7"],
    ["1234567"],
    ["3d"],
    ["李小龙"],
  ])("stand there as they are where nothing can happen to them: %s", (id) =>
    expect(writeId(id)).toBe(id),
  );

  it.each([
    ["=cmd()", '"=cmd()"'],
    ["'=cmd()", `"'=cmd()"`],
    ["007", '"007"'],
    ["12345678901234567", '"12345678901234567"'],
    ["1e5", '"1e5"'],
    ["MAR1", '"MAR1"'],
    ["dec-12", '"dec-12"'],
    ["true", '"true"'],
    ["-ann", '"-ann"'],
    ["a,b;c", '"a,b;c"'],
    [" ann", '" ann"'],
    ['"ann"', '"\\"ann\\""'],
    ["a\nb", '"a\\nb"'],
    ["a\u202eb", '"a\\u202eb"'],
    ["🎮", '"🎮"'],
    ["👩‍💻", '"👩\\u200d💻"'],
    ["", '""'],
  ])("are quoted where a spreadsheet would change or obey them: %j", (id, cell) =>
    expect(writeId(id)).toBe(cell),
  );

  it("are read back, whatever they are, and begin with nothing that is obeyed", () => {
    const id = fc.oneof(anyText({ maxLength: 300 }), fc.string({ unit: "grapheme" }));
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 5 }), (ids) => {
        const cell = writeIds(ids);
        expect(readIds(cell)).toEqual(ids);
        expect(readIds(cell.replaceAll("\n", "\r\n"))).toEqual(ids);
        for (const line of cell.split("\n")) expect(line).not.toMatch(/^\s*['=+\-@＝＋－＠]/);
        expect(cell).not.toMatch(/[^\P{Cc}\n]/u);
      }),
    );
  });

  it("are read where a person wrote them, each once", () => {
    expect(readIds(' alice \n\n"bob"\nalice\n"carl')).toEqual(["alice", "bob", '"carl']);
  });
});

it("knows what an apostrophe keeps from being a formula", () => {
  expect(withoutApostrophe("'=cmd()")).toBe("=cmd()");
  expect(withoutApostrophe("'alice")).toBe("'alice");
});
