import { expect, it } from "vitest";
import { maxDraws, waysSoFar } from "./sequential.ts";

it("ends draws that stay unclear, and takes them for right ones", () => {
  // Slightly nearer to the stated half than to 19 of 37, the nearest share that must be told apart from it.
  const share = 0.5 + 0.47 * (19 / 37 - 1 / 2);
  const isFirst = (draw: number) => Math.floor((draw + 1) * share) > Math.floor(draw * share);
  const more = 1000;
  const soFar = waysSoFar([18, 18], more);
  const verdicts = Array.from({ length: maxDraws / more }, (_, at) =>
    soFar(Array.from({ length: more }, (_, draw) => (isFirst(at * more + draw) ? 0 : 1))),
  );
  expect(verdicts.findIndex(({ isRight }) => isRight !== undefined)).toBe(maxDraws / more - 1);
  expect(verdicts.at(-1)?.isRight).toBe(true);
});
