import { describe, expect, it } from "vitest";
import { rotated } from "../../engine/testing/rotation.ts";
import { inPython, mistakes, tasksThatLost } from "../testing/game1023.ts";
import {
  expectFoundWithoutChance,
  gradeMistake,
  gradePythonMistake,
} from "../testing/mistake-tests.ts";

describe("every mistake of game1023", () => {
  // `gridmark verify` shows that each loses points in its own task and no other.
  it.each(rotated(mistakes.filter(({ task }) => task !== "2")))(
    "is found by a case that no seed decides: $name",
    async (mistake) => {
      expectFoundWithoutChance(mistake, await gradeMistake(mistake));
    },
  );
});

describe("every mistake of game1023 in Python", () => {
  it.each(rotated(inPython.mistakes))(
    "loses points in its own task only: $name",
    async (mistake) => {
      const graded = await gradePythonMistake(mistake);
      expect(graded.status).toBe("graded");
      // A mistake with seeds is told about them, too.
      expect(graded.messages.filter(({ level }) => level !== "info")).toEqual([]);
      expect(tasksThatLost(graded)).toEqual([mistake.task]);
      if (mistake.task !== "2") expectFoundWithoutChance(mistake, graded);
    },
  );
});
