import { describe, expect, it } from "vitest";
import { runCheck } from "../../graders/testing/run-check.ts";
import { sandboxRunner } from "../../graders/testing/sandbox-runner.ts";
import type { DistributionCheck } from "./outcomes.ts";

const sea = (): string[][] => [
  ["water", "water", "water"],
  ["water", "water", "water"],
];
const places = [0, 1].flatMap((row) => [0, 1, 2].map((col) => [row, col]));
const anywhere = places.map((value) => ({ value, ways: 1 }));

const base: DistributionCheck = {
  ...{ kind: "distribution", name: "places a ship anywhere", visibility: "hidden", weight: 1 },
  function: "place",
  args: [sea(), "ship"],
  distribution: {
    ...{ test: "frequencies", draws: 1000 },
    ...{ argument: 0, find: "ship", outcomes: anywhere },
  },
};

/** A check's verdict on a program. */
async function said(code: string, check: DistributionCheck) {
  const { cases, message } = await runCheck(check, await sandboxRunner(code));
  return [cases[0]?.verdict, message ?? cases[0]?.message];
}

const right = expect.stringMatching(/draws gave the values as often as stated/);
const ofArgument = (at: string) => `export function place(board, what) {
  const at = ${at};
  board[Math.floor(at / 3)][at % 3] = what;
}`;
const fair = "Math.floor(Math.random() * 6)";

describe("a changed argument", () => {
  it("is drawn on a new copy each time", async () => {
    expect(await said(ofArgument(fair), base)).toEqual(["pass", right]);
  });

  it.each([
    ["Math.floor(Math.random() * 5)", /^\[1, 2\] came 0 times|\[1, 2\]/],
    ["0", /came up|always|times/],
  ])("fails where its cells are not all alike: %s", async (at, words) => {
    expect(await said(ofArgument(at), base)).toEqual(["fail", expect.stringMatching(words)]);
  });

  it("says where there is nothing to be found", async () => {
    const nothing = 'export function place(board) { return [["ship"]]; }';
    expect(await said(nothing, base)).toEqual([
      "fail",
      "draw 1 is undefined; expected one of [0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]",
    ]);
  });

  it("names a generator of the program's own", async () => {
    const own = `let seed = 7;
const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
${ofArgument("Math.floor(next() * 6)")}`;
    expect(await said(own, base)).toEqual([
      "fail",
      expect.stringContaining("they do not depend on Math.random"),
    ]);
  });
});

describe("a method", () => {
  const fleet = (place: string) => `export class Fleet {
  constructor(size) { this.size = size; this.ships = []; }
  place() { const at = ${place}; this.ships.push(at); return at; }
}`;
  const ofObject = (more: Partial<DistributionCheck["distribution"]>): DistributionCheck => ({
    ...base,
    ...{ class: "Fleet", new: [3], args: [] },
    distribution: {
      ...{ test: "frequencies", draws: 1000 },
      outcomes: [0, 1, 2].map((value) => ({ value, ways: 1 })),
      ...more,
    },
  });
  const drawn = "Math.floor(Math.random() * this.size)";

  it("is called on a new object each time, and gives what it returns", async () => {
    expect(await said(fleet(drawn), ofObject({}))).toEqual(["pass", right]);
    expect(await said(fleet("Math.min(this.ships.length, 2)"), ofObject({}))).toEqual([
      "fail",
      expect.any(String),
    ]);
  });

  it("gives what a property is after it", async () => {
    const last = ofObject({ property: "ships", path: [0] });
    expect(await said(fleet(drawn), last)).toEqual(["pass", right]);
  });

  it("is called several times for one draw", async () => {
    const others = `{ let at; do at = ${drawn}; while (this.ships.includes(at)); return at; }`;
    const code = fleet(`(() => ${others})()`);
    const pairs = [0, 1, 2].flatMap((one) =>
      [0, 1, 2].filter((two) => two !== one).map((two) => ({ value: [one, two], ways: 1 })),
    );
    expect(await said(code, ofObject({ calls: 2, outcomes: pairs }))).toEqual(["pass", right]);
    expect(await said(fleet(drawn), ofObject({ calls: 2, outcomes: pairs }))).toEqual([
      "fail",
      expect.stringMatching(/^draw \d+ is \[(0, 0|1, 1|2, 2)\]; expected one of /),
    ]);
  });
});

it.each([
  [{ argument: 2 }, "looks at argument 2, which its args lack"],
  [{ property: "cells" }, 'expected "class", whose object has it'],
])("says what is wrong with a check: %j", async (more, words) => {
  const { argument: _, ...rest } = base.distribution;
  const check = { ...base, distribution: { ...rest, ...more } };
  await expect(said(ofArgument(fair), check)).rejects.toThrow(words);
});
