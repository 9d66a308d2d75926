import { describe, expect, it } from "vitest";
import { randomNumbers } from "../../author/random.ts";
import { rows } from "../../author/testing/rows.ts";
import { domainOf, type Input, simplerInputs, varied } from "./vary.ts";

/** Many inputs mutated from these. */
function made(inputs: readonly Input[], seed = 1): Input[] {
  const domain = domainOf(inputs);
  const random = randomNumbers(seed);
  return Array.from({ length: 400 }, (_, at) =>
    varied(inputs[at % inputs.length] as Input, inputs, domain, random),
  );
}

const args = (...all: unknown[]): Input => ({ args: all });
const boards = made([args(rows("0 2 / 64 0")), args(rows("2 2 8 / 0 0 0 / 2 0 0"))]).map(
  (each) => each.args[0] as number[][],
);

describe("inputs that are made of others", () => {
  it("are the same for the same seed, and other ones for another", () => {
    const from = [args([2, 0, 4], "left"), args([0, 2], "right")];
    expect(made(from)).toEqual(made(from));
    expect(made(from)).not.toEqual(made(from, 2));
  });

  it("have only values that are in the same place of one of them", () => {
    expect(new Set(boards.flat(2))).toEqual(new Set([0, 2, 8, 64]));
    const words = made([args(["a", "b"], "up"), args(["c"], "down")]);
    expect(new Set(words.map((each) => each.args[1]))).toEqual(new Set(["up", "down"]));
  });

  it("keep boards rectangular, of sizes between theirs", () => {
    for (const board of boards) {
      expect(new Set(board.map((row) => row.length)).size).toBe(1);
      expect([2, 3]).toContain(board.length);
    }
    expect(new Set(boards.map((board) => `${board.length} ${board[0]?.length}`)).size).toBe(4);
  });

  it("have all numbers between those that are close, and those around the only one", () => {
    const numbers = (...all: number[]) =>
      new Set(made(all.map((n) => args(n))).map((e) => e.args[0]));
    expect(numbers(2, 3, 5)).toEqual(new Set([2, 3, 4, 5]));
    expect(numbers(2, 1024)).toEqual(new Set([2, 1024]));
    expect(numbers(7)).toEqual(new Set([0, 1, 6, 7, 8]));
  });

  it("keep apart what the items of a pair are", () => {
    for (const { args: all } of made([args([0, 10]), args([1, 12])])) {
      const [row, col] = all[0] as [number, number];
      if (row < 2) expect(col).toBeGreaterThan(9);
    }
  });

  it("have other properties of an object, too", () => {
    const from = [3, 9].map((score) => ({ args: [], put: { score } }));
    expect(new Set(made(from).map(({ put }) => put?.score))).toEqual(new Set([3, 9]));
  });
});

describe("simpler inputs", () => {
  it("have an item less, or a simpler value", () => {
    const domain = domainOf([args([4, 0, 2]), args([0, 2])]);
    const simpler = [...simplerInputs(args([4, 0, 2]), domain)].map((each) => each.args[0]);
    expect(simpler).toEqual([
      ...[
        [0, 2],
        [4, 2],
        [4, 0],
      ],
      ...[
        [0, 0, 2],
        [2, 0, 2],
      ],
      [4, 0, 0],
    ]);
  });

  it("never shrink what always has the same size", () => {
    const domain = domainOf([args([4, 0]), args([0, 2])]);
    expect([...simplerInputs(args([0, 0]), domain)]).toEqual([]);
  });
});
