import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { wantsOne as wanted } from "../testing/find-at.ts";
import { someProgram, writeTree } from "../testing/trees.ts";
import { findSubmissions } from "./find.ts";
import { readSubmission } from "./read.ts";

const more = [{ files: ["part.ts", "part.js"] }, { files: ["last.ts"] }];

/** Submissions found in a class with a single student, whose folder has these files. */
function findIn(...files: string[]) {
  const root = writeTree(Object.fromEntries(files.map((file) => [`alice/${file}`, someProgram])));
  const [found] = findSubmissions([root], { ...wanted, more }).submissions;
  const short = (path: string) => path.slice(join(root, "alice").length + 1);
  return {
    root,
    files: found?.file === undefined ? [] : [found.file, ...(found.more ?? [])].map(short),
    problem: found?.problem,
  };
}

describe("the further files of a submission", () => {
  it.each([
    ["none", ["game.ts"], ["game.ts"]],
    ["one", ["game.ts", "part.ts"], ["game.ts", "part.ts"]],
    [
      "all, in the manifest's order",
      ["game.ts", "last.ts", "part.js"],
      ["game.ts", "part.js", "last.ts"],
    ],
    ["the preferred one of two names", ["game.ts", "part.js", "part.ts"], ["game.ts", "part.ts"]],
    [
      "those beside a nested main file",
      ["zip/game.ts", "zip/part.ts"],
      ["zip/game.ts", "zip/part.ts"],
    ],
    ["one in another folder", ["one/game.ts", "two/part.ts"], ["one/game.ts", "two/part.ts"]],
    [
      "the one beside the main file",
      ["zip/game.ts", "zip/part.ts", "old/part.ts", "part.js"],
      ["zip/game.ts", "zip/part.ts"],
    ],
    ["nothing of provided or other files", ["game.ts", "support.ts", "notes.ts"], ["game.ts"]],
  ])("are %s", (_, files, found) => {
    expect(findIn(...files)).toMatchObject({ files: found, problem: undefined });
  });

  it("are refused where one is there twice and none is beside the main file", () => {
    const { problem } = findIn("game.ts", "one/part.ts", "two/part.ts");
    expect(problem).toBe("part.ts was found 2 times (one/part.ts, two/part.ts); expected once");
  });

  it("do not make a submission without the main file", () => {
    expect(findIn("part.ts").problem).toBe("there is no file game.ts or game.js (found part.ts)");
  });

  it("are not followed where they are links", () => {
    const root = writeTree({ "alice/game.ts": someProgram, "bob/part.ts": someProgram });
    symlinkSync(join(root, "bob/part.ts"), join(root, "alice/part.ts"));
    const [found] = findSubmissions([join(root, "alice")], { ...wanted, more }).submissions;
    expect(found?.problem).toBe("part.ts is a link; links are not followed");
  });

  it("are not looked for beside a file that is named by itself", () => {
    const root = writeTree({ "game.ts": someProgram, "part.ts": someProgram });
    for (const name of ["game.ts", "part.ts"]) {
      const [found] = findSubmissions([join(root, name)], { ...wanted, more }).submissions;
      expect([found?.file, found?.more]).toEqual([join(root, name), undefined]);
    }
  });

  it("are read after the main one, each with its hash", () => {
    const root = writeTree({ "alice/game.ts": "1", "alice/part.ts": "2" });
    const [found] = findSubmissions([join(root, "alice")], { ...wanted, more }).submissions;
    if (found === undefined) throw new Error("nothing was found");
    const { files } = readSubmission(found, 1);
    expect(files.map(({ name, sha256 }) => [name, sha256.slice(0, 4)])).toEqual([
      ["game.ts", "6b86"],
      ["part.ts", "d473"],
    ]);
  });

  it("are refused where one is too large", () => {
    const root = writeTree({ "alice/game.ts": "1", "alice/part.ts": "x".repeat(2000) });
    const [found] = findSubmissions([join(root, "alice")], { ...wanted, more }).submissions;
    if (found === undefined) throw new Error("nothing was found");
    expect(readSubmission(found, 1)).toEqual({
      id: "alice",
      files: [],
      problem: "part.ts is larger than 1 KiB",
    });
  });
});
