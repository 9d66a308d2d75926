import { expect, it } from "vitest";
import { hasFailed, judgeIndependence, judgeShares } from "./draws.ts";

it("fails an outcome that never comes", () => {
  expect(hasFailed(judgeShares(new Array(200).fill(0), [0.5, 0.5]))).toBe(true);
});

it("says that draws in turn repeat themselves", () => {
  const inTurn = Array.from({ length: 600 }, (_, at) => at % 2);
  expect(hasFailed(judgeShares(inTurn, [0.5, 0.5]))).toBe(false);
  expect(judgeIndependence(inTurn, [0.5, 0.5], String).wrong).toBe(
    "the draws repeat themselves: they start over after every 2 draws",
  );
});
