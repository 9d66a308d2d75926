import { linkSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { GridmarkError } from "../errors.ts";
import { wantsOne as wanted } from "../testing/find-at.ts";
import { makePipe, someProgram, writeTree } from "../testing/trees.ts";
import { findSubmissions } from "./find.ts";
import { readSubmission } from "./read.ts";

const onPosix = describe.skipIf(process.platform === "win32");

/** The submission found for `alice` in a class after `prepare` added something. */
function findAlice(prepare: (folder: string) => void) {
  const root = writeTree({
    "secret/game.ts": "export const secret = 1;\n",
    "class/bob/game.ts": someProgram,
    "class/alice/": "",
  });
  const folder = join(root, "class");
  prepare(folder);
  const { submissions } = findSubmissions([folder], wanted);
  expect(submissions.map((each) => each.id)).toContain("bob");
  return submissions.find((each) => each.id.startsWith("alice"));
}

onPosix("a link", () => {
  it.each(["../../secret/game.ts", "../bob/game.ts", "/etc/hostname", "nowhere.ts", "game.ts"])(
    "in a student's folder that leads to %s is not followed",
    (target) => {
      expect(findAlice((folder) => symlinkSync(target, join(folder, "alice/game.ts")))).toEqual({
        id: "alice",
        problem: "game.ts is a link; links are not followed",
      });
    },
  );

  it("inside a student's folder is not followed either", () => {
    const found = findAlice((folder) => {
      writeFileSync(join(folder, "alice/mine.ts"), someProgram);
      symlinkSync("mine.ts", join(folder, "alice/game.ts"));
    });
    expect(found?.problem).toBe("game.ts is a link; links are not followed");
  });

  it.each([
    ["../../secret", "src"],
    ["../bob", "src/nested"],
  ])("to the folder %s is not searched, and the report says so", (target, at) => {
    const found = findAlice((folder) => {
      mkdirSync(join(folder, "alice", dirname(at)), { recursive: true });
      symlinkSync(target, join(folder, "alice", at));
    });
    const name = at.split("/").at(-1);
    expect(found?.problem).toBe(
      `there is no file game.ts or game.js; ${name} is a link; links are not followed`,
    );
  });

  it("beside the file is a note of the report", () => {
    const found = findAlice((folder) => {
      writeFileSync(join(folder, "alice/game.ts"), someProgram);
      symlinkSync("../bob", join(folder, "alice/parts"));
    });
    expect(found?.notes).toEqual(["parts is a link; links are not followed"]);
  });

  it("is said before an archive that comes first by name", () => {
    const found = findAlice((folder) => {
      writeFileSync(join(folder, "alice/game.ts"), someProgram);
      writeFileSync(join(folder, "alice/a.zip"), "no archive");
      symlinkSync("../bob", join(folder, "alice/parts"));
    });
    expect(found?.notes?.[0]).toContain("parts is a link; links are not followed");
  });

  it.each(["../secret", "../secret/game.ts", "bob", "bob/game.ts", "/etc", "nowhere"])(
    "among the students that leads to %s is not followed",
    (target) => {
      for (const name of ["alice", "alice.ts"]) {
        const found = findAlice((folder) => {
          rmSync(join(folder, "alice"), { recursive: true });
          symlinkSync(target, join(folder, name));
        });
        expect(found).toEqual({ id: name, problem: `${name} is a link; links are not followed` });
      }
    },
  );

  it("to something that nobody hands in is skipped like the thing itself", () => {
    const root = writeTree({ "class/bob.ts": someProgram, "notes.md": "" });
    symlinkSync("../notes.md", join(root, "class/README.md"));
    expect(findSubmissions([join(root, "class")], wanted).skipped).toEqual([
      { name: "README.md", reason: "not a program" },
    ]);
  });

  it("to the class, a student's folder or a file, given as the path, is followed", () => {
    const root = writeTree({ "real/alice/game.ts": someProgram });
    symlinkSync("real", join(root, "class"));
    symlinkSync("real/alice", join(root, "own"));
    symlinkSync("real/alice/game.ts", join(root, "mine.ts"));
    const filesAt = (path: string) => {
      const { submissions } = findSubmissions([join(root, path)], wanted);
      return submissions.map((each) => [each.id, readSubmission(each, 1).files.length]);
    };
    expect(filesAt("class")).toEqual([["alice", 1]]);
    expect(filesAt("own")).toEqual([["own", 1]]);
    expect(filesAt("mine.ts")).toEqual([["mine", 1]]);
  });

  it("that takes the place of a file or a folder after it was found is not followed", () => {
    const root = writeTree({
      "class/alice/src/game.ts": "export const honest = 1;\n",
      "class/eve/src/game.ts": "export const eve = 1;\n",
      "class/mia/src/game.ts": "export const mia = 1;\n",
    });
    const { submissions } = findSubmissions([join(root, "class")], wanted);
    rmSync(join(root, "class/eve/src/game.ts"));
    symlinkSync("../../alice/src/game.ts", join(root, "class/eve/src/game.ts"));
    rmSync(join(root, "class/mia/src"), { recursive: true });
    symlinkSync("../alice/src", join(root, "class/mia/src"));
    const read = submissions.map((each) => readSubmission(each, 1));
    expect(read.map(({ id, files, problem }) => [id, files.length, problem])).toEqual([
      ["alice", 1, undefined],
      ["eve", 0, "game.ts is a link; links are not followed"],
      ["mia", 0, "game.ts is a link; links are not followed"],
    ]);
  });

  it("that is hard cannot be told from the file: both reports say that they share it", () => {
    const root = writeTree({ "class/alice/game.ts": someProgram, "class/bob.ts": someProgram });
    linkSync(join(root, "class/alice/game.ts"), join(root, "class/mallory.ts"));
    const { submissions } = findSubmissions([join(root, "class")], wanted);
    expect(submissions.map(({ id, notes }) => [id, notes])).toEqual([
      ["alice", ["game.ts is the same file on disk as that of mallory (a hard link)"]],
      ["bob", undefined],
      ["mallory", ["mallory.ts is the same file on disk as that of alice (a hard link)"]],
    ]);
    const [first] = submissions;
    expect(first && readSubmission(first, 1).notes).toEqual(first?.notes);
  });
});

describe("what has the right name but is no file", () => {
  it("is refused where it is a folder", () => {
    const found = findAlice((folder) => mkdirSync(join(folder, "alice/game.ts")));
    expect(found).toEqual({ id: "alice", problem: "game.ts is not a file" });
  });

  it.skipIf(process.platform === "win32").each([
    { pipe: "alice/game.ts", found: { id: "alice", problem: "game.ts is not a file" } },
    { pipe: "alice/src/game.js", found: { id: "alice", problem: "game.js is not a file" } },
    { pipe: "alice.ts", found: { id: "alice.ts", problem: "alice.ts is not a file" } },
  ])("is refused where it is a pipe: $pipe", ({ pipe, found }) => {
    expect(
      findAlice((folder) => {
        rmSync(join(folder, "alice"), { recursive: true });
        mkdirSync(join(folder, dirname(pipe)), { recursive: true });
        makePipe(join(folder, pipe));
      }),
    ).toEqual(found);
  });

  it.skipIf(process.platform === "win32")("is a usage fault where it is a device", () => {
    expect(() => findSubmissions(["/dev/null"], wanted)).toThrow(
      new GridmarkError("usage", "/dev/null is neither a file nor a folder"),
    );
  });
});

// Other systems refuse to create such a name.
describe.runIf(process.platform === "linux")("a name that is not UTF-8", () => {
  /** A class of bob and of entries with these names in Latin-1; a trailing slash makes a folder. */
  function latin1Class(...names: string[]) {
    const root = writeTree({ "class/bob/src/game.ts": someProgram });
    for (const name of names) {
      const path = Buffer.from(join(root, "class", name), "latin1");
      if (name.endsWith("/")) mkdirSync(path);
      else writeFileSync(path, someProgram);
      onTestFinished(() => rmSync(path, { recursive: true }));
    }
    return findSubmissions([join(root, "class")], wanted);
  }

  it("costs itself alone, however many there are, and nothing that nobody hands in", () => {
    const { submissions, skipped } = latin1Class(
      "M\xfcller.ts",
      "M\xe4ller.ts",
      "\xe9/",
      "\xe9.pdf",
    );
    const problem = (name: string) => `${name}: the name is not UTF-8; rename it`;
    expect(submissions.map(({ id, problem }) => [id, problem])).toEqual([
      ["M\\xe4ller.ts", problem("M\\xe4ller.ts")],
      ["M\\xfcller.ts", problem("M\\xfcller.ts")],
      ["\\xe9", problem("\\xe9")],
      ["bob", undefined],
    ]);
    expect(skipped).toEqual([{ name: "\\xe9.pdf", reason: "not a program" }]);
  });

  it("inside a student's folder does not hide the file", () => {
    const { submissions } = latin1Class("bob/M\xfcller.ts", "bob/src/\xfc");
    expect(submissions.map(({ id, problem }) => [id, problem])).toEqual([["bob", undefined]]);
  });
});
