import { describe, expect, it } from "vitest";
import { asked, definePlay } from "../../../../author/play.ts";
import { callOnce, type Outcome, readIn } from "../../../../author/probe.ts";
import type { AnyPlay } from "../../../../engine/course/plays.ts";
import type { Opened } from "../../../../engine/play/player.ts";
import type { Limits } from "../../../../schema/types.ts";
import type { GameShown } from "../../play/game.ts";
import { openPageGame } from "./game.ts";

// biome-ignore lint/correctness/useYield: this game begins without a question
function* turnTo(state: number) {
  return state;
}

/** Adds the program's answers; over at 9. */
const play = definePlay<number>({
  keys: {},
  help: [],
  lacks: {},
  begin: () => turnTo(0),
  *act(state, action) {
    if (action === "tick") return state + 100;
    const answer = yield* asked<number>({
      ...{ task: "1", call: "f()", probe: callOnce("f", []), expected: "a number", otherwise: 0 },
      read: ({ results }) => readIn(results[0]) as number,
    });
    return state + answer;
  },
  draw: (state) => ({ facts: [["sum", state]], ...(state === 9 ? { over: "won" as const } : {}) }),
});

const opened = (more: Partial<Opened> = {}): Opened => ({
  ...{ notStarted: [], messages: [], program: { fileName: "game.ts" } },
  ...more,
});
const broken: Opened = {
  notStarted: [],
  messages: [{ level: "error", text: "syntax error", file: "game.ts", line: 3 }],
};

/** A game with a program that answers on request. */
function playing(game: AnyPlay = play as unknown as AnyPlay) {
  const seen: GameShown[] = [];
  const timers: (() => void)[] = [];
  const waiting: ((outcome: Outcome) => void)[] = [];
  const partner = { opens: 0, state: false };
  const made = openPageGame({
    ...{ play: game, limits: {} as Limits, seed: 1, onChange: (shown) => void seen.push(shown) },
    onFault: (cause) => expect.unreachable(String(cause)),
    partner: {
      open: () => {
        partner.opens += 1;
        for (const answer of waiting.splice(0))
          answer({ kind: "not-run", reason: "gone", work: 0 });
      },
      ask: () => new Promise((resolve) => void waiting.push(resolve)),
      holdsState: () => partner.state,
    },
    after: (_, action) => {
      timers.push(action);
      return () => void timers.splice(timers.indexOf(action), 1);
    },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ...made,
    ...{ seen, timers, partner, settled, latest: () => seen.at(-1) },
    take: async (each: Opened) => {
      made.take(each);
      await settled();
    },
    act: async (action: string, value?: number) => {
      made.act(action);
      await settled();
      if (value === undefined) return;
      waiting.shift()?.({
        kind: "done",
        results: [{ returns: value, argsAfter: [] }],
        printed: "",
        work: 1,
      });
      await settled();
    },
  };
}

describe("a game on the page", () => {
  it("begins with the program, and goes on turn by turn", async () => {
    const { take, act, latest, seen } = playing();
    await act("too early");
    expect(seen).toEqual([]);
    await take(opened());
    expect(latest()).toMatchObject({ turn: 1, isBusy: false, match: { state: 0 } });
    expect(latest()?.action).toBeUndefined();
    await act("go", 4);
    expect(latest()).toMatchObject({ turn: 2, action: "go", match: { state: 4 } });
  });

  it("goes on with what was saved, where nothing of the game is in the program", async () => {
    const { take, act, latest, partner } = playing();
    await take(opened());
    await act("go", 4);
    await take(opened());
    expect([partner.opens, latest()?.match?.state]).toEqual([2, 4]);
    await take(broken);
    expect(latest()?.match).toMatchObject({ state: 4, problem: expect.stringContaining("line 3") });
    await take(opened());
    expect(latest()?.match).toMatchObject({ state: 4 });
    expect(latest()?.match).not.toHaveProperty("problem");
  });

  it.each([
    ["another task is started", { notStarted: ["2"] }, false],
    ["the program holds a part of the game", {}, true],
  ])("begins anew where %s", async (_, more, holdsState) => {
    const { take, act, latest, partner } = playing();
    await take(opened());
    await act("go", 4);
    partner.state = holdsState;
    await take(opened(more));
    expect(latest()).toMatchObject({ match: { state: 0 } });
  });

  it("begins anew once a file runs that did not when the game began, and after an end", async () => {
    const { take, act, latest } = playing();
    await take(broken);
    expect(latest()?.match?.problem).toContain("game.ts, line 3: syntax error");
    await take(opened());
    expect(latest()?.turn).toBe(2);
    await act("go", 9);
    expect(latest()?.match?.state).toBe(9);
    await take(opened());
    expect(latest()?.match?.state).toBe(0);
  });

  it("forgets a turn that another program interrupts, and those that wait", async () => {
    const { take, act, latest } = playing();
    await take(opened());
    await act("go", 4);
    await act("go");
    await act("go");
    await take(opened());
    expect(latest()?.match).toMatchObject({ state: 4, failures: [] });
    await act("go", 1);
    expect(latest()?.match?.state).toBe(5);
  });

  it("says so where the program takes its time", async () => {
    const { take, act, latest, timers } = playing();
    await take(opened());
    await act("go");
    for (const ring of [...timers]) ring();
    expect(latest()).toMatchObject({ isBusy: true, turn: 1 });
    await act("go", 2);
    expect(latest()).toMatchObject({ isBusy: false, turn: 2 });
  });

  it("has what happens by itself happen once in its time, for as long as the game lasts", async () => {
    const ticking = {
      ...play,
      tick: (state: number) => (state < 100 ? { after: 5, action: "tick" } : undefined),
    };
    const { take, act, latest, timers, settled } = playing(ticking as unknown as AnyPlay);
    await take(opened());
    expect(timers.length).toBe(1);
    await act("go", 1);
    expect(timers.length).toBe(1);
    timers.shift()?.();
    await settled();
    expect([latest()?.match?.state, timers.length]).toEqual([101, 0]);
  });

  it("begins another game when asked to, with other random numbers", async () => {
    const { take, act, begin, latest, settled } = playing();
    await take(opened());
    const seed = latest()?.match?.seed;
    await act("go", 4);
    begin();
    await settled();
    expect(latest()?.match?.state).toBe(0);
    expect(latest()?.match?.seed).not.toBe(seed);
  });
});
