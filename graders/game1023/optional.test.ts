import { describe, expect, it } from "vitest";
import type { LoadedAssignment } from "../../engine/course/load.ts";
import { withRegion } from "../../engine/course/regions.ts";
import { textOf } from "../../engine/intake/source-text.ts";
import { assignment, gradeFile, reference, tasksThatLost } from "../testing/game1023.ts";
import { openLoaded } from "../testing/open-assignment.ts";
import { graders } from "./index.ts";

const skeleton = textOf(assignment.skeleton, "game.ts");
const { manifest } = assignment;
// An endless loop reaches them soon.
const limits = {
  ...manifest.limits,
  workPerCall: 1_000_000,
  workPerTask: 20_000_000,
  workPerSubmission: 100_000_000,
};
const hurried: LoadedAssignment = { ...assignment, manifest: { ...manifest, limits } };
const { grade: gradeFiles } = openLoaded(hurried, graders);

/** Grades the skeleton with this body, since nothing else has to be graded again when it fails. */
async function grade(body: string) {
  const code = `export function customRandomNumberGenerator() {${body}}`;
  const text = withRegion(skeleton, "optional", code);
  const { tasks } = await gradeFiles([{ name: "game.ts", text }], { tasks: ["optional"] });
  return {
    score: tasks[0]?.score,
    status: tasks[0]?.status,
    message: tasks[0]?.checks[0]?.message,
  };
}

describe("customRandomNumberGenerator", () => {
  it.each(["return 1023;", "return Math.random();", "return -5;"])(
    "is right with any number, and worth nothing: %s",
    async (body) => {
      expect(await grade(body)).toMatchObject({ score: 0, status: "pass" });
    },
  );

  it.each([
    ["return '1';", 'customRandomNumberGenerator() returned the string "1"; expected a number'],
    ["", "customRandomNumberGenerator() returned undefined; expected a number"],
    ["return NaN;", "customRandomNumberGenerator() returned NaN; expected a number"],
    ["throw new Error('no');", "customRandomNumberGenerator() stopped with an error on line "],
    ["for (;;) {}", "customRandomNumberGenerator() timed out on line "],
  ])("is told what is wrong with %j", async (body, words) => {
    const graded = await grade(body);
    expect(graded).toMatchObject({ score: 0, status: "fail" });
    expect(graded.message).toContain(words);
  });

  it("costs nothing where it is not there", async () => {
    const file = withRegion(reference, "optional", "// nothing");
    const graded = await gradeFile(file, { tasks: ["1", "6", "9", "optional"] });
    expect(tasksThatLost(graded)).toEqual([]);
    expect(graded.tasks.at(-1)).toMatchObject({ id: "optional", status: "missing" });
    expect(graded.messages.map(({ level }) => level)).toEqual(["info"]);
  });
});
