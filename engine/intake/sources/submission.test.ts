import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { asArchive, asFolder, findAt } from "../../testing/find-at.ts";

const source = "submission";

describe("a folder that is said to be one submission", () => {
  it.each([
    ["nothing", [], "there is no file game.ts or game.js"],
    ["no program", ["notes.txt"], "there is no file game.ts or game.js (found notes.txt)"],
    [
      "two main files",
      ["a/game.ts", "b/game.ts"],
      "game.ts was found 2 times (a/game.ts, b/game.ts); expected once",
    ],
  ])("is rejected with a reason if it has %s", async (_, names, problem) => {
    const { files, isClass } = await findAt(asFolder(names.map((name) => ({ name }))), { source });
    expect([Object.values(files), isClass]).toEqual([[problem], false]);
  });

  it.each([
    [["game.ts", "tests.ts"]],
    [["game.ts", "bob.ts", "old/bob.ts"]],
    [["src/game.ts", "submission_1/notes.ts", "submission_metadata.yml"]],
  ])("is no class, whatever lies beside its main file: %s", async (names) => {
    const { files, isClass } = await findAt(asFolder(names.map((name) => ({ name }))), { source });
    expect([Object.values(files), isClass]).toEqual([[["game.ts: "]], false]);
  });

  it("may be an archive or a file, and is called as that is", async () => {
    const archive = asArchive([{ name: "hw/game.ts" }, { name: "hw/more.ts" }]);
    expect((await findAt(archive, { source })).files).toEqual({ export: ["game.ts: "] });
    const file = join(asFolder([{ name: "game.ts" }]), "game.ts");
    expect((await findAt(file, { source })).files).toEqual({ game: ["game.ts: "] });
  });

  it("is never guessed", async () => {
    const root = asFolder([{ name: "a/game.ts" }, { name: "b/game.ts" }]);
    const { isClass, taken } = await findAt(root);
    expect([isClass, taken?.source]).toEqual([true, "folders"]);
  });
});
