import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { GridmarkError } from "../errors.ts";
import { makePipe, someProgram, writeTree } from "../testing/trees.ts";
import { findSubmissions } from "./find.ts";

const names = ["game.ts", "game.js"];
const onPosix = describe.skipIf(process.platform === "win32");

/** What is found for `alice` in a class that `prepare` puts something into. */
function findAlice(prepare: (folder: string) => void) {
  const root = writeTree({
    "secret/game.ts": "export const secret = 1;\n",
    "class/bob/game.ts": someProgram,
    "class/alice/": "",
  });
  const folder = join(root, "class");
  prepare(folder);
  const { submissions } = findSubmissions([folder], names);
  expect(submissions.map((each) => each.id)).toContain("bob");
  return submissions.find((each) => each.id.startsWith("alice"));
}

onPosix("a link", () => {
  const outside = { id: "alice", problem: "game.ts is a link that leads out of the folder" };

  it.each(["../../secret/game.ts", "../bob/game.ts", "/etc/hostname", "nowhere.ts", "game.ts"])(
    "in a student's folder that leads to %s is refused",
    (target) => {
      expect(findAlice((folder) => symlinkSync(target, join(folder, "alice/game.ts")))).toEqual(
        outside,
      );
    },
  );

  it("inside a student's folder is followed", () => {
    const found = findAlice((folder) => {
      writeFileSync(join(folder, "alice/mine.ts"), someProgram);
      symlinkSync("mine.ts", join(folder, "alice/game.ts"));
    });
    expect(found?.problem).toBeUndefined();
    expect(found?.file).toMatch(/alice\/game\.ts$/);
  });

  it("to a folder is not searched", () => {
    const found = findAlice((folder) => symlinkSync("../../secret", join(folder, "alice/src")));
    expect(found?.problem).toBe("there is no file game.ts or game.js");
  });

  it.each(["../secret", "../secret/game.ts", "/etc"])(
    "among the students that leads to %s is refused",
    (target) => {
      const found = findAlice((folder) => {
        rmSync(join(folder, "alice"), { recursive: true });
        symlinkSync(target, join(folder, "alice"));
      });
      expect(found).toEqual({
        id: "alice",
        problem: "alice is a link that leads out of the folder",
      });
    },
  );

  it("to the class, given as the path, is followed", () => {
    const root = writeTree({ "real/alice/game.ts": someProgram });
    symlinkSync("real", join(root, "class"));
    const [found] = findSubmissions([join(root, "class")], names).submissions;
    expect(found).toEqual({ id: "alice", file: join(root, "class", "alice", "game.ts") });
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
    expect(() => findSubmissions(["/dev/null"], names)).toThrow(
      new GridmarkError("usage", "/dev/null is neither a file nor a folder"),
    );
  });
});

// Other systems refuse to make such a name.
describe.runIf(process.platform === "linux")("a name that is not UTF-8", () => {
  const latin1 = Buffer.from("M\xfcller", "latin1");

  it("costs one submission and stops no other", () => {
    const root = writeTree({ "class/bob.ts": someProgram });
    const path = Buffer.concat([Buffer.from(join(root, "class/")), latin1]);
    writeFileSync(path, someProgram);
    try {
      expect(findSubmissions([join(root, "class")], names).submissions).toEqual([
        { id: "M\ufffdller", problem: "M\ufffdller cannot be read" },
        { id: "bob", file: join(root, "class", "bob.ts") },
      ]);
    } finally {
      rmSync(path);
    }
  });

  it("inside a student's folder does not hide the file", () => {
    const root = writeTree({ "class/bob/src/game.ts": someProgram });
    const path = Buffer.concat([Buffer.from(join(root, "class/bob/")), latin1]);
    writeFileSync(path, "notes");
    try {
      const [found] = findSubmissions([join(root, "class")], names).submissions;
      expect(found?.file).toBe(join(root, "class", "bob", "src", "game.ts"));
    } finally {
      rmSync(path);
    }
  });
});
