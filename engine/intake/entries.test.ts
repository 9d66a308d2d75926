import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeTree } from "../testing/trees.ts";
import { entriesIn, identityOf, lstatOf } from "./disk.ts";

describe("what lies in a folder", () => {
  it("is told in the order of the names, links as what they are", () => {
    const root = writeTree({ "b/in.ts": "", "c.ts": "", "A.ts": "" });
    symlinkSync(join(root, "b"), join(root, "d"));
    symlinkSync(join(root, "c.ts"), join(root, "a"));
    symlinkSync(join(root, "nowhere"), join(root, "e"));
    const entries = entriesIn(root);
    expect(entries.map(({ name, kind, leadsToFile }) => [name, kind, leadsToFile])).toEqual([
      ["A.ts", "file", false],
      ["a", "link", true],
      ["b", "folder", false],
      ["c.ts", "file", false],
      ["d", "link", false],
      ["e", "link", false],
    ]);
    expect(entries.every(({ path, name }) => path === join(root, name))).toBe(true);
  });

  it("is said to have no text where a name is not UTF-8", () => {
    const root = writeTree({ "a.ts": "" });
    mkdirSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0x62, 0xfc, 0x0b])]));
    writeFileSync(join(root, "\ufeffc"), "");
    expect(entriesIn(root).map(({ name, kind, hasText }) => [name, kind, hasText])).toEqual([
      ["a.ts", "file", true],
      ["b\\xfc\u000b", "folder", false],
      ["\ufeffc", "file", true],
    ]);
  });
});

describe("which file something is", () => {
  it("is the same only for the same file", () => {
    const root = writeTree({ "a.ts": "", "b.ts": "" });
    const identity = (name: string) => identityOf(lstatOf(join(root, name)));
    expect(identity("a.ts")).toBe(identity("a.ts"));
    expect(identity("a.ts")).not.toBe(identity("b.ts"));
    expect(identity("a.ts")).toMatch(/^\d+:\d+$/);
  });

  it("is not known of what is not there, or where systems cannot tell", () => {
    const root = writeTree({ "a.ts": "" });
    expect(identityOf(lstatOf(join(root, "none.ts")))).toBeUndefined();
    const stats = lstatOf(join(root, "a.ts"));
    expect(identityOf(stats && Object.assign(stats, { ino: 0n }))).toBeUndefined();
  });
});
