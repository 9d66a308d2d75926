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

const drawn = ["odds-are-exchanged", "new-tile-is-always-2", "first-empty-cell"];
const named = namesOfMistakes(merge2048, "merge2048.ts", drawn);

// named-draws.sweep.ts asks the same of more programs, among all mistakes that are known.
describe("a mistake in draws", () => {
  it("is named in a program with storage of its own", async () => {
    const text = changed(keyedMap, "Math.random() < 0.1 ? 4 : 2", "Math.random() < 0.1 ? 2 : 4");
    expect(await named("5", text)).toEqual(["odds-are-exchanged"]);
  });

  it("is none where the odds are of no known mistake", async () => {
    const [value, odds] = ["Math.random() < 0.9 ? 2 : 4", "Math.random() < 0.7 ? 2 : 4"];
    expect(await named("5", changed(reference, value, odds))).toEqual([]);
  });
});
