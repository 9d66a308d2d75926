import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { wantsOne as wanted } from "../testing/find-at.ts";
import { someProgram, writeTree } from "../testing/trees.ts";
import { findSubmissions } from "./find.ts";

/** The tree's files below `class`, as a class of submissions. */
function findClass(...files: string[]) {
  const root = writeTree(Object.fromEntries(files.map((file) => [`class/${file}`, someProgram])));
  const { submissions } = findSubmissions([join(root, "class")], wanted);
  return submissions.map(({ id, file, as, notes, problem }) => ({
    id,
    ...(as === undefined ? {} : { as, notes }),
    ...(file === undefined ? {} : { file: file.slice(join(root, "class").length + 1) }),
    ...(problem === undefined ? {} : { problem }),
  }));
}

describe("one file", () => {
  it.each(["game.ts", "game.js", "my solution (2).ts", "üñí.js", "a.b.c.ts", "-rf.ts"])(
    "is found whatever its name: %s",
    (name) => {
      const file = join(writeTree({ [name]: someProgram }), name);
      const id = name.replace(/\.[tj]s$/, "");
      expect(findSubmissions([file], wanted)).toMatchObject({
        submissions: [{ id, file }],
        skipped: [],
        isClass: false,
        reasons: [],
      });
    },
  );

  it.each(["game.py", "main.txt", "game", "game.mts", "game.tsx", "main.TS", "game.zip"])(
    "of another kind is refused with what was expected: %s",
    (name) => {
      const [found] = findSubmissions([join(writeTree({ [name]: "x" }), name)], wanted).submissions;
      expect(found?.file).toBeUndefined();
      expect(found?.problem).toBe(`${name}: expected a file whose name ends in .ts or .js`);
    },
  );
});

describe("the folder of one student", () => {
  it.each(wanted.files)("is one submission with the folder's name: %s in it", (name) => {
    const root = writeTree({ [`alice/${name}`]: someProgram });
    const within = join(root, "alice");
    expect(findSubmissions([within], wanted)).toMatchObject({
      submissions: [{ id: "alice", file: join(within, name), within }],
      skipped: [],
      isClass: false,
      reasons: [],
    });
  });

  it("gives the preferred name when both are there", () => {
    const root = writeTree({ "alice/game.js": someProgram, "alice/game.ts": someProgram });
    const [found] = findSubmissions([join(root, "alice")], wanted).submissions;
    expect(found?.file).toBe(join(root, "alice", "game.ts"));
  });

  it("is named after the folder when the path ends in a slash or a dot", () => {
    const root = writeTree({ "alice/game.ts": someProgram });
    for (const path of [`${root}/alice/`, `${root}/alice/.`, `${root}/alice/../alice`]) {
      expect(findSubmissions([path], wanted).submissions[0]?.id).toBe("alice");
    }
  });
});

describe("a class", () => {
  it("holds folders and files, each a submission", () => {
    expect(findClass("alice/game.ts", "bob.js", "carla/game.js", "dan.ts")).toEqual([
      { id: "alice", file: join("alice", "game.ts") },
      { id: "bob", file: "bob.js" },
      { id: "carla", file: join("carla", "game.js") },
      { id: "dan", file: "dan.ts" },
    ]);
  });

  it("is a class with one submission in it, too", () => {
    const root = writeTree({ "class/alice/game.ts": someProgram });
    expect(findSubmissions([join(root, "class")], wanted).isClass).toBe(true);
  });

  it("is what several paths make, even when each is one file", () => {
    const root = writeTree({ "a.ts": someProgram, "b.ts": someProgram });
    const found = findSubmissions([join(root, "b.ts"), join(root, "a.ts")], wanted);
    expect(found.isClass).toBe(true);
    expect(found.submissions.map((each) => each.id)).toEqual(["a", "b"]);
  });

  const deep = (levels: number) => `alice/${"d/".repeat(levels)}game.ts`;

  it.each(["alice/src/game.ts", "alice/Users/jane/Desktop/CS101/hw1/game.ts", deep(16)])(
    "finds a student's file a few folders deep: %s",
    (file) => {
      expect(findClass(file)).toEqual([{ id: "alice", file: join(...file.split("/")) }]);
    },
  );

  it("gives up on a student's file that lies deeper than that", () => {
    const problem =
      "there is no file game.ts or game.js; folders more than 16 levels deep are not searched";
    expect(findClass(deep(17))).toEqual([{ id: "alice", problem }]);
  });

  it("takes the outermost of two copies in different depths", () => {
    expect(findClass("alice/game.js", "alice/old/game.ts")).toEqual([
      { id: "alice", file: join("alice", "game.js") },
    ]);
  });

  it("refuses a student with two copies in the same depth", () => {
    expect(findClass("alice/v1/game.ts", "alice/v2/game.ts")).toEqual([
      { id: "alice", problem: "game.ts was found 2 times (v1/game.ts, v2/game.ts); expected once" },
    ]);
  });

  it("takes the only program that a student handed in for the file, and says so", () => {
    expect(
      findClass("alice/Spiel.ts", "alice/notes.txt", "bob/a/my game.js", "cy/game.ts"),
    ).toEqual([
      {
        id: "alice",
        file: join("alice", "Spiel.ts"),
        as: "game.ts",
        notes: ["Spiel.ts was taken for game.ts"],
      },
      {
        id: "bob",
        file: join("bob", "a", "my game.js"),
        as: "game.js",
        notes: ["my game.js was taken for game.js"],
      },
      { id: "cy", file: join("cy", "game.ts") },
    ]);
  });

  it.each([
    ["two programs", ["one.ts", "two.ts"], "one.ts, two.ts"],
    ["two programs in different folders", ["one.ts", "lib/two.ts"], "one.ts, two.ts"],
    ["a program of another kind", ["solution.mjs"], "solution.mjs"],
    ["a program beside an archive that is not opened", ["one.ts", "work.rar"], "one.ts, work.rar"],
    ["a test alone", ["one.test.ts"], "one.test.ts"],
    ["a document", ["report.docx"], "report.docx"],
    ["pictures", ["a.png", "b/b.JPG"], "a.png, b.JPG"],
    ["a name without an ending", ["game"], "game"],
    ["nothing but a README", ["README", "README.md"], "README, README.md"],
    ["much", ["1.md", "2.md", "3.md", "4.md", "z/main.py"], "1.md, 2.md, 3.md and 2 more"],
    ["programs among much else", ["1.md", "2.md", "3.md", "z.mjs"], "z.mjs, 1.md, 2.md and 1 more"],
    ["a text under another name", ["solution.txt"], "solution.txt"],
  ])("says what a student's folder has in place of the file: %s", (_, names, found) => {
    const seen = ` (found ${found})`;
    expect(findClass(...names.map((name) => `alice/${name}`), "bob/game.ts")[0]).toEqual({
      id: "alice",
      problem: `there is no file game.ts or game.js${seen}`,
    });
  });

  it.each(["roster.csv", "README.md", "types.d.ts", ".hidden.ts", ".git/game.ts"])(
    "leaves out what no student handed in: %s",
    (extra) => {
      expect(findClass("alice.ts", extra)).toEqual([{ id: "alice", file: "alice.ts" }]);
    },
  );

  it.each(["node_modules/game.ts", "__MACOSX/game.ts", "__MACOSX/._alice/game.ts"])(
    "leaves out %s, at the top and in a student's folder",
    (extra) => {
      expect(findClass("alice/src/game.ts", extra, `alice/${extra}`)).toEqual([
        { id: "alice", file: join("alice", "src", "game.ts") },
      ]);
    },
  );

  it.each(["alice.mts", "alice.tsx", "alice.mjs", "alice.cjs", "alice.JS"])(
    "does not lose a student who handed in %s",
    (name) => {
      const problem = `${name}: expected a file whose name ends in .ts or .js`;
      expect(findClass("bob.ts", name)).toContainEqual({ id: name, problem });
    },
  );
});
