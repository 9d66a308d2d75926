import { describe, expect, it } from "vitest";
import type { ObjectCase, ObjectsCheck } from "../../author/kinds/objects.ts";
import { changed, gradeText, smallAssignment } from "../testing/grading.ts";
import { programNamed } from "../testing/programs.ts";

const check = (name: string, objects: readonly ObjectCase[]): ObjectsCheck => {
  const head = { name, visibility: "public", weight: 10 } as const;
  return { kind: "objects", ...head, class: "Game", objects };
};

const sizes = [1, 2, 3].map((n) => ({
  name: `${n}`,
  args: [n],
  calls: [{ method: "size", args: [], returns: n }],
}));
const filled = [1, 2, 3].map((n) => ({
  name: `${n}`,
  args: [n],
  calls: [
    { method: "fill", args: [] },
    { method: "total", args: [], returns: n },
  ],
}));

const small = smallAssignment({
  "Game.constructor": [check("makes", sizes)],
  "Game.total": [check("totals", filled)],
  "Game.fill": [check("fills", filled)],
});
const reference = programNamed("game-class.ts", "reference");

async function points(code: string, leansOn: readonly string[] = [], of = "Game.constructor") {
  const leaning = leansOn.length > 0 ? { [of]: { leansOn: [...leansOn] } } : {};
  const { tasks } = await gradeText(changed(small, { reference, tasks: leaning }), code);
  return tasks.map(({ score }) => score);
}

describe("a constructor that calls what a later task is about", () => {
  const broken = reference.replace("fill() {", "fill() { if (this.size() > 1) throw 1;");

  it("is graded with a right one, whatever the manifest says", async () => {
    expect((await points(broken))[0]).toBe(10);
    expect((await points(broken, ["Game.fill"]))[0]).toBe(10);
  });

  it("is no method whose checks alone call it, unless the manifest says so", async () => {
    const unnamed = broken.replace("Array(n).fill(0)", "Array.from({ length: n }, () => 0)");
    expect(await points(unnamed)).toEqual([10, 0, 0]);
    expect(await points(unnamed, ["Game.fill"], "Game.total")).toEqual([10, 10, 0]);
  });

  it("loses its points for what is wrong in itself", async () => {
    const wrong = broken.replace("Array(n)", "Array(n + 1)");
    expect((await points(wrong, ["Game.fill"]))[0]).toBe(0);
  });
});

describe("a method that looks into fields of its own class", () => {
  const own = programNamed("game-class.ts", "with a private list");

  it("is graded with nothing replaced but what is wrong, where its checks lean on that", async () => {
    expect(await points(own, ["Game.total"], "Game.fill")).toEqual([10, 0, 10]);
  });
});
