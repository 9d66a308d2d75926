import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Matrix,
  mergeDown,
  mergeLeft,
  mergeRight,
  mergeUp,
} from "../../reference/matrix2048/matrix2048.ts";
import { directions, type Turn } from "./kinds/game-probe.ts";
import { moved } from "./kinds/moves.ts";
import { allMatrices, greatMatrices } from "./matrices.ts";

const merges = { up: mergeUp, down: mergeDown, left: mergeLeft, right: mergeRight };

/** A turn whose command was given to a state with this matrix. */
function turn(command: Turn["command"], matrix: Matrix): Turn {
  const before = { matrix, score: 0 };
  return { command, before, after: before, kept: before, isValid: true, number: 1 };
}

function expectMerged(matrix: Matrix): void {
  for (const direction of directions) {
    const { tiles, isMoved, gained } = moved(turn(direction, matrix));
    expect([tiles, isMoved, gained]).toEqual(merges[direction](matrix));
  }
}

describe("what a move does by the rules", () => {
  it("is what the reference does, on every small matrix and on large ones", () => {
    for (const matrix of [...allMatrices(2, 2, [0, 2, 4, 8]), ...allMatrices(3, 3, [0, 2])]) {
      expectMerged(matrix);
    }
    for (const matrix of greatMatrices) expectMerged(matrix);
  });

  // A submission may show any numbers.
  it("is what the reference does with numbers that are no tiles", () => {
    const row = fc.array(fc.constantFrom(-2, 0, 0.5, 1, 3), { minLength: 3, maxLength: 3 });
    fc.assert(fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), expectMerged));
    expectMerged([[], []]);
  });

  it("is not known of undo", () => {
    expect(() => moved(turn("undo", [[2, 0]]))).toThrow("undo is not a move");
  });
});
