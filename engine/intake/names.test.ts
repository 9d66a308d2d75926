import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../testing/faults.ts";
import { writeTree } from "../testing/trees.ts";
import { fileNamesAt } from "./find.ts";

const names = (...paths: string[]) => [...fileNamesAt(paths)].sort();

describe("fileNamesAt", () => {
  it("names a file, and everything in a folder, however deep archives nest it", () => {
    const root = writeTree({
      "class/alice/game.ts": "",
      "class/bob/a/b/c/d/play.js": "",
      "class/carl.ts": "",
      "other.ts": "",
    });
    expect(names(join(root, "other.ts"), join(root, "class")).join(" ")).toBe(
      "carl.ts game.ts other.ts play.js",
    );
  });

  it("looks six folders deep, and no deeper", () => {
    const root = writeTree({ "1/2/3/4/5/6/game.ts": "", "1/2/3/4/5/6/7/deep.ts": "" });
    expect(names(root)).toEqual(["game.ts"]);
  });

  it("leaves out what is hidden, installed or a link", () => {
    const root = writeTree({ "node_modules/x/game.ts": "", ".git/play.ts": "", "a/real.ts": "" });
    symlinkSync(join(root, "a"), join(root, "link"));
    symlinkSync(join(root, "a/real.ts"), join(root, "linked.ts"));
    expect(names(root)).toEqual(["real.ts"]);
  });

  it("says that a path is not there", () => {
    expect(faultOf(() => names("no/such.ts"))).toBe("usage: no/such.ts does not exist");
  });
});
