import { describe, expect, it } from "vitest";
import type { Outcome, Probe, Step } from "../../../author/probe.ts";
import { askerOf } from "./asker.ts";
import { type Fake, fakeMachine } from "./testing/fake-machine.ts";

class Game {
  readonly board: number[][];
  score = 0;

  constructor(size: number) {
    this.board = Array.from({ length: size }, () => new Array(size).fill(0));
  }

  cell_at(row: number, col: number): number {
    return row * 10 + col + this.score;
  }

  add_score(by: number): this {
    this.score += by;
    return this;
  }

  get fault(): never {
    throw new RangeError("no fault");
  }

  show(screen: { addstr(text: string): void }): void {
    screen.addstr(`${this.cell_at(0, 0)}`);
  }
}

const program = {
  Game,
  start_values: [1, 2],
  no_function: 3,
  twice: (n: number) => 2 * n,
  make_board: () => [[0, 2], [4]],
  make_frozen: () => Object.freeze([1]),
  fill: (board: number[], value: number) => board.fill(value),
  same: (board: unknown) => board,
  fail: () => {
    throw new TypeError("no");
  },
  read_twice: (keyboard: { getch(): number }) => [keyboard.getch(), keyboard.getch()],
};

function ask(fake: Fake, probe: Probe, seed = 1): Outcome {
  return askerOf(fake.machine).answer(probe, seed);
}

/** Results of steps that end; afterwards, only kept values may remain. */
function resultsOf(steps: readonly Step[], more: Omit<Probe, "steps"> = {}) {
  const fake = fakeMachine(program);
  const outcome = ask(fake, { steps, ...more });
  expect(fake.alive()).toBe(0);
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  return outcome.results;
}

function endOf(steps: readonly Step[], more: Omit<Probe, "steps"> = {}) {
  const fake = fakeMachine(program);
  const outcome = ask(fake, { steps, ...more });
  expect(fake.alive()).toBe(0);
  return outcome;
}

const newGame: Step = { do: "new", class: "Game", args: [{ json: 2 }], as: "game" };
const done = { done: true };
const nothing = { t: "undefined" };

describe("the steps of a probe", () => {
  it("call functions, and read arguments again where they are asked to", () => {
    const args = [{ json: [0, 0] }, { json: 5 }];
    expect(
      resultsOf([
        { do: "call", fn: "twice", args: [{ json: 4 }] },
        { do: "call", fn: "fill", args, after: true },
        { do: "call", fn: "fill", args, quiet: true },
      ]),
    ).toEqual([{ returns: 8, argsAfter: [] }, { returns: [5, 5], argsAfter: [[5, 5], 5] }, done]);
  });

  it("call a function several times in a row, each with the work of a call", () => {
    const fake = fakeMachine(program);
    const steps: Step[] = [{ do: "call", fn: "twice", args: [{ json: 3 }], times: 3 }];
    expect(ask(fake, { steps }, 7)).toMatchObject({
      results: [{ returns: [6, 6, 6], argsAfter: [] }],
    });
    expect(fake.begun).toEqual(["probe 7", "step 0", ...new Array(4).fill("call")]);
  });

  it("make objects, call their methods, and read and write their properties", () => {
    expect(
      resultsOf([
        newGame,
        { do: "invoke", of: "game", method: "addScore", args: [{ json: 3 }], quiet: true },
        { do: "get", of: "game", property: "score" },
        { do: "put", of: "game", property: "score", json: 100 },
        { do: "grid", of: "game", method: "cellAt", rows: 2, cols: 3 },
        { do: "get", of: "game", property: "missing" },
      ]),
    ).toEqual([
      done,
      done,
      { value: 3 },
      done,
      {
        value: [
          [100, 101, 102],
          [110, 111, 112],
        ],
      },
      { value: nothing },
    ]);
  });

  it("read and write no properties of what is no object", () => {
    expect(
      resultsOf([
        { do: "get", of: "none", property: "score" },
        { do: "put", of: "none", property: "score", json: 1 },
        { do: "read", of: "none" },
      ]),
    ).toEqual([{ value: nothing }, { done: false }, { value: nothing }]);
  });

  it("pick parts of results, and set leaves in them", () => {
    expect(
      resultsOf([
        { do: "call", fn: "makeBoard", args: [], as: "board", quiet: true },
        { do: "pick", of: "board", path: [0], as: "row" },
        { do: "set", of: "row", path: [1], value: 9 },
        { do: "set", of: "board", path: [1, 3], value: 9 },
        { do: "read", of: "board" },
        { do: "pick", of: "board", path: [5], as: "row" },
        { do: "read", of: "row" },
        { do: "call", fn: "makeFrozen", args: [], as: "frozen", quiet: true },
        { do: "set", of: "frozen", path: [0], value: 9 },
      ]),
    ).toEqual([
      ...[done, done, done, { done: false }],
      { value: [[0, 9], [4]] },
      { done: false },
      { value: nothing },
      ...[done, { done: true, refused: true }],
    ]);
  });

  it("share values by name, and read exports", () => {
    expect(
      resultsOf([
        { do: "value", json: [1], as: "row" },
        { do: "call", fn: "fill", args: [{ ref: "row" }, { json: 7 }], quiet: true },
        { do: "read", of: "row" },
        { do: "export", name: "startValues" },
        { do: "export", name: "endValues" },
      ]),
    ).toEqual([done, done, { value: [7] }, { value: [1, 2] }, { value: nothing }]);
  });

  it("can take the name of a variable that a call gets and gives", () => {
    const same: Step = { do: "call", fn: "same", args: [{ ref: "row" }], as: "row" };
    expect(resultsOf([{ do: "value", json: [1], as: "row" }, same, same])).toEqual([
      done,
      ...new Array(2).fill({ returns: [1], argsAfter: [] }),
    ]);
  });

  it("are repeated on the same variables, with the results that say something", () => {
    const add: Step = { do: "invoke", of: "game", method: "addScore", args: [{ json: 1 }] };
    const steps: Step[] = [
      newGame,
      {
        do: "repeat",
        times: 2,
        steps: [
          { ...add, quiet: true },
          { do: "get", of: "game", property: "score" },
          { do: "pick", of: "game", path: ["none"], as: "none" },
        ],
      },
    ];
    expect(resultsOf(steps)).toEqual([
      done,
      {
        rounds: [
          [{ value: 1 }, { done: false }],
          [{ value: 2 }, { done: false }],
        ],
      },
    ]);
  });

  it("begin anew in each round, with new variables", () => {
    const steps: Step[] = [
      { do: "read", of: "row" },
      { do: "value", json: [1], as: "row" },
    ];
    const round = [{ value: nothing }, done];
    expect(resultsOf(steps, { times: 2 })).toEqual([...round, ...round]);
  });
});

describe("an override", () => {
  const standIns = { spy: { cell_at: { gives: [40, 41] } } } as const;
  const cell: Step = {
    ...{ do: "invoke", of: "game", method: "cellAt" },
    args: [{ json: 0 }, { json: 1 }],
  };

  it("replaces methods of an object", () => {
    const override: Step = { do: "override", of: "game", with: "spy" };
    expect(resultsOf([newGame, override, cell], { standIns })[2]).toMatchObject({ returns: 40 });
    expect(resultsOf([{ do: "override", of: "none", with: "spy" }], { standIns })).toEqual([
      { done: false },
    ]);
  });

  it.each<[string, readonly Step[]]>([
    ["round", []],
    ["probe that fails", [{ do: "call", fn: "fail", args: [] }]],
  ])("of a class is undone at the end of a %s", (_, more) => {
    const fake = fakeMachine(program);
    const override: Step = { do: "override", class: "Game", with: "spy" };
    ask(fake, { steps: [override, newGame, cell, ...more], standIns });
    expect(ask(fake, { steps: [newGame, cell] })).toMatchObject({
      results: [done, { returns: 1 }],
    });
  });
});

describe("variables that are kept", () => {
  const get: Step = { do: "get", of: "game", property: "score" };
  const add: Step = { do: "invoke", of: "game", method: "addScore", args: [{ json: 1 }] };

  it("outlive their probe, however it ended", () => {
    const fake = fakeMachine(program);
    const asker = askerOf(fake.machine);
    const keeps = ["game"];
    asker.answer({ steps: [newGame, add, { do: "call", fn: "fail", args: [] }], keeps }, 1);
    expect(fake.alive()).toBe(1);
    expect(asker.answer({ steps: [get], keeps, times: 2 }, 1)).toMatchObject({
      results: [{ value: 1 }, { value: 1 }],
    });
    expect(asker.answer({ steps: [get] }, 1)).toMatchObject({ results: [{ value: nothing }] });
    asker.answer({ steps: [newGame], keeps }, 1);
    expect(fake.alive()).toBe(1);
  });
});

describe("what is missing", () => {
  const game = (method: string): Step[] => [
    newGame,
    { do: "invoke", of: "game", method, args: [] },
  ];

  it.each<[string, readonly Step[]]>([
    ["shoot_down", [{ do: "call", fn: "shootDown", args: [] }]],
    ["no_function", [{ do: "call", fn: "noFunction", args: [] }]],
    ["Game.shoot_down", game("shootDown")],
    ["Game.score", game("score")],
    ["shoot_down", [{ do: "invoke", of: "none", method: "shootDown", args: [] }]],
    ["shoot_down", [{ do: "grid", of: "none", method: "shootDown", rows: 1, cols: 1 }]],
  ])("is spelled as programs do: %s", (fn, steps) => {
    expect(endOf(steps)).toMatchObject({ kind: "missing", fn });
    expect(endOf(steps)).not.toHaveProperty("isClass");
  });

  it.each<Step>([
    { do: "new", class: "NoGame", args: [], as: "game" },
    { do: "override", class: "NoGame", with: "spy" },
  ])("may be a class: $do", (step) => {
    expect(endOf([step])).toMatchObject({ kind: "missing", fn: "NoGame", isClass: true });
  });
});

describe("a probe", () => {
  const args = [{ standIn: "keyboard" }];
  const readTwice: Step = { do: "call", fn: "readTwice", args };

  it("ends with what the program throws, and frees its variables", () => {
    const fail: Step = { do: "call", fn: "fail", args: [] };
    const thrown = { kind: "error", thrown: { name: "TypeError", message: "no" } };
    const value: Step = { do: "value", json: [1], as: "row" };
    expect(endOf([value, fail, newGame], { watch: { fail: null } })).toMatchObject(thrown);
    expect(endOf([newGame, { do: "get", of: "game", property: "fault" }])).toMatchObject({
      thrown: { name: "RangeError", message: "no fault" },
    });
  });

  it("has what stand-ins noted, and the one that had nothing more to give", () => {
    const given = (gives: readonly number[]) => ({ standIns: { keyboard: { getch: { gives } } } });
    const event = { of: "keyboard", method: "getch", args: [] };
    expect(endOf([readTwice], given([5, 6]))).toMatchObject({
      kind: "done",
      results: [{ returns: [5, 6] }],
      events: [event, event],
    });
    expect(endOf([readTwice], given([5]))).toMatchObject({
      ...{ kind: "input", of: "keyboard", method: "getch", given: 1 },
      events: [event],
    });
  });

  it("records states only if an argument is recorded, of repeated steps, too", () => {
    const fill = (recorded?: true): Step => ({
      ...{ do: "repeat", times: 1 },
      steps: [
        {
          do: "call",
          fn: "fill",
          args: [{ json: [0], ...(recorded && { recorded }) }, { json: 8 }],
        },
      ],
    });
    expect(endOf([fill(true)])).toMatchObject({ states: [[0], [8]] });
    expect(endOf([fill()])).not.toHaveProperty("states");
  });

  it("says whether random numbers were drawn, and when first", () => {
    const fake: Fake = fakeMachine({ draw: () => fake.draw(), twice: program.twice });
    const draw: Probe = { steps: [{ do: "call", fn: "draw", args: [] }] };
    const twice: Probe = { steps: [{ do: "call", fn: "twice", args: [{ json: 1 }] }] };
    const asker = askerOf(fake.machine);
    expect(asker.answer(draw, 1)).toMatchObject({ random: "probe" });
    expect(asker.answer(twice, 1)).not.toHaveProperty("random");
    fake.draw();
    expect(ask(fake, twice)).toMatchObject({ random: "load" });
  });

  it("throws if the interpreter was stopped", () => {
    const fake = fakeMachine(program, 2);
    const twice: Step = { do: "call", fn: "twice", args: [{ json: 1 }] };
    expect(ask(fake, { steps: [twice, twice] })).toMatchObject({ kind: "done", work: 2 });
    expect(() => ask(fake, { steps: [twice, twice, twice] })).toThrow();
  });

  it("charges work for reading long values", () => {
    const long = { steps: [{ do: "value", json: "x".repeat(32_770), as: "text" }] as Step[] };
    expect(endOf(long.steps)).toMatchObject({ work: 0 });
    expect(endOf([...long.steps, { do: "read", of: "text" }])).toMatchObject({ work: 4 * 64 });
  });
});
