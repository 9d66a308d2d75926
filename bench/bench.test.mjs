import { describe, expect, it } from "vitest";
import { createGrader } from "../engine/grading/grade.ts";
import { javascript } from "../engine/languages/javascript/index.ts";
import { caseOf, smallAssignment, withReference } from "../engine/testing/grading.ts";
import { callsOf, recordCalls } from "./calls.mjs";
import { inTurns, marginal, median, ratio, renderGoal, timed } from "./timing.mjs";

const program = {
  add: (a, b) => a + b,
  fill: (board, value) => {
    for (const row of board) row.fill(value);
  },
  sameBoard: (board) => board,
  roll: (sides) => Math.floor(Math.random() * sides),
};
const call = (fn, args, more = {}) => ({ do: "call", fn, args, ...more });
const json = (value) => ({ json: value });

describe("the calls of a probe", () => {
  it("have the arguments as they were at the time, and as they are after a change", () => {
    const steps = [
      { do: "value", json: [[0, 0]], as: "board" },
      { do: "set", of: "board", path: [0, 1], value: 5 },
      call("sameBoard", [{ ref: "board" }], { as: "again" }),
      call("fill", [{ ref: "again" }, json(1)]),
      { do: "pick", of: "board", path: [0], as: "row" },
      { do: "read", of: "board" },
      call("sameBoard", [{ ref: "row" }]),
    ];
    expect(callsOf({ steps }, program)).toEqual([
      { fn: "sameBoard", args: [[[0, 5]]], returns: [[0, 5]] },
      { fn: "fill", args: [[[0, 5]], 1], returns: undefined, after: [[[1, 1]], 1] },
      { fn: "sameBoard", args: [[1, 1]], returns: [1, 1] },
    ]);
  });

  it("get values of their own in each round", () => {
    const steps = [{ do: "repeat", times: 2, steps: [call("fill", [json([[0]]), json(3)])] }];
    const filled = { fn: "fill", args: [[[0]], 3], returns: undefined, after: [[[3]], 3] };
    expect(callsOf({ steps, times: 2 }, program)).toEqual([filled, filled, filled, filled]);
  });

  it("have no result where they draw", () => {
    const roll = { steps: [call("roll", [json(6)], { times: 2 })] };
    const drawn = { fn: "roll", args: [6], times: 1 };
    expect(callsOf(roll, program)).toEqual([drawn, drawn]);
  });

  it("cannot be told of steps that are more than calls", () => {
    const steps = [{ do: "new", class: "Game", args: [], as: "game" }];
    expect(() => callsOf({ steps }, program)).toThrow('a step "new" cannot be written down');
  });
});

it("records what gridmark asks of a right submission", async () => {
  const right = "export function double(x) { return 2 * x; }";
  const small = smallAssignment({ double: [caseOf(2, 4), caseOf(-3, -6)] });
  const tiny = withReference(small, { double: right });
  const calls = await recordCalls(
    { ...tiny, language: javascript, createGrader },
    { double: (x) => 2 * x },
  );
  expect(calls).toEqual([
    { fn: "double", args: [2], returns: 4 },
    { fn: "double", args: [-3], returns: -6 },
  ]);
});

describe("a timed process", () => {
  it("gives what it wrote, and how long it took with everything that it started", async () => {
    const script = "process.stdout.write('written')";
    const { wall, cpu, stdout } = await timed(["-e", script], { cwd: import.meta.dirname });
    expect(stdout).toBe("written");
    expect(wall).toBeGreaterThan(0);
    if (process.platform === "linux") expect(cpu).toBeGreaterThanOrEqual(0);
  });

  it("is no sample if it fails, and the error ends with what it said", async () => {
    const script = "console.error('broken'); process.exit(3)";
    const run = timed(["-e", script], { cwd: import.meta.dirname });
    await expect(run).rejects.toThrow(/ended with 3:\nbroken$/);
  });
});

describe("samples", () => {
  it("are taken in turns, one of each a round", async () => {
    const order = [];
    const measure = (name) => (round) => {
      order.push(`${name}${round}`);
      return round;
    };
    const samples = await inTurns(2, { a: measure("a"), b: measure("b") });
    expect(order).toEqual(["a1", "b1", "a2", "b2"]);
    expect(samples).toEqual({ a: [1, 2], b: [1, 2] });
  });

  it("are compared round by round, so that a busy round changes no ratio", () => {
    const of = (...walls) => walls.map((wall) => ({ wall, cpu: 2 * wall }));
    expect(ratio(of(1, 10, 1), of(4, 40, 4))).toBe(0.25);
    expect(ratio(of(1, 9), of(2, 3), "cpu")).toBe(1.75);
    expect([median([9, 1, 5]), median([9, 1, 5, 6])]).toEqual([5, 5.5]);
  });

  it("tell what one more costs without what starting costs", () => {
    const [small, large] = [[{ wall: 3, cpu: 2 }], [{ wall: 13, cpu: 7 }]];
    expect(marginal(small, large, 50)).toEqual([{ wall: 0.2, cpu: 0.1 }]);
  });
});

it("prints a goal in a line of at most 80 columns, and whether it is met", () => {
  const lines = [
    renderGoal({ title: "one more right one / vitest run", value: 0.2251, most: 0.22 }),
    renderGoal({ title: "peak memory, two workers, MB", value: 349.7, most: 350 }),
    renderGoal({ title: "wrong ones a minute: terminal2048", value: 200, least: 200 }),
  ];
  expect(lines).toEqual([
    "one more right one / vitest run                    0.23    ≤ 0.22  not met",
    "peak memory, two workers, MB                        350     ≤ 350  met",
    "wrong ones a minute: terminal2048                   200     ≥ 200  met",
  ]);
});
