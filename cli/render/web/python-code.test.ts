import { expect, it } from "vitest";
import { piecesOf } from "./python-code.tsx";

/** Each line with its keywords in brackets. */
const shown = (...lines: string[]) =>
  piecesOf(lines).map((pieces) =>
    pieces.map(([text, isKeyword]) => (isKeyword ? `[${text}]` : text)).join(""),
  );

it.each([
  ["def f(a):", "[def] f(a):"],
  ["    return a if a else None", "    [return] a [if] a [else] [None]"],
  ["ifs = iffy  # if not", "ifs = iffy  # if not"],
  ["x = 'if' + \"not \\\" in\" + f'for'", "x = 'if' + \"not \\\" in\" + f'for'"],
  ["x = '' if y else \"\"", "x = '' [if] y [else] \"\""],
  ["", ""],
])("has keywords: %j", (line, marked) => expect(shown(line)).toEqual([marked]));

it("has none in strings of several lines", () => {
  expect(shown('"""If not', "for all", 'done."""', "pass")).toEqual([
    '"""If not',
    "for all",
    'done."""',
    "[pass]",
  ]);
  expect(shown("x = '''a''' if b else c")).toEqual(["x = '''a''' [if] b [else] c"]);
  expect(shown("'''", "# it's no comment'''", "pass")).toEqual([
    "'''",
    "# it's no comment'''",
    "[pass]",
  ]);
});
