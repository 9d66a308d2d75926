import type { OneStep, Probe } from "gridmark/author";
import { describe, expect, it } from "vitest";
import { conventions, plain, translate } from "./convention.ts";

const cells = { class: "Game", get: "at", set: "put" };
const args = (...list: readonly number[]) => list.map((json) => ({ json }));
const set: OneStep = { do: "invoke", of: "a", method: "put", args: args(0, 1, 8), quiet: true };
const grid: OneStep = { do: "grid", of: "a", method: "at", rows: 1, cols: 2 };
const probe: Probe = {
  steps: [
    { do: "new", class: "Game", args: args(3, 2), as: "a" },
    set,
    { do: "repeat", times: 2, steps: [set, grid] },
    grid,
  ],
};

describe("another convention", () => {
  it("changes the size, places that are written, and places that are read", () => {
    const convention = { make: "column first", set: "from the bottom", get: "from one" } as const;
    const { steps } = translate(cells, convention, probe, (shown) => shown).probe;
    const write = { ...set, args: args(2, 1, 8) };
    const read = (row: number, col: number) => {
      return { do: "invoke", of: "a", method: "at", args: args(row, col) };
    };
    expect(steps).toEqual([
      { do: "new", class: "Game", args: args(2, 3), as: "a" },
      write,
      { do: "repeat", times: 2, steps: [write, read(1, 1), read(1, 2)] },
      read(1, 1),
      read(1, 2),
    ]);
  });

  it("puts results back into the plain words, round by round, and each time", () => {
    const convention = { ...plain, get: "column first" } as const;
    const decode = (shown: unknown) => (shown === "8" ? 8 : 0);
    const { restore } = translate(cells, convention, { ...probe, times: 2 }, decode);
    const read = (returns: string) => ({ returns, argsAfter: [] });
    const done = { done: true };
    const round = [read(""), read("8")];
    const once = [done, done, { rounds: [round, round] }, read("8"), read("")];
    const value = { value: [[0, 8]] };
    const plainly = [done, done, { rounds: [[value], [value]] }, { value: [[8, 0]] }];
    expect(restore([...once, ...once])).toEqual([...plainly, ...plainly]);
  });

  it("is tried only for what the task need not get right, the right one first", () => {
    expect(conventions(["make"])).toEqual([plain, { ...plain, make: "column first" }]);
    expect(conventions([])).toEqual([plain]);
    expect(conventions(["set", "get"]).every(({ make }) => make === "plain")).toBe(true);
  });
});
