import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoManifest, writeDemo } from "../../engine/testing/demo.ts";
import { writeTree } from "../../engine/testing/trees.ts";
import { chooseAssignment } from "./course.ts";

const another = (id: string, files: string[]) => ({
  [`fixtures/${id}/assignment.json`]: JSON.stringify(demoManifest({ id, files })),
});
const root = () =>
  writeDemo({ ...another("merge", ["merge.ts", "merge.js"]), ...another("twin", ["game.ts"]) });

/** The assignment or the fault, and stderr. */
function choose(paths: readonly string[], given?: string, from = root()) {
  let stderr = "";
  const write = (text: string) => {
    stderr += text;
  };
  const io = { stderr: { write, isTTY: false, columns: undefined } };
  try {
    return { chosen: chooseAssignment(io, from, given, paths), stderr };
  } catch (fault) {
    return { fault: (fault as Error).message, stderr };
  }
}

describe("chooseAssignment", () => {
  it("takes what was given, and the only one there is, without a word", () => {
    expect(choose(["x.ts"], "merge")).toEqual({ chosen: "merge", stderr: "" });
    expect(choose(["x.ts"], undefined, writeDemo())).toEqual({ chosen: "demo", stderr: "" });
  });

  it.each([
    ["a file", ["merge.js"], "merge.js", "merge.js"],
    ["a folder with it", ["alice/merge.ts"], "alice", "merge.ts"],
    ["a class", ["class/alice/merge.ts", "class/bob/x/merge.js"], "class", "merge.ts"],
  ])("goes by the name of the file in %s, and says so", (_, files, path, name) => {
    const folder = writeTree(Object.fromEntries(files.map((file) => [file, ""])));
    expect(choose([join(folder, path)])).toEqual({
      chosen: "merge",
      stderr: `gridmark: grading merge, recognised by the file ${name}; use -a to choose another\n`,
    });
  });

  it("goes by a folder of the path where no file tells", () => {
    const folder = writeTree({ "merge/alice.ts": "" });
    expect(choose([join(folder, "merge", "alice.ts")])).toEqual({
      chosen: "merge",
      stderr: "gridmark: grading merge, recognised by the folder merge; use -a to choose another\n",
    });
  });

  it("asks where files of several assignments are there, and names those", () => {
    const folder = writeTree({ "alice/game.ts": "", "bob/game.ts": "" });
    expect(choose([folder])).toEqual({
      fault: "choose the assignment with -a (the files match several): demo, twin",
      stderr: "",
    });
  });

  it("asks where nothing tells, and names all", () => {
    const folder = writeTree({ "alice.ts": "" });
    mkdirSync(join(folder, "empty"));
    for (const path of [folder, join(folder, "empty")]) {
      expect(choose([path]).fault).toBe(
        "choose the assignment with -a (no file name matches): demo, merge, twin",
      );
    }
  });

  it("says first that a path is not there", () => {
    expect(choose(["no/such.ts"]).fault).toBe("no/such.ts does not exist");
  });
});
