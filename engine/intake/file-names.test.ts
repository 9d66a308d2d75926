import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeTree } from "../testing/trees.ts";
import { plainDisk } from "./disk.ts";
import { isLike } from "./file-names.ts";
import { findSubmissions } from "./find.ts";
import { fromFolder } from "./student-folder.ts";

const wanted = {
  files: ["game.ts", "game.js"],
  endings: { graded: [".ts", ".js"], others: [".py"] },
};

function found(files: Readonly<Record<string, string>>) {
  const root = writeTree(files);
  const { file, ...rest } = fromFolder("ada", root, { wanted, disk: plainDisk, within: root });
  return { ...rest, file: file?.slice(root.length + 1), within: undefined };
}

describe("a file under almost the right name", () => {
  it.each([
    "Game.ts",
    "GAME.TS",
    "game (2).ts",
    "game(1).ts",
    "game.ts.txt",
    "Game (3).ts.txt",
    "game - Copy.ts",
    "game copy 2.ts",
  ])("is understood: %s", (name) => {
    expect(isLike(name, "game.ts")).toBe(true);
    expect(found({ [name]: "x" })).toMatchObject({
      file: name,
      as: "game.ts",
      notes: [`${name} was taken for game.ts`],
    });
  });

  it.each(["game2.ts", "mygame.ts", "game.tsx", "game.ts.bak", "game.test.ts", "game", "(2).ts"])(
    "is not what is another name: %s",
    (name) => expect(isLike(name, "game.ts")).toBe(false),
  );

  it.each(["game.txt", "Game.TXT", "game (1).txt", "hw/game.txt"])(
    "is understood where a program was saved as text: %s",
    (name) => {
      const as = name.slice(name.lastIndexOf("/") + 1);
      expect(found({ [name]: "x", "README.md": "", "notes.txt": "" })).toMatchObject({
        file: join(...name.split("/")),
        as: "game.ts",
        notes: [`${as} was taken for game.ts`],
      });
    },
  );

  it.each(["game.js", "Game (1).ts", "main.ts", "src/main.js"])(
    "is a program rather than a text beside it: %s",
    (name) => {
      expect(found({ [name]: "x", "game.txt": "y" }).file).toBe(join(...name.split("/")));
    },
  );

  it("is found in the folders of a student's folder, too", () => {
    expect(found({ "hw/game.ts.txt": "x", "hw/README": "" })).toMatchObject({ as: "game.ts" });
  });

  it("is understood where a text is named itself", () => {
    const path = join(writeTree({ "game.txt": "x" }), "game.txt");
    expect(findSubmissions([path], wanted).submissions).toMatchObject([
      { file: path, as: "game.ts", notes: ["game.txt was taken for game.ts"] },
    ]);
  });

  it("is passed over beside one with the right name", () => {
    const { file, as } = found({ "game.ts": "x", "game (2).ts": "y" });
    expect({ file, as }).toEqual({ file: "game.ts", as: undefined });
  });

  it("is not chosen among several", () => {
    expect(found({ "game (1).ts": "x", "game (2).ts": "y" }).problem).toBe(
      "game (1).ts and game (2).ts could both be game.ts; keep one, and rename it to game.ts",
    );
  });
});

describe("two files of which each could be the main one", () => {
  const both = (script: string) => found({ "game.ts": "let a = 1;", "game.js": script });

  it("are said where they differ; the preferred one counts", () => {
    expect(both("let b = 2;")).toMatchObject({
      file: "game.ts",
      rival: "game.js",
      notes: ["game.js also exists and differs; game.ts counts"],
    });
  });

  it("are one where they are the same", () => {
    expect(both("let a = 1;")?.rival).toBeUndefined();
  });
});

describe("the file of another assignment", () => {
  const others = () => [{ id: "merge2048", files: ["merge2048.ts"] }];

  it("is said where the right one is missing", () => {
    const root = writeTree({ "merge2048 (1).ts": "x" });
    expect(
      fromFolder("ada", root, { wanted: { ...wanted, others }, disk: plainDisk, within: root })
        .problem,
    ).toBe(
      "there is no file game.ts or game.js (found merge2048 (1).ts, which looks like merge2048)",
    );
  });

  it("is said where it was named itself, and graded as it was asked for", () => {
    const path = join(writeTree({ "merge2048.ts": "x" }), "merge2048.ts");
    const { submissions } = findSubmissions([path], { ...wanted, others });
    expect(submissions).toMatchObject([
      { file: path, notes: ["the file is called merge2048.ts, which looks like merge2048"] },
    ]);
  });
});
