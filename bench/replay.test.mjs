import { describe, expect, it } from "vitest";
import { createRecorder } from "./replay.mjs";

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

function callsOf(...probes) {
  const { calls, replay } = createRecorder(program);
  for (const probe of probes) replay(probe);
  return calls;
}

describe("the calls of probes", () => {
  it("are written down with arguments and results", () => {
    const steps = [call("add", [json(1), json(2)])];
    expect(callsOf({ steps }, { steps, times: 2 })).toEqual(
      [1, 2, 3].map(() => ({ fn: "add", args: [1, 2], returns: 3 })),
    );
  });

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
    expect(callsOf({ steps })).toEqual([
      { fn: "sameBoard", args: [[[0, 5]]], returns: [[0, 5]] },
      { fn: "fill", args: [[[0, 5]], 1], returns: undefined, after: [[[1, 1]], 1] },
      { fn: "sameBoard", args: [[1, 1]], returns: [1, 1] },
    ]);
  });

  it("get values of their own in each round of repeated steps", () => {
    const steps = [{ do: "repeat", times: 2, steps: [call("fill", [json([[0]]), json(3)])] }];
    const filled = { fn: "fill", args: [[[0]], 3], returns: undefined, after: [[[3]], 3] };
    expect(callsOf({ steps })).toEqual([filled, filled]);
  });

  it("are counted where they draw random numbers", () => {
    const roll = { steps: [call("roll", [json(6)], { times: 100 })] };
    const other = { steps: [call("roll", [json(2)])] };
    expect(callsOf(roll, roll, other)).toEqual([
      { fn: "roll", args: [6], times: 200 },
      { fn: "roll", args: [2], times: 1 },
    ]);
  });

  it("cannot be told of steps that are more than calls", () => {
    const steps = [{ do: "new", class: "Game", args: [], as: "game" }];
    expect(() => callsOf({ steps })).toThrow('a step "new" cannot be written down');
  });
});
