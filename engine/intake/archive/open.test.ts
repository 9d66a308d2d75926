import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeTree } from "../../testing/trees.ts";
import { type ZipEntry, zipOf } from "../../testing/zip.ts";
import { Budget, exportLimits, studentLimits } from "./limits.ts";
import { openArchive } from "./open.ts";

const mebi = 1024 ** 2;

function write(bytes: Uint8Array): string {
  return join(writeTree({ "a.zip": bytes }), "a.zip");
}

async function open(entries: readonly ZipEntry[], limits = studentLimits) {
  const path = write(zipOf(entries));
  const { folders, files } = await openArchive(path, new Budget(limits), 1);
  const relative = (full: string) => full.slice(path.length);
  return {
    folders: Object.fromEntries(
      [...folders].map(([folder, all]) => [
        relative(folder),
        all.map(({ name, kind }) => `${name}:${kind}`),
      ]),
    ),
    problems: [...folders.values()].flat().flatMap(({ problem }) => problem ?? []),
    textOf: (name: string) =>
      new TextDecoder().decode(files.get(join(path, name))?.read(64 * 1024) ?? new Uint8Array()),
  };
}

describe("an archive", () => {
  it("has the folders that its files lie in, listed or not, in the order of the names", async () => {
    const { folders, textOf } = await open([
      { name: "b/two.ts", content: "2" },
      { name: "b/" },
      { name: "a/c/", content: "" },
      { name: "a.ts", content: "stored", method: 0 },
    ]);
    expect(folders).toEqual({
      "": ["a:folder", "a.ts:file", "b:folder"],
      "/a": ["c:folder"],
      "/a/c": [],
      "/b": ["two.ts:file"],
    });
    expect(textOf("b/two.ts")).toBe("2");
    expect(textOf("a.ts")).toBe("stored");
  });

  it("may be written by Windows, and begin at a point", async () => {
    const names = ["proj\\src\\x.ts", "proj\\", "./y.ts", "./"];
    const { folders, problems } = await open(names.map((name) => ({ name })));
    expect(folders).toEqual({
      "": ["proj:folder", "y.ts:file"],
      "/proj": ["src:folder"],
      "/proj/src": ["x.ts:file"],
    });
    expect(problems).toEqual([]);
  });

  it.each(["\n", "\r\n", "\n\n\n"])("may have line ends behind it: %j", async (ends) => {
    const inner = Buffer.concat([zipOf([{ name: "x.ts", content: "x" }]), Buffer.from(ends)]);
    const outer = Buffer.concat([zipOf([{ name: "b.zip", content: inner }]), Buffer.from(ends)]);
    const path = write(outer);
    const { files } = await openArchive(path, new Budget(studentLimits), 1);
    const text = files.get(join(path, "b.zip/x.ts"))?.read(10) ?? new Uint8Array();
    expect(new TextDecoder().decode(text)).toBe("x");
  });

  it("has names in UTF-8 whether it says so or not; others are what the format says", async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const { folders } = await open([
      { name: "Nguyễn.ts" },
      { name: bytes("O’Brien 🎲.ts") },
      { name: Uint8Array.from([0x4d, 0x81, 0x2e, 0x74, 0x73]) },
    ]);
    expect(folders[""]).toEqual(["Mü.ts:file", "Nguyễn.ts:file", "O’Brien 🎲.ts:file"]);
  });

  it.each([
    ["../up.ts", "leads out of the archive"],
    ["a/../../up.ts", "leads out of the archive", "../../up.ts"],
    ["/etc/passwd", "leads out of the archive"],
    ["C:/up.ts", "leads out of the archive"],
    ["a\\..\\..\\b.ts", "leads out of the archive", "../../b.ts"],
    ["a\\.\\b.ts", "could be read in two ways", "./b.ts"],
    ["a//b.ts", "could be read in two ways", "/b.ts"],
    ["././a.ts", "could be read in two ways", "./a.ts"],
    ["a\0b", "is no name"],
    ["x".repeat(1025), "has too long a name"],
    [`${"x/".repeat(32)}y`, "lies too deep", "x/y"],
  ])("refuses the name %j and keeps the others", async (name, reason, shown = name) => {
    const { folders, problems } = await open([{ name }, { name: "game.ts" }]);
    expect(problems).toEqual([`${shown.slice(0, 80)} ${reason}`]);
    expect(folders[""]).toContain("game.ts:file");
  });

  it("has links as links, and devices as nothing to read", async () => {
    const { folders } = await open([
      { name: "link.ts", content: "/etc/passwd", mode: 0o120777 },
      { name: "pipe.ts", mode: 0o010644 },
    ]);
    expect(folders[""]).toEqual(["link.ts:link", "pipe.ts:other"]);
  });

  it.each([
    ["two files", ["game.ts", "game.ts"]],
    ["a file and a folder", ["game.ts", "game.ts/in.ts"]],
    ["a folder and a file", ["game.ts/in.ts", "game.ts"]],
  ])("says of %s with one name that nobody knows which is meant", async (_, names) => {
    const { problems, textOf } = await open(names.map((name) => ({ name, content: "x" })));
    expect(new Set(problems)).toEqual(new Set(["game.ts is in its archive twice"]));
    expect(textOf("game.ts")).toBe("");
  });

  it.each<[string, ZipEntry, string]>([
    ["encrypted", { name: "a", flags: 1 }, "is encrypted"],
    [
      "of another method",
      { name: "a", method: 12 },
      "is compressed in a way that is not supported",
    ],
    ["said to be longer", { name: "a", content: "abc", size: 4 }, "is damaged in its archive"],
    ["said to be shorter", { name: "a", content: "abc", size: 2 }, "is damaged in its archive"],
    ["another one", { name: "a", content: "abc", crc: 1 }, "is damaged in its archive"],
    [
      "no stream at all",
      { name: "a", content: "abc", method: 8, crc: 1 },
      "is damaged in its archive",
    ],
    ["too large", { name: "a", content: "x".repeat(65_537) }, "is too large"],
  ])("does not read a file that is %s", async (_, entry, message) => {
    const { textOf } = await open([entry]);
    expect(() => textOf("a")).toThrow(message);
  });

  it("is looked into where it lies in another one, as deep as asked for", async () => {
    const inner = zipOf([{ name: "in.ts", content: "in" }]);
    const middle = zipOf([
      { name: "game.ts", content: "deep" },
      { name: "inner.zip", content: inner },
    ]);
    const { folders, textOf, problems } = await open([
      { name: "hw/my.zip", content: middle },
      { name: "hw/bad.zip", content: "PK nothing" },
    ]);
    expect(folders["/hw"]).toEqual(["bad.zip:file", "my.zip:folder"]);
    expect(folders["/hw/my.zip"]).toEqual(["game.ts:file", "inner.zip:file"]);
    expect(textOf("hw/my.zip/game.ts")).toBe("deep");
    expect(problems).toEqual([
      "bad.zip is not a ZIP archive, or is damaged",
      "inner.zip is not opened: archives are nested too deeply",
    ]);
  });
});

describe("what is no archive, or holds too much", () => {
  it.each([
    ["nothing", ""],
    ["text", "export const one = 1;\n"],
    ["an archive that is cut off", zipOf([{ name: "a", content: "abc" }]).subarray(0, 40)],
  ])("is refused: %s", async (_, bytes) => {
    const path = write(Buffer.from(bytes));
    await expect(openArchive(path, new Budget(exportLimits), 1)).rejects.toThrow(
      "is not a ZIP archive, or is damaged",
    );
  });

  it("is refused where it has too many entries", async () => {
    const names = Array.from({ length: 6 }, (_, index) => ({ name: String(index) }));
    await expect(open(names, { ...studentLimits, entries: 5 })).rejects.toThrow(
      "has more than 5 entries",
    );
  });

  it("is refused where it would be too large, before anything is unpacked", async () => {
    const entries = ["a", "b", "c"].map((name) => ({ name, size: 0.8 * mebi }));
    await expect(open(entries, { ...studentLimits, bytes: 2 * mebi })).rejects.toThrow(
      "would take more than 2 MiB unpacked",
    );
  });

  it("leaves out a file that is a bomb, and keeps the others", async () => {
    const { problems, textOf } = await open([
      { name: "zeros", content: Buffer.alloc(2 * mebi) },
      { name: "large", content: "abc", size: 300 * mebi },
      { name: "game.ts", content: "fine" },
    ]);
    expect(problems).toEqual([
      "large would take more than 256 MiB unpacked",
      "zeros would take more than 200 times its size unpacked",
    ]);
    expect([textOf("zeros"), textOf("game.ts")]).toEqual(["", "fine"]);
  });

  it("is refused where its entries share their bytes", async () => {
    const shared = Array.from({ length: 2000 }, (_, index) => ({
      name: `f${index}`,
      content: Buffer.alloc(65_536, "noise"),
      method: 0,
      overlaps: index > 0,
    }));
    await expect(open(shared)).rejects.toThrow("would take more than 200 times its size unpacked");
  });

  it("is found out where the file changed since it was opened", async () => {
    const path = write(zipOf([{ name: "a", content: "abc" }]));
    const { files } = await openArchive(path, new Budget(studentLimits), 1);
    writeFileSync(path, "short");
    expect(() => files.get(join(path, "a"))?.read(100)).toThrow("is damaged in its archive");
  });
});
