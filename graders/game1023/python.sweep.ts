import { describe, expect, it } from "vitest";
import { commentsOf } from "../../engine/course/conventions/index.ts";
import { regionOf, withRegion } from "../../engine/course/regions.ts";
import { textOf } from "../../engine/intake/source-text.ts";
import { rotated } from "../../engine/testing/rotation.ts";
import {
  allTasks,
  gradeFile,
  inPython,
  pointsOf,
  pythonReference,
  tasksThatLost,
} from "../testing/game1023.ts";

const comments = commentsOf("game.py");
const fileName = "game.py";

/** The skeleton as if a student had touched every task, and done nothing. */
const touched = allTasks.reduce(
  (file, task) => {
    const region = regionOf(file, task, comments);
    return withRegion(file, task, region.replace(/^( {4}"""\n)(?=.*\n$)/m, "$1    0\n"), comments);
  },
  textOf(inPython.skeleton, fileName),
);

describe("the skeleton of game1023 in Python", () => {
  it("earns nothing with a statement added to every function, though all tasks count as started", async () => {
    expect(touched.match(/^ {4}0$/gm)).toHaveLength(allTasks.length);
    const graded = await gradeFile(touched, { fileName });
    expect(pointsOf(graded)).toEqual(Object.fromEntries(allTasks.map((id) => [id, 0])));
    const statuses = graded.tasks.map(({ id, status }) => [id, status]);
    expect(statuses).toEqual(allTasks.map((id) => [id, id === "optional" ? "pass" : "fail"]));
  });
});

describe("the reference of game1023 in Python", () => {
  it.each(rotated([1, 2, 3, 5, 8]))("has all points with the seed %i", async (seed) => {
    const graded = await gradeFile(pythonReference, { fileName, seed });
    expect(graded).toMatchObject({ status: "graded", messages: [], score: 100 });
    expect(tasksThatLost(graded)).toEqual([]);
  });
});
