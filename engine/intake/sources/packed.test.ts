import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { asArchive, asFolder, findAt } from "../../testing/find-at.ts";
import { someProgram, writeTree } from "../../testing/trees.ts";
import { zipOf } from "../../testing/zip.ts";

describe("clones of repositories", () => {
  it("are named after what their names do not share", async () => {
    const names = ["hw-1-ann-lee", "hw-1-bob"].map((name) => `${name}/.classroom50.yml`);
    const root = asFolder(names.map((name) => ({ name })));
    writeFileSync(join(root, "hw-1-bob/game.ts"), someProgram);
    const { files } = await findAt(root);
    expect(Object.keys(files)).toEqual(["ann-lee", "bob"]);
  });
});

describe("a folder for each student, packed", () => {
  const tree = [
    { name: "class/ann/src/game.ts", content: "a" },
    { name: "class/bob/Main.ts", content: "b" },
    { name: "class/bob/Other.ts", content: "b" },
  ];

  it("is found in the folder that was packed", async () => {
    const { files, taken } = await findAt(asArchive(tree));
    expect(files).toEqual({
      ann: ["game.ts: a"],
      bob: "there is no file game.ts or game.js (found Main.ts, Other.ts)",
    });
    expect(taken?.source).toBe("folders");
  });

  it("is one submission where the main file is in the archive itself", async () => {
    const { files, isClass } = await findAt(asArchive([{ name: "game.ts", content: "a" }]));
    expect([files, isClass]).toEqual([{ export: ["game.ts: a"] }, false]);
  });

  it("is found in an archive for each student; a bad one is said to be bad", async () => {
    const root = writeTree({
      "ann.zip": zipOf([{ name: "hw/game.ts", content: "a" }]),
      "bob.zip": "no archive",
      "cat/hw.zip": "no archive",
      "dan/game.ts": "d",
      "dan.zip": zipOf([{ name: "../game.ts", content: "evil" }]),
    });
    const { files } = await findAt(root);
    expect(files).toEqual({
      ann: ["game.ts: a"],
      bob: "bob.zip is not a ZIP archive, or is damaged",
      cat: "there is no file game.ts or game.js; hw.zip is not a ZIP archive, or is damaged",
      dan: ["game.ts: d"],
      "dan.zip": "there is no file game.ts or game.js; ../game.ts leads out of the archive",
    });
  });

  it("says of other archives what was expected", async () => {
    const root = writeTree({ "ann.rar": "Rar!", "bob/hw.7z": "7z", "cat/game.ts": "c" });
    expect((await findAt(root)).files).toMatchObject({
      "ann.rar": "ann.rar: expected a file whose name ends in .ts or .js, or a ZIP archive",
      bob: "there is no file game.ts or game.js (found hw.7z)",
    });
  });

  it("follows no link, packed or not", async () => {
    const link = { name: "class/eve/game.ts", content: "/etc/passwd", mode: 0o120777 };
    const { files } = await findAt(asArchive([...tree, link]));
    expect(files.eve).toBe("game.ts is a link; links are not followed");
    const root = asFolder([{ name: "a_1_5_game.ts" }, { name: "b_2_6_game.ts", content: "b" }]);
    symlinkSync("/etc/passwd", join(root, "c_3_7_game.ts"));
    expect((await findAt(root)).files.c_3).toBe("game.ts is a link; links are not followed");
  });
});

describe("archives in archives", () => {
  const program = [{ name: "src/game.ts", content: "a" }];
  const twice = zipOf([{ name: "inner/game.zip", content: zipOf(program) }]);
  const thrice = zipOf([{ name: "more.zip", content: twice }]);
  const too = "is not opened: archives are nested too deeply";

  it.each([
    ["of Canvas", "doe_1_5_hw.zip", "lee_2_6_hw.zip", "doe_1", "lee_2"],
    ["of folders", "doe/hw.zip", "lee/hw.zip", "doe", "lee"],
  ])("are read as deep where an export %s is packed as where it is not", async (_, ...names) => {
    const [first = "", second = "", doe = "", lee = ""] = names;
    const tree = [
      { name: first, content: twice },
      { name: second, content: thrice },
    ];
    const files = {
      [doe]: ["game.ts: a"],
      [lee]: `there is no file game.ts or game.js; game.zip ${too}`,
    };
    expect((await findAt(asFolder(tree))).files).toEqual(files);
    expect((await findAt(asArchive(tree))).files).toEqual(files);
  });

  it("may have deep paths, packed or not", async () => {
    const home = zipOf([{ name: "Users/jane/Desktop/CS101/hw1/game.ts", content: "a" }]);
    const tree = [
      { name: "doe_1_5_hw.zip", content: home },
      { name: "lee_2_6_game.ts", content: "b" },
    ];
    for (const root of [asFolder(tree), asArchive(tree)]) {
      expect((await findAt(root)).files.doe_1).toEqual(["game.ts: a"]);
    }
  });
});

describe("a source that is asked for", () => {
  it("is that of a few files among others", async () => {
    const root = asFolder([{ name: "a_1_5_game.ts" }, { name: "b.ts" }, { name: "c.ts" }]);
    expect((await findAt(root)).taken?.source).toBe("folders");
    const { taken, submissions } = await findAt(root, { source: "canvas" });
    expect(taken?.source).toBe("canvas");
    expect(submissions.map(({ id }) => id)).toEqual(["a_1", "b", "c"]);
  });

  it("is refused where nothing is named so, with how it would be", async () => {
    const root = asFolder([{ name: "a/game.ts" }]);
    await expect(findAt(root, { source: "moodle" })).rejects.toThrow(
      `${root} is not a download of submissions from Moodle: expected names such as Jane Doe_1234_assignsubmission_file_`,
    );
  });

  it("is a broken archive: said in a sentence of ours", async () => {
    const path = join(writeTree({ "a.zip": "text" }), "a.zip");
    await expect(findAt(path)).rejects.toThrow(`${path} is not a ZIP archive, or is damaged`);
  });
});
