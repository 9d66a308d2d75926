import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { findOwn } from "./find-own.ts";

const wanted = {
  files: ["game.ts", "game.js"],
  more: [{ files: ["more.ts", "more.js"] }],
  endings: { graded: [".ts", ".js"], others: [".py"] },
};

/** Names of the files to play. */
function find(files: readonly string[], path = ""): string[] {
  const root = writeTree(Object.fromEntries(files.map((name) => [name, ""])));
  const { file = "", more = [] } = findOwn(join(root, path), wanted, "npx gridmark play");
  return [file, ...more].map((each) => basename(each));
}

describe("a student's own program", () => {
  it.each([
    ["a folder", ["game.ts", "more.js"], "", ["game.ts", "more.js"]],
    [
      "a folder with other programs",
      ["game.ts", "more.ts", "old.ts", "also/game.ts"],
      "",
      ["game.ts", "more.ts"],
    ],
    ["a file", ["game.js", "more.js"], "game.js", ["game.js", "more.js"]],
    ["a file of another name", ["ada.ts", "game.ts"], "ada.ts", ["ada.ts"]],
  ])("is found in %s, with what belongs to it", (_, files, path, found) => {
    expect(find(files, path)).toEqual(found);
  });

  it("has no files in another language of the assignment", () => {
    const javascript = { graded: [".ts", ".js"], others: [] };
    const other = { graded: [".py"], others: [] };
    const endings = { graded: [".ts", ".js", ".py"], others: [], languages: [javascript, other] };
    const both = {
      files: ["game.ts", "game.py"],
      more: [{ files: ["more.ts", "more.py"] }],
      endings,
    };
    const root = writeTree({ "game.py": "", "more.ts": "", "more.py": "" });
    const { more = [] } = findOwn(join(root, "game.py"), both, "");
    expect(more.map((each) => basename(each))).toEqual(["more.py"]);
  });

  it("is not there in a class", () => {
    expect(() => find(["ada/game.ts", "ben/game.ts"])).toThrow("game.ts was found 2 times");
  });

  it("is asked for where two could be meant", () => {
    const root = writeTree({ "game.ts": "1", "game.js": "2" });
    expect(() => findOwn(root, wanted, "npx gridmark check")).toThrow(
      "game.ts and game.js are both here, and differ; " +
        "delete one, or name the one you mean: npx gridmark check game.ts",
    );
    expect(findOwn(join(root, "game.js"), wanted, "").file).toBe(join(root, "game.js"));
  });
});

describe("a file that is called almost as it should be", () => {
  const notesOf = (tree: Readonly<Record<string, string>>) =>
    findOwn(writeTree({ "gridmark-1.0.0.tgz": "", ...tree }), wanted, "npx gridmark check").notes;

  it.each(["game (1).ts", "game1.ts"])("is named with what to do: %s", (name) => {
    expect(notesOf({ [name]: "" })).toEqual([
      `${name} was taken for game.ts`,
      `rename ${name} to game.ts`,
    ]);
    expect(notesOf({ [name]: "1", "game.ts": "2" })).toEqual([
      `${name} is here too, and only game.ts is checked: delete one of them, and call the other game.ts`,
    ]);
  });

  it("is asked for where several could be meant", () => {
    expect(() => notesOf({ "game1.ts": "", "game2.ts": "" })).toThrow(
      /; rename yours to game\.ts$/,
    );
  });

  it("is not every program beside the own one", () => {
    expect(notesOf({ "game.ts": "", "gameplay.ts": "", "notes.ts": "" })).toBeUndefined();
  });
});
