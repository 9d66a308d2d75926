import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plainDisk } from "../../engine/intake/disk.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { firstProgram } from "./with-worker.ts";

const firstIn = (tree: Parameters<typeof writeTree>[0], path = "") =>
  firstProgram([join(writeTree(tree), path), "another"], plainDisk);

describe("the first program of a path", () => {
  it("is the file itself, or the first in a student's or a class's folder", () => {
    expect(firstIn({ "abel/game.py": "" }, "abel/game.py")).toMatch(/game\.py$/);
    expect(firstIn({ "README.md": "", "game.py": "" })).toBe("game.py");
    expect(firstIn({ ".old/a.ts": "", "abel/game.py": "", "berit/game.ts": "" })).toBe("game.py");
    expect(firstIn({ "abel/2/game.ts": "", "berit/game.py": "" })).toBe("game.ts");
  });

  it("is unknown without one, and where it takes long to look for it", () => {
    expect(firstIn({ "abel/notes.md": "" })).toBeUndefined();
    expect(firstIn({ "abel/1/2/3/game.py": "" })).toBeUndefined();
    expect(firstProgram([], plainDisk)).toBeUndefined();
  });

  it("is a path that does not exist, which whoever reads it reports", () => {
    expect(firstProgram(["missing.py"], plainDisk)).toBe("missing.py");
    const inFile = join(writeTree({ "game.py": "" }), "game.py", "x.py");
    expect(firstProgram([inFile], plainDisk)).toBe(inFile);
  });
});
