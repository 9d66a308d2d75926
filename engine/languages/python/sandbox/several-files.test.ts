import { describe, expect, it } from "vitest";
import { callOnce } from "../../../../author/probe.ts";
import type { PythonProgram } from "../program.ts";
import { limits, moduleOf, programOf, returnedBy, withInterpreter } from "../testing/programs.ts";
import { openPython } from "./open.ts";

withInterpreter();

const support = moduleOf(["support.py", "BASE = [1]\ndef base(): return BASE[0]\n"]);

function provided(program: PythonProgram, ...modules: readonly (typeof support)[]): PythonProgram {
  return { ...program, provided: modules };
}

/** What probe() returns, with functions of another program in the place of its own. */
function probed(program: PythonProgram, by = program, names: readonly string[] = []): unknown {
  const sandbox = openPython(program, limits, { by, names, others: [] });
  if (sandbox.loaded.kind !== "done") return [sandbox.loaded, sandbox.failed];
  const outcome = sandbox.run(callOnce("probe", []), 1);
  sandbox.dispose();
  return returnedBy(outcome as never);
}

describe("a provided module", () => {
  it.each([
    ["from support import *", "base()"],
    ["from support import base as other", "other()"],
    ["import support", "support.base()"],
    ["import support as s", "s.BASE[0]"],
  ])("is imported by %s", (statement, use) => {
    const program = programOf(`${statement}\ndef probe(): return ${use}`);
    expect(probed(provided(program, support))).toBe(1);
  });

  it("is another one for right functions", () => {
    const text = "import support\ndef g(): return 0\ndef probe(): return g()";
    const program = provided(programOf(`${text}\nsupport.BASE[0] = 7`), support);
    const right = programOf("import support\ndef g(): return support.BASE[0]");
    expect(probed(program, provided(right, support), ["g"])).toBe(1);
  });
});

describe("a program of several files", () => {
  const low = "def low(): return 'low'\n";

  it("has the names of all of them, those of the main file first", () => {
    const program = programOf("x = 1", ["part.py", "def probe(): return 'part'"]);
    expect(probed(program)).toBe("part");
    const both = programOf("def probe(): return 'main'", ["part.py", "def probe(): return 2"]);
    expect(probed(both)).toBe("main");
  });

  it("loads each file after those that it imports", () => {
    const main = "from one import a\ndef probe(): return a";
    const program = programOf(main, ["one.py", "import two\na = two.b"], ["two.py", "b = 5"]);
    expect(probed(program)).toBe(5);
  });

  it("may have files that import each other", () => {
    const part = "import game\ndef low(): return game.high()";
    const main = "import part\ndef high(): return 3\ndef probe(): return part.low()";
    expect(probed(programOf(main, ["part.py", part]))).toBe(3);
  });

  it("has its main file under the name of the assignment's, too", () => {
    const program = programOf("import part\ndef probe(): return part.low()");
    const main = { ...program.files[0], name: "mine.py", modules: ["mine", "game"] } as never;
    const part = moduleOf([
      "part.py",
      "def low():\n    import game, mine\n    return game is mine",
    ]);
    expect(probed({ ...program, fileName: "mine.py", files: [main, part] })).toBe(true);
  });

  it("names the file that does not load", () => {
    const broken = openPython(programOf("import part", ["part.py", "1 / 0"]), limits);
    expect(broken.failed).toBe("part.py");
    expect(broken.loaded).toMatchObject({ thrown: { file: "part.py", line: 1 } });
    const main = openPython(programOf("1 / 0", ["part.py", low]), limits);
    expect(main.failed).toBe("game.py");
  });

  it.each([
    ["in the file that has it", "import part\ndef probe(): return part.call()"],
    ["where it is imported", "from part import low\ndef probe(): return low()"],
    ["under another name", "from part import low as mine\ndef probe(): return mine()"],
    ["with all names", "from part import *\nkept = low\ndef probe(): return kept()"],
  ])("has right functions %s", (_, main) => {
    const part = `${low}def call(): return low()\n`;
    const right = programOf("", ["part.py", "def low(): return 'right'"]);
    expect(probed(programOf(main, ["part.py", part]), right, ["low"])).toBe("right");
  });

  it("has a right function for what is none, and nothing else changes", () => {
    const program = programOf("low = None\nother = None\ndef probe(): return [low(), other]");
    const right = programOf("def low(): return 1");
    expect(probed(program, right, ["low"])).toEqual([1, { t: "None" }]);
  });
});
