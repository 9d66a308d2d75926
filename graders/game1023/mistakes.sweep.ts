import { describe, it } from "vitest";
import { rotated } from "../../engine/testing/rotation.ts";
import { mistakes } from "../testing/game1023.ts";
import { expectFoundWithoutChance, gradeMistake } from "../testing/mistake-tests.ts";

describe("every mistake of game1023", () => {
  // That it loses points in its own task and in no other is what `gridmark verify` shows.
  it.each(rotated(mistakes.filter(({ task }) => task !== "2")))(
    "is found by a case that no seed decides: $name",
    async (mistake) => {
      expectFoundWithoutChance(mistake, await gradeMistake(mistake));
    },
  );
});
