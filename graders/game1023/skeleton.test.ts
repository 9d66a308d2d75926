import { describe, expect, it } from "vitest";
import { regionOf, withRegion } from "../../engine/course/regions.ts";
import { textOf } from "../../engine/intake/source-text.ts";
import { allTasks, assignment, gradeFile, pointsOf } from "../testing/game1023.ts";

const { manifest } = assignment;
const skeleton = textOf(assignment.skeleton, "game.ts");
const nothing = Object.fromEntries(allTasks.map((id) => [id, 0]));

/** The skeleton with every task touched, and nothing done. */
const touched = allTasks.reduce((file, task) => {
  const name = manifest.tasks.find(({ id }) => id === task)?.functions[0];
  const body = new RegExp(`(export function ${name}\\([^{]*\\{\\n)`);
  return withRegion(file, task, regionOf(file, task).replace(body, "$1  void 0;\n"));
}, skeleton);

describe("the skeleton of game1023", () => {
  it("has started no task, and earns nothing", async () => {
    const graded = await gradeFile(skeleton);
    expect(graded).toMatchObject({ status: "graded", messages: [], score: 0 });
    expect(pointsOf(graded)).toEqual(nothing);
    expect(graded.tasks.map(({ status }) => status)).toEqual(allTasks.map(() => "not-started"));
    const verdicts = graded.tasks.flatMap(({ checks }) => checks.map(({ status }) => status));
    expect(new Set(verdicts)).toEqual(new Set(["not-run"]));
  });

  it("earns nothing with a statement added to every function, though all tasks count as started", async () => {
    expect(touched.match(/void 0;/g)).toHaveLength(allTasks.length);
    const graded = await gradeFile(touched);
    expect(pointsOf(graded)).toEqual(nothing);
    const statuses = graded.tasks.map(({ id, status }) => [id, status]);
    expect(statuses).toEqual(allTasks.map((id) => [id, id === "optional" ? "pass" : "fail"]));
  });

  it.each([
    ["comments", (text: string) => text.replace("return [[0]];", "return [[0]]; // to do")],
    ["spaces", (text: string) => text.replace("return [[0]];", "return   [ [ 0 ] ]\n\n")],
    ["CRLF line ends", (text: string) => text.replaceAll("\n", "\r\n")],
    ["a byte order mark", (text: string) => `\ufeff${text}`],
  ])("has not started task 1 with other %s either", async (_, change) => {
    const graded = await gradeFile(change(skeleton), { tasks: ["1"] });
    expect(graded.tasks[0]).toMatchObject({ status: "not-started", score: 0 });
  });

  it("has started a task with an answer of its own, however short", async () => {
    const graded = await gradeFile(skeleton.replace('return "Playing"', 'return "Lose"'));
    const started = graded.tasks.filter(({ status }) => status !== "not-started");
    expect(started.map(({ id, score }) => [id, score])).toEqual([["9", 0]]);
  });
});
