import { describe, expect, it } from "vitest";
import { exportsOf } from "../../engine/testing/exports.ts";
import { rotated } from "../../engine/testing/rotation.ts";
import { gradeClass, mixedClass, pointsOf } from "../testing/graded-class.ts";
import { writeMarkedDemo } from "../testing/marked-demo.ts";

const demo = writeMarkedDemo();

describe.each(rotated(Object.keys(exportsOf)))("a class of 200 on %s", (platform) => {
  it.each([
    ["a folder", false],
    ["an archive", true],
  ])("goes from %s to the roster, and nobody vanishes", async (_, isPacked) => {
    const all = mixedClass(200);
    const graded = await gradeClass(demo, platform, all, isPacked);
    expect(graded.code).toBe(0);
    const { count, graded: fine, rejected } = graded.summary.summary;
    expect([count, fine + rejected]).toEqual([200, 200]);
    expect(graded.points).toEqual([...all.map((_, index) => pointsOf(index)), ""]);
    expect(graded.after).toEqual(graded.before);
    expect(graded.stderr).toContain(`${200 - rejected} of 201 students have points in`);
    expect(graded.stderr).toContain(`left as they were (${rejected}): `);
  });
});
