import { join, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { javascriptEntry } from "../languages/javascript/entry.ts";
import { type Tree, writeTree } from "../testing/trees.ts";
import { findSubmissions } from "./find.ts";
import type { Wanted } from "./found.ts";

const { endings } = javascriptEntry;

/** Submissions found at a path of a tree, each with its id and files. */
function found(tree: Tree, path: string, wanted: Partial<Wanted>) {
  const root = writeTree(tree);
  const { submissions, isClass } = findSubmissions([join(root, path)], {
    files: ["game.ts", "game.js"],
    endings,
    ...wanted,
  });
  const name = (file: string) => relative(root, file).split(sep).join("/");
  const files = submissions.map(({ id, file, more = [], problem }) => [
    id,
    ...(file === undefined ? [problem] : [file, ...more].map(name)),
  ]);
  return { files, isClass };
}

describe("modules that students name themselves", () => {
  const tree = {
    "ada/game.ts": "",
    "ada/board.ts": "",
    "ada/rules.js": "",
    "ada/game.test.ts": "",
    "ada/game.js": "",
    "ada/support.ts": "",
    "ada/notes.md": "",
    "ada/.hidden.ts": "",
    "ada/old/game2.ts": "",
  };
  const wanted = { helpers: true, provided: [{ file: "support.ts" }] };

  it("belong to the main file beside them, but for tests and what is provided", () => {
    const all = ["ada", "ada/game.ts", "ada/board.ts", "ada/rules.js"];
    expect(found(tree, "ada", wanted)).toEqual({ files: [all], isClass: false });
    expect(found(tree, "", wanted)).toEqual({ files: [all], isClass: true });
  });

  it("are no other copies of a further file that the assignment asks for", () => {
    const more = [{ files: ["part.ts", "part.js"] }, { files: ["view.ts"] }];
    const both = { ...tree, "ada/part.ts": "", "ada/part.js": "", "ada/view.js": "" };
    expect(found(both, "ada", { ...wanted, more }).files).toEqual([
      ["ada", "ada/game.ts", "ada/part.ts", "ada/board.ts", "ada/rules.js"],
    ]);
  });

  it("are other submissions where the assignment has none", () => {
    expect(found(tree, "ada", {}).isClass).toBe(true);
  });

  it("are thirty at most", () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`ada/m${i}.ts`, ""]));
    expect(found({ "ada/game.ts": "", ...many }, "ada", wanted).files[0]).toHaveLength(32);
  });
});

describe("a name with folders before it", () => {
  const wanted = { files: ["src/solution.ts"] };
  const tree = {
    "ada/src/solution.ts": "",
    "ben/project/src/solution.ts": "",
    "cyd/solution.ts": "",
    "dee/lib/solution.ts": "",
  };

  it("is looked for in each student's folder", () => {
    expect(found(tree, "", wanted).files).toEqual([
      ["ada", "ada/src/solution.ts"],
      ["ben", "ben/project/src/solution.ts"],
      ["cyd", "there is no file src/solution.ts (found solution.ts)"],
      ["dee", "there is no file src/solution.ts (found solution.ts)"],
    ]);
  });

  it("is missed with up to three of the files that are there instead, programs first", () => {
    const others = (...names: string[]) =>
      found(Object.fromEntries(names.map((name) => [`eve/${name}`, ""])), "", wanted).files;
    const problem = "there is no file src/solution.ts";
    expect(others("c.ts", "a.ts", "b.js")).toEqual([
      ["eve", `${problem} (found a.ts, b.js, c.ts)`],
    ]);
    expect(others("d.ts", "c.ts", "a.ts", "b.js", "1-notes.md")).toEqual([
      ["eve", `${problem} (found a.ts, b.js, c.ts and 2 more)`],
    ]);
  });

  it("is found in the folder of one student", () => {
    const all = ["ada", "ada/src/solution.ts"];
    expect(found(tree, "ada", wanted)).toEqual({ files: [all], isClass: false });
  });
});
