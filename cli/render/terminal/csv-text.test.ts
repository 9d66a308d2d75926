import { expect, it } from "vitest";
import { renderCsvTable } from "./csv-text.ts";

it.each([
  ["found x;=1+1;.ts", "found x;'=1+1;.ts"],
  ['a; "@SUM(A1)"', '"a;\' ""@SUM(A1)"""'],
  ["two\n=lines", '"two\n\'=lines"'],
  ["two\n\n=lines", '"two\n\n\'=lines"'],
  ["two\r\n =lines", '"two\r\n\' =lines"'],
  ["a;b;c - d = e", "a;b;c - d = e"],
  ["=1;=2", "'=1;'=2"],
])("nothing in a cell is a formula where semicolons end fields: %j", (text, written) => {
  expect(renderCsvTable([[text]])).toBe(`${written}\n`);
});

it.each([
  ["\u001b[2Jx", "\\x1b[2Jx"],
  ["a\u0000b", "a\\x00b"],
  ["a\u202eb\nc", '"a\\u202eb\nc"'],
  ["a\rb", "a\\rb"],
])("nothing in a cell is obeyed by a terminal: %j", (text, written) => {
  expect(renderCsvTable([[text]])).toBe(`${written}\n`);
});

it("what is safe already stays as it is", () => {
  expect(renderCsvTable([["a;=b"]], { isSafe: true })).toBe("a;=b\n");
});
