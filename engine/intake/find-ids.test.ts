import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GridmarkError } from "../errors.ts";
import { wantsOne as wanted } from "../testing/find-at.ts";
import { someProgram, writeTree } from "../testing/trees.ts";
import { findSubmissions } from "./find.ts";

function idsOf(...files: string[]): string[] {
  const root = writeTree(Object.fromEntries(files.map((file) => [file, someProgram])));
  return findSubmissions([root], wanted).submissions.map((each) => each.id);
}

/** The fault of finding `paths` in a tree of `files`. */
function faultOf(files: string[], paths: string[]): GridmarkError {
  const root = writeTree(
    Object.fromEntries(files.map((file) => [file, file.endsWith("/") ? "" : someProgram])),
  );
  try {
    const found = findSubmissions(
      paths.map((path) => join(root, path)),
      wanted,
    );
    throw new Error(`expected a fault, found ${JSON.stringify(found)}`);
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(GridmarkError);
    return thrown as GridmarkError;
  }
}

describe("ids", () => {
  it("are the names without their extension", () => {
    expect(idsOf("alice.ts", "bob/game.ts")).toEqual(["alice", "bob"]);
  });

  it.each([
    { files: ["alice.ts", "alice/game.ts"], ids: ["alice", "alice.ts"] },
    { files: ["alice.ts", "alice.js"], ids: ["alice.js", "alice.ts"] },
    { files: ["alice.ts", "alice.js", "alice/game.ts"], ids: ["alice", "alice.js", "alice.ts"] },
    { files: ["Alice.ts", "alice/game.ts"], ids: ["Alice.ts", "alice"] },
    { files: ["alice.ts/game.ts", "alice.js"], ids: ["alice", "alice.ts"] },
  ])("keep the extension where two would be equal: $files", ({ files, ids }) => {
    expect(idsOf(...files)).toEqual(ids);
  });

  it("stand in an order that knows no locale", () => {
    expect(idsOf("b.ts", "Ä.ts", "a10.ts", "a2.ts", "Z.ts", "_x.ts").join(", ")).toBe(
      "Z, _x, a10, a2, b, Ä",
    );
  });

  it("stand in the same order whatever the order of the paths", () => {
    const root = writeTree({ "a.ts": "1", "b.ts": "1", "c/game.ts": "1" });
    const paths = ["c", "a.ts", "b.ts"].map((name) => join(root, name));
    const order = (list: string[]) => findSubmissions(list, wanted).submissions;
    expect(order(paths)).toEqual(order(paths.toReversed()));
  });

  it
    .skipIf(process.platform === "win32")
    .each([
      "two\nlines",
      "\u001b[31mred",
      "$(whoami)",
      "`id`",
      "=1+1",
      "a;b|c",
      '"quoted"',
      "<b>",
      " ",
    ])("keep every character of a name: %j", (name) => {
    expect(idsOf(`${name}/game.ts`)).toEqual([name]);
    expect(idsOf(`${name}.ts`)).toEqual([name]);
  });

  it.each([
    { why: "case", files: ["one/Alice.ts", "two/alice.ts"], ids: ["Alice.ts", "alice.ts"] },
    {
      why: "nothing at all",
      files: ["one/alice.ts", "two/alice.ts"],
      ids: ["one/alice.ts", "two/alice.ts"],
    },
    {
      why: "the extension",
      files: ["one/alice.ts", "two/alice.js"],
      ids: ["alice.js", "alice.ts"],
    },
    {
      why: "Unicode form",
      files: ["one/Zoe\u0308.ts", "two/Zo\u00eb.ts"],
      ids: ["Zoe\u0308.ts", "Zo\u00eb.ts"],
    },
  ])("of two paths that differ by $why are told apart", ({ files, ids }) => {
    const root = writeTree(Object.fromEntries(files.map((file) => [file, someProgram])));
    const found = findSubmissions(
      files.map((file) => join(root, file)),
      wanted,
    );
    expect(found.submissions.map((each) => each.id)).toEqual(ids);
  });

  it("of two classes that have a folder of the same name in each say which", () => {
    const root = writeTree({
      "one/alice/game.ts": "1",
      "two/alice/game.ts": "2",
      "two/bob.ts": "3",
    });
    const paths = ["one", "two"].map((name) => join(root, name));
    const { submissions } = findSubmissions(paths, wanted);
    expect(submissions.map((each) => each.id)).toEqual(["bob", "one/alice", "two/alice"]);
  });

  it.skipIf(process.platform !== "linux")("of names that differ only by case are both kept", () => {
    expect(idsOf("ALICE/game.ts", "alice/game.ts", "Alice.ts", "alice.js").join(", ")).toBe(
      "ALICE, Alice.ts, alice, alice.js",
    );
  });

  it("do not turn into another's when they lose their ending", () => {
    expect(idsOf("a.ts.js", "a.ts", "a/game.ts")).toEqual(["a", "a.ts", "a.ts.js"]);
  });

  it("of a file that is given twice are refused", () => {
    expect(faultOf(["alice.ts"], ["alice.ts", "alice.ts"]).code).toBe("usage");
  });
});

describe("a usage fault names the path and what is wrong with it", () => {
  it.each([
    { files: ["a.ts"], path: "b.ts", words: /b\.ts does not exist$/ },
    {
      files: ["a.ts"],
      path: "a.ts/game.ts",
      words: /game\.ts (is not there|cannot be read: part of its path is a file)/,
    },
    {
      files: ["class/"],
      path: "class",
      words: /class has no submission in it: expected game\.ts or/,
    },
    { files: ["class/.git/game.ts"], path: "class", words: /class has no submission in it/ },
    { files: ["class/README.md"], path: "class", words: /class has no submission in it/ },
  ])("$path in $files", ({ files, path, words }) => {
    const fault = faultOf(files, [path]);
    expect(fault.code).toBe("usage");
    expect(fault.message).toMatch(words);
  });

  it("for the one path of several that is not there", () => {
    expect(faultOf(["a.ts"], ["a.ts", "b.ts"]).message).toMatch(/b\.ts does not exist$/);
  });
});
