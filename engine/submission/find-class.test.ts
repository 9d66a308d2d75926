import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { javascriptEntry } from "../languages/javascript/entry.ts";
import { someProgram, writeTree } from "../testing/trees.ts";
import { findSubmissions } from "./find.ts";

const { endings } = javascriptEntry;

const wanted = {
  endings,
  files: ["game.ts", "game.js"],
  more: [{ files: ["part.ts"] }],
  provided: [{ file: "support.ts" }],
};

/** What is found in a folder with these entries. */
function findIn(...entries: string[]) {
  const root = writeTree(
    Object.fromEntries(
      entries.map((entry) => [`class/${entry}`, entry.endsWith("/") ? "" : someProgram]),
    ),
  );
  const { submissions, skipped, isClass, reasons } = findSubmissions([join(root, "class")], wanted);
  return {
    ids: submissions.map(({ id }) => id),
    problems: submissions.flatMap(({ problem }) => problem ?? []),
    skipped: skipped.map(({ name, reason }) => `${name}: ${reason}`),
    isClass,
    reasons: reasons.map((reason) => reason.replaceAll(root, "")),
  };
}

describe("a folder with the main file in it", () => {
  it.each([
    ["nothing else", []],
    ["what belongs to the assignment", ["game.js", "part.ts", "support.ts", "package.json"]],
    ["tests, settings and declarations", ["game.test.ts", "vitest.config.mjs", "game.d.ts"]],
    [
      "notes and folders without a solution",
      ["README.md", "notes.txt", "pictures/a.png", "src/x.ts"],
    ],
    [
      "what tools make",
      ["node_modules/game.ts", ".git/game.ts", "dist/game.js", "out/src/game.js"],
    ],
  ])("is one submission beside %s", (_, others) => {
    expect(findIn("game.ts", ...others)).toMatchObject({ ids: ["class"], isClass: false });
  });

  it.each([
    ["a program", ["alice.ts"], ["alice", "game"]],
    ["a program of another kind", ["alice.mts"], ["alice.mts", "game"]],
    ["a student's folder", ["alice/game.ts"], ["alice", "game"]],
    ["a student's nested folder", ["alice/a/b/game.js"], ["alice", "game"]],
    ["a folder of the same name", ["game.js/game.ts"], ["game", "game.js"]],
    [
      "all of these",
      ["alice.ts", "bob/src/game.ts", "carl/x.ts"],
      ["alice", "bob", "carl", "game"],
    ],
  ])("is a class beside %s, and says why", (_, others, ids) => {
    const found = findIn("game.ts", ...others);
    expect(found).toMatchObject({ ids, isClass: true });
    const more = others.length === 3 ? " and 1 more" : "";
    const first = others[0]?.split("/")[0];
    expect(found.reasons).toEqual([
      `/class is graded as a class, as there is ${first}${more} beside game.ts; for game.ts alone, give /class/game.ts`,
    ]);
  });
});

describe("a folder called like the main file", () => {
  it("is a student among others", () => {
    expect(findIn("game.ts/game.ts", "alice/game.ts", "bob.ts")).toMatchObject({
      ids: ["alice", "bob", "game.ts"],
      problems: [],
      isClass: true,
      reasons: [],
    });
  });

  it("is a student of its own", () => {
    expect(findIn("game.ts/game.js")).toMatchObject({ ids: ["game.ts"], isClass: true });
  });

  it("is a student who handed in nothing where it is empty", () => {
    expect(findIn("game.ts/", "alice.ts")).toMatchObject({
      ids: ["alice", "game.ts"],
      problems: ["there is no file game.ts or game.js"],
    });
  });
});

it("every entry of a class is a submission, or skipped with a reason", () => {
  const entries = [
    "alice/game.ts",
    "bob.ts",
    "carl/notes.txt",
    "dora.tsx",
    "README.md",
    "roster",
    ".DS_Store",
    ".hidden/game.ts",
    "types.d.ts",
    "node_modules/game.ts",
    "__MACOSX/game.ts",
  ];
  const { ids, problems, skipped } = findIn(...entries);
  expect(ids).toEqual(["alice", "bob", "carl", "dora.tsx"]);
  expect(problems).toEqual([
    "there is no file game.ts or game.js",
    "dora.tsx: expected a file whose name ends in .ts or .js",
  ]);
  expect(skipped).toEqual([
    ".DS_Store: hidden",
    ".hidden: hidden",
    "README.md: not a program",
    "__MACOSX: made by a tool",
    "node_modules: made by a tool",
    "roster: not a program",
    "types.d.ts: declarations only",
  ]);
  expect(ids.length + skipped.length).toBe(entries.length);
});
