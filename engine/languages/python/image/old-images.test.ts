import { existsSync, mkdirSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeTree } from "../../../testing/trees.ts";
import { noteUse, removeOld } from "./old-images.ts";

const day = 24 * 60 * 60 * 1000;
const now = Date.now();

/** A cache of images that were last used so many days ago. */
function cacheOf(days: Readonly<Record<string, number>>): string {
  const root = writeTree(
    Object.fromEntries(Object.keys(days).map((name) => [`${name}/memory.bin`, "x"])),
  );
  for (const [name, ago] of Object.entries(days)) {
    const then = new Date(now - ago * day);
    utimesSync(join(root, name), then, then);
  }
  return root;
}

describe("images of other versions", () => {
  it("are removed after a month without use, with what is left of broken builds", () => {
    const root = cacheOf({ old: 31, "old.broken": 400, recent: 29, new: 0, current: 99 });
    removeOld(join(root, "current"), now);
    expect(readdirSync(root).sort()).toEqual(["current", "new", "recent"]);
    expect(existsSync(join(root, "current/memory.bin"))).toBe(true);
  });

  it("stay if somebody has used them since", () => {
    const root = cacheOf({ old: 31 });
    noteUse(join(root, "old"), new Date(now));
    removeOld(join(root, "current"), now);
    expect(readdirSync(root)).toEqual(["old"]);
  });

  it("stay where they cannot be removed, and do no harm where they are gone", () => {
    const root = cacheOf({ old: 31, older: 40 });
    mkdirSync(join(root, "old.removed/other"), { recursive: true });
    removeOld(join(root, "current"), now);
    expect(readdirSync(root).sort()).toEqual(["old", "old.removed"]);
    noteUse(join(root, "missing"));
  });
});
