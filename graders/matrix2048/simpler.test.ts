import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareSizes } from "../../author/shrinking.ts";
import { type Matrix, transpose } from "../../reference/matrix2048/matrix2048.ts";
import { simplerGrids, sizeOfGrid } from "../shared/simpler.ts";
import { shrinkMatrix } from "./matrices.ts";

const anyMatrix = fc
  .record({ rows: fc.integer({ min: 1, max: 4 }), cols: fc.integer({ min: 1, max: 4 }) })
  .chain(({ rows, cols }) => {
    const row = fc.array(fc.constantFrom(0, 2, 4, 64), { minLength: cols, maxLength: cols });
    return fc.array(row, { minLength: rows, maxLength: rows });
  });

function simplest(mat: Matrix, isLike: (mat: Matrix) => boolean): Matrix {
  for (const simple of simplerGrids(mat)) {
    const isSimpler = compareSizes(sizeOfGrid(simple), sizeOfGrid(mat)) < 0;
    if (isSimpler && isLike(simple)) return simplest(simple, isLike);
  }
  return mat;
}

describe("simpler matrices", () => {
  it("have rows of one length with tiles in them, and leave their matrix as it is", () => {
    fc.assert(
      fc.property(anyMatrix, (mat) => {
        const before = structuredClone(mat);
        for (const simple of simplerGrids(mat)) {
          expect(new Set(simple.map((cells) => cells.length)).size).toBe(1);
          for (const value of simple.flat()) {
            expect(value === 0 || Number.isInteger(Math.log2(value))).toBe(true);
          }
        }
        expect(mat).toEqual(before);
      }),
    );
  });

  it("lead to a single tile where one is enough, and to a pair where it takes one", () => {
    fc.assert(
      fc.property(anyMatrix, (mat) => {
        const full = [...mat, mat[0]?.map(() => 64) ?? []];
        expect(simplest(full, (each) => each.flat().some((value) => value > 0))).toEqual([[2]]);
        const pair = full.map((cells) => [8, ...cells, 8]);
        const hasTwo = (each: Matrix) => each.flat().filter((value) => value > 0).length >= 2;
        expect(simplest(pair, hasTwo).flat()).toEqual([2, 2]);
      }),
    );
  });

  it("come with what is right for them", () => {
    const about = (mat: Matrix) => `${mat.length}`;
    const shrinking = shrinkMatrix("transpose", (mat) => ({ returns: transpose(mat) }), about);
    const mat = [[2, 4, 0]];
    expect([...shrinking.simpler([mat])]).toContainEqual([[[2, 4]]]);
    expect(shrinking.caseOf([mat])).toMatchObject({ args: [mat], returns: [[2], [4], [0]] });
    expect(shrinking.size([mat])).toEqual([2, 3, 6, 1]);
    expect(shrinking.about?.([mat])).toBe("1");
  });
});
