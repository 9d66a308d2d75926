import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeTree } from "../testing/trees.ts";
import { courseAround, isCourse } from "./find.ts";

const tree = () =>
  writeTree({
    "course/fixtures/demo/assignment.json": "{}",
    "course/class/alice/game.ts": "",
    "other/fixtures/demo/public/task-1.json": "{}",
    "other/fixtures/assignment.json": "{}",
    "tests/fixtures": "a file",
  });

describe("a course", () => {
  it("is a folder with the manifest of an assignment, whatever that says", () => {
    const root = tree();
    expect(isCourse(join(root, "course"))).toBe(true);
    for (const path of [
      "other",
      "tests",
      "course/fixtures",
      "course/class/alice/game.ts",
      "nowhere",
    ]) {
      expect(isCourse(join(root, path))).toBe(false);
    }
  });

  it("is found from every folder in it, the nearest one first", () => {
    const root = tree();
    const course = join(root, "course");
    expect(courseAround(course)).toBe(course);
    expect(courseAround(join(course, "class/alice"))).toBe(course);
    const inner = join(course, "class/bob");
    mkdirSync(join(inner, "fixtures/x"), { recursive: true });
    expect(courseAround(inner)).toBe(course);
    expect(courseAround(join(root, "other"))).toBeUndefined();
  });
});
