import { describe, expect, it } from "vitest";
import { compareSizes } from "../../author/shrinking.ts";
import { allLines, type Line, lineCases, simplerLines, sizeOfLine } from "./lines.ts";

/** The rules implemented again, tile by tile. */
function slide(line: Line): { merged: number[]; gained: number } {
  const merged: number[] = [];
  let gained = 0;
  let open = false;
  for (const value of line.filter((each) => each !== 0)) {
    if (open && merged.at(-1) === value) {
      merged[merged.length - 1] = 2 * value;
      gained += 2 * value;
      open = false;
    } else {
      merged.push(value);
      open = true;
    }
  }
  return { merged: [...merged, ...line.slice(merged.length).fill(0)], gained };
}

describe("the shared lines", () => {
  it.each(lineCases)("$name", ({ line, merged, gained }) => {
    expect({ merged, gained }).toEqual(slide(line));
  });

  it("have names and lines of their own", () => {
    expect(new Set(lineCases.map(({ name }) => name)).size).toBe(lineCases.length);
    expect(new Set(lineCases.map(({ line }) => String(line))).size).toBe(lineCases.length);
  });
});

describe("allLines", () => {
  it("counts up every line of a length", () => {
    expect(allLines(2, [0, 2, 4])).toEqual([
      [0, 0],
      [0, 2],
      [0, 4],
      [2, 0],
      [2, 2],
      [2, 4],
      [4, 0],
      [4, 2],
      [4, 4],
    ]);
    expect(new Set(allLines(4, [0, 2, 4]).map(String)).size).toBe(81);
  });

  it("knows one line without cells", () => {
    expect(allLines(0, [0, 2])).toEqual([[]]);
  });
});

describe("simplerLines", () => {
  it("comes to the simplest line with a property in steps that are each simpler", () => {
    const hasPair = (line: Line) => slide(line).gained > 0;
    let line = [0, 64, 2, 0, 32, 32, 8];
    for (let found = true; found; ) {
      const next = [...simplerLines(line)].find(
        (each) => hasPair(each) && compareSizes(sizeOfLine(each), sizeOfLine(line)) < 0,
      );
      found = next !== undefined;
      line = next ?? line;
    }
    expect(line).toEqual([2, 2]);
  });

  it("has nothing simpler than a line without cells", () => {
    expect([...simplerLines([])].filter((line) => line.length > 0)).toEqual([]);
  });
});
