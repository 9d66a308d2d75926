import { describe, expect, it } from "vitest";
import { withInterpreter } from "../testing/programs.ts";
import { findingsIn } from "../testing/rules.ts";

withInterpreter();

const look = (text: string, ...names: string[]) =>
  findingsIn(
    { kind: "provided-import", module: "./support", names: names.length > 0 ? names : ["A", "B"] },
    text,
  );

describe("the import of a provided module", () => {
  it.each([
    "from support import A, B",
    "from support import (\n    B,\n    A,\n)",
    "# from support import A\nfrom support import A, B",
  ])("is as it was in %j", (text) => {
    expect(look(text)).toEqual([]);
  });

  it("may be of all names", () => {
    expect(look("from support import *", "*")).toEqual([]);
    for (const text of ["from support import A", "import support"]) {
      expect(look(text, "*")).toEqual([
        '1:1 the import from support must stay as it was: it must be "from support import *"',
      ]);
    }
  });

  it.each([
    ["x = 1", "1:1", "it is missing"],
    ["import support", "1:1", "it must import each name, with from"],
    ["from support import A", "1:1", "B is missing"],
    ["from support import A, B, C", "1:1", "C is new"],
    ["from support import A, A, B", "1:1", "A is new"],
    ["from support import A as D, B", "1:1", "A must keep its name"],
    ["from support import A, B\nfrom support import C", "2:1", "this is a second one"],
    ["from support import A, B\ndef f():\n    import support", "3:5", "this is a second one"],
  ])("was changed in %j", (text, place, change) => {
    expect(look(text)).toEqual([`${place} the import from support must stay as it was: ${change}`]);
  });
});
