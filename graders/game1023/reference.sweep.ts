import { expect, it } from "vitest";
import { gradeFile, reference } from "../testing/game1023.ts";
import { notWholly } from "../testing/passes.ts";

it.each([0, 1023, 2 ** 32 - 1])(
  "the reference of game1023 passes every check with seed %d",
  async (seed) => {
    const graded = await gradeFile(reference, { seed });
    expect(graded).toMatchObject({ status: "graded", messages: [], score: 100 });
    expect(notWholly(graded)).toEqual([]);
  },
);
