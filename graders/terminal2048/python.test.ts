import { describe, expect, it } from "vitest";
import { withInterpreter } from "../../engine/languages/python/testing/programs.ts";
import { type InPython, openInPython } from "../testing/in-python.ts";
import { pointsOf } from "../testing/open-assignment.ts";
import { graders as terminal2048 } from "./index.ts";

withInterpreter();

const { python, grade } = openInPython(terminal2048) as InPython;

describe("terminal2048 in Python", () => {
  it("has skeletons in which no task was started, and which earn nothing", async () => {
    const graded = await grade(python.skeleton);
    expect(graded).toMatchObject({ status: "graded", messages: [], score: 0 });
    expect(new Set(graded.tasks.map(({ status }) => status))).toEqual(new Set(["not-started"]));
  });

  it("gives the reference the points of a function, of a method and of the second file", async () => {
    const graded = await grade(python.reference ?? [], { tasks: ["1", "8", "11"] });
    expect(graded).toMatchObject({ status: "graded", messages: [] });
    expect(pointsOf(graded)).toEqual({ 1: 6, 8: 6, 11: 6 });
  });
});
