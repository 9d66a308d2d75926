import { describe, expect, it } from "vitest";
import type {
  Argument,
  ChangedArgument,
  OneStep,
  Probe,
  Step,
  Watch,
} from "../../../author/probe.ts";
import { askerOf } from "./asker.ts";
import { fakeMachine } from "./testing/fake-machine.ts";

class Game {
  readonly rows = [[1]];

  clear(row: number[]): void {
    row.fill(0);
  }
}

const program = {
  Game,
  make: () => [[1], [2]],
  look: () => 1,
  clear: (row: number[]) => {
    row.fill(0);
  },
};

function changedBy(
  steps: readonly Step[],
  watch: Watch = { clear: null, look: null, "Game.clear": null },
  more: Partial<Probe> = {},
): ChangedArgument | undefined {
  const fake = fakeMachine(program);
  const outcome = askerOf(fake.machine).answer({ steps, watch, ...more }, 1);
  expect(fake.alive()).toBe(0);
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  return outcome.changed;
}

const call = (fn: string, ...args: Argument[]): OneStep => ({ do: "call", fn, args });
const row: Step = { do: "value", json: [1], as: "row" };
const make: Step = { do: "call", fn: "make", args: [], as: "made", quiet: true };
const its = { ref: "row" };

describe("a watched argument", () => {
  it("is compared after its call", () => {
    const changed = { step: 1, argument: 1, before: [1], after: [0] };
    const clear = { do: "call", fn: "clear", args: [{ json: [1] }] } as const;
    expect(changedBy([call("look", { json: [1] }), clear])).toEqual({ ...changed, argument: 0 });
    expect(changedBy([clear], { clear: [1] })).toBeUndefined();
    expect(changedBy([clear], { look: null })).toBeUndefined();
    expect(changedBy([{ ...clear, times: 2 }])).toMatchObject({ step: 0 });
  });

  it("may be the result of an earlier step", () => {
    expect(changedBy([make, call("look", { ref: "made" })])).toBeUndefined();
    expect(changedBy([make, call("clear", { ref: "made" })])).toEqual({
      ...{ step: 1, argument: 0 },
      ...{ before: [[1], [2]], after: [0, 0] },
    });
  });

  it("may be one of a method, which is named by its class", () => {
    const made: Step = { do: "new", class: "Game", args: [], as: "game" };
    const clear: OneStep = { do: "invoke", of: "game", method: "clear", args: [{ json: [1] }] };
    expect(changedBy([made, clear])).toMatchObject({ step: 1 });
    expect(changedBy([made, clear], { clear: null })).toBeUndefined();
    expect(changedBy([made, { do: "repeat", times: 2, steps: [make, clear] }])).toMatchObject({
      ...{ step: 1, within: 1 },
    });
  });

  it("is the first that was changed, cut if it is large", () => {
    const large = new Array(5000).fill(1);
    expect(changedBy([call("clear", { json: large }), call("clear", { json: [1] })])).toEqual({
      ...{ step: 0, argument: 0 },
      ...{ before: { t: "too large" }, after: { t: "too large" } },
    });
  });
});

describe("a watched value that calls share", () => {
  it("is compared at the end, with the number of calls that may have changed it", () => {
    const changed = { argument: 0, before: [1], after: [0] };
    expect(changedBy([row, call("look", its)])).toBeUndefined();
    expect(changedBy([row, call("clear", its)])).toEqual({ ...changed, step: 1 });
    expect(changedBy([row, call("clear", its), call("look", its)])).toEqual({
      ...{ ...changed, step: 2, among: 2 },
    });
    expect(changedBy([row, call("clear", its)], undefined, { times: 2 })).toMatchObject({
      step: 1,
    });
  });

  it("is compared before a call that may change it", () => {
    const watch = { look: null };
    expect(changedBy([row, call("look", its), call("clear", its)], watch)).toBeUndefined();
  });

  it("may be changed by steps", () => {
    const set: Step = { do: "set", of: "row", path: [0], value: 7 };
    expect(changedBy([row, call("look", its), set, call("look", its)])).toBeUndefined();
    expect(changedBy([row, set, call("clear", its)])).toMatchObject({ before: [7] });
    const pick: Step = { do: "pick", of: "row", path: [], as: "same" };
    const change: Step = { do: "set", of: "same", path: [0], value: 7 };
    expect(changedBy([row, call("look", its), pick, change])).toBeUndefined();
  });
});
