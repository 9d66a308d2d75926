import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../engine/package-root.ts";
import { changed, namesOfMistakes } from "../testing/known-mistakes.ts";
import { openAssignment } from "../testing/open-assignment.ts";
import { graders as merge2048 } from "./index.ts";

const { reference } = openAssignment(merge2048);
const keyedMap = readFileSync(
  join(packageRoot, "reference/merge2048/also/keyed-map/merge2048.ts"),
  "utf8",
);

const named = namesOfMistakes(merge2048, "merge2048.ts");
const value = "Math.random() < 0.9 ? 2 : 4";
const index = "Math.floor(Math.random() * empty.length)";

describe("a mistake in draws", () => {
  it.each([
    ["odds-are-exchanged", value, "Math.random() < 0.9 ? 4 : 2"],
    ["odds-are-exchanged", value, "Math.random() >= 0.1 ? 4 : 2"],
    ["new-tile-is-always-2", value, "[2, 2][Math.floor(Math.random() * 2)]!"],
    ["first-empty-cell", index, "Math.floor(Math.random() * 0)"],
  ])("is named %s however a program draws", async (name, from, to) => {
    expect(await named("5", changed(reference, from, to))).toEqual([name]);
  });

  it("is named in a program with storage of its own", async () => {
    const text = changed(keyedMap, "Math.random() < 0.1 ? 4 : 2", "Math.random() < 0.1 ? 2 : 4");
    expect(await named("5", text)).toEqual(["odds-are-exchanged"]);
  });

  it("is none where the odds are of no known mistake", async () => {
    const odds = "Math.random() < 0.7 ? 2 : 4";
    expect(await named("5", changed(reference, value, odds))).toEqual([]);
  });
});

describe("no mistake is named", () => {
  const tile = "return this.grid[row]![col]!;";

  it.each([
    ["stops at every cell", "return this.grid[row + 100]![col]!;"],
    ["never ends", "for (;;) {}"],
    ["returns nothing", ";"],
  ])("where getTile %s", async (_, body) => {
    expect(await named("3", changed(reference, tile, body))).toEqual([]);
  });
});

it("tells getters that are exchanged from a constructor that takes the width first", async () => {
  const height = changed(reference, "return this.gridHeight;", "return 0 + this.gridWidth;");
  const text = changed(height, "    return this.gridWidth;", "    return this.gridHeight;");
  expect(await named("2", text)).toEqual(["height-and-width-exchanged"]);
});
