import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { javascriptEntry } from "../languages/javascript/entry.ts";
import { someProgram, writeTree } from "../testing/trees.ts";
import { findSubmissions } from "./find.ts";
import { readSubmission } from "./read.ts";

// Tests may run as the administrator, to whom the system refuses nothing, so it is made to.
vi.mock("node:fs", { spy: true });

const actual = await vi.importActual<typeof import("node:fs")>("node:fs");
const wanted = { files: ["game.ts"], endings: javascriptEntry.endings };

afterEach(() => {
  vi.mocked(readdirSync).mockImplementation(actual.readdirSync);
  vi.mocked(lstatSync).mockImplementation(actual.lstatSync);
});

type Look = (path: Buffer | string, options?: object) => never;

function refuse(looks: typeof readdirSync | typeof lstatSync, refused: string, code: string) {
  const real = (looks === readdirSync ? actual.readdirSync : actual.lstatSync) as Look;
  vi.mocked(looks as Look).mockImplementation((path, options) => {
    if (String(path).startsWith(refused)) {
      throw Object.assign(new Error(`${code}: refused, '${path}'`), { code });
    }
    return real(path, options);
  });
}

/** Submissions found in a class where the system does not show something of alice. */
function findWhere(looks: typeof readdirSync | typeof lstatSync, at: string, code = "EACCES") {
  const root = writeTree({
    "bob/game.ts": someProgram,
    "alice/src/game.ts": someProgram,
    "carol/game.ts": someProgram,
    "carol/src/notes.txt": "",
  });
  refuse(looks, join(root, at), code);
  const { submissions, skipped } = findSubmissions([root], wanted);
  expect(skipped).toEqual([]);
  expect(submissions.map(({ id }) => id).sort()).toEqual(["alice", "bob", "carol"]);
  return Object.fromEntries(submissions.map((each) => [each.id, each]));
}

describe("a folder that the system does not show", () => {
  it.each([
    ["alice", "the folder alice cannot be read: permission denied"],
    ["alice/src", "the folder src cannot be read: permission denied"],
  ])("is no missing file: %s", (at, problem) => {
    const { alice, bob } = findWhere(readdirSync, at);
    expect(alice).toEqual({ id: "alice", problem, isUnread: true });
    expect(readSubmission(alice ?? { id: "" }, 1)).toEqual({
      id: "alice",
      files: [],
      problem,
      isUnread: true,
    });
    expect(bob).toHaveProperty("file");
  });

  it("says why, without the path", () => {
    const { alice } = findWhere(readdirSync, "alice", "EIO");
    expect(alice?.problem).toBe("the folder alice cannot be read: the disk reports an error");
  });

  it("does not matter where the file was found before it", () => {
    expect(findWhere(readdirSync, "carol/src").carol).toHaveProperty("file");
  });
});

describe("a folder of an export that the system does not show", () => {
  it.each([
    ["the only one of its student", {}],
    ["one of two", { "Ann_5_assignsubmission_onlinetext_/onlinetext.html": "" }],
  ])("is no missing file: %s", (_, more) => {
    const folder = "Ann_5_assignsubmission_file_";
    const root = writeTree({
      [`${folder}/game.ts`]: someProgram,
      "Bob_6_assignsubmission_file_/game.ts": someProgram,
      ...more,
    });
    refuse(readdirSync, join(root, folder), "EACCES");
    const { submissions } = findSubmissions([root], wanted);
    expect(submissions.map(({ id, isUnread }) => [id, isUnread])).toEqual([
      ["Ann_5", true],
      ["Bob_6", undefined],
    ]);
    expect(submissions[0]?.problem).toMatch(/^the folder .* cannot be read: permission denied$/);
  });
});

describe("what the system does not tell the kind of", () => {
  it.each([
    ["alice", "alice"],
    ["alice/src", "src"],
    ["alice/src/game.ts", "game.ts"],
  ])("is no missing file: %s", (at, name) => {
    const { alice } = findWhere(lstatSync, at);
    const problem = `${name} cannot be read: permission denied`;
    expect(alice).toEqual({ id: "alice", problem, isUnread: true });
  });

  it("does not matter where the file was found before it", () => {
    expect(findWhere(lstatSync, "carol/src").carol).toHaveProperty("file");
  });
});
