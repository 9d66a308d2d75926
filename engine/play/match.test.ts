import { describe, expect, it } from "vitest";
import { asked, definePlay, type PlayQuestion } from "../../author/play.ts";
import { callOnce, type Outcome, readIn } from "../../author/probe.ts";
import { type AskProgram, act, beginMatch, type Known, settle } from "./match.ts";

const question: PlayQuestion<number> = {
  task: "1",
  call: "double(n)",
  probe: callOnce("double", [2]),
  read: ({ results }) => {
    const value = readIn(results[0]);
    return typeof value === "number" ? value : undefined;
  },
  expected: "a number",
  otherwise: 0,
};

const returned = (value: number | string, printed = ""): Outcome => ({
  kind: "done",
  results: [{ returns: value, argsAfter: [] }],
  printed,
  work: 1,
});
const thrown: Outcome = {
  kind: "error",
  thrown: { name: "TypeError", message: "no", line: 3 },
  printed: "",
  work: 1,
};

/** Counts doublings; task 2 is asked even if it is not started. */
const play = definePlay<readonly number[]>({
  keys: { space: "go" },
  help: [],
  lacks: {},
  *begin({ before = [] }) {
    yield* asked({ ...question, task: "3" });
    return before.slice(-1);
  },
  *act(state, action) {
    const one = yield* asked(question);
    const two = yield* asked({ ...question, task: "2", anyway: true, otherwise: -1 });
    const pinned = action === "pinned" ? yield* asked({ ...question, seed: 7 }) : 0;
    return [...state, one + two + pinned];
  },
  draw: (state) => ({ facts: [], ...(state.length > 3 ? { over: "won" as const } : {}) }),
});

const all: Known = { notStarted: ["3"] };
const always =
  (outcome: Outcome): AskProgram =>
  () =>
    Promise.resolve(outcome);

describe("a match", () => {
  it("goes on with what the program answers", async () => {
    const match = await beginMatch(play, all, 1, always(returned(4, "here\n")));
    const after = await act(match, "go", always(returned(4, "here\n")));
    expect(after).toMatchObject({ state: [8], failures: [], printed: "here\nhere\n", asked: 2 });
  });

  it("does not ask for a task that is not started, unless the skeleton will do", async () => {
    const calls: number[] = [];
    const ask: AskProgram = async (_, seed) => {
      calls.push(seed);
      return returned(4);
    };
    const match = await beginMatch(play, { notStarted: ["1", "2", "3"] }, 1, ask);
    expect((await act(match, "go", ask)).state).toEqual([4]);
    expect(calls).toEqual([1]);
  });

  it("asks nothing of a program that does not run", async () => {
    const ask: AskProgram = () => Promise.reject(new Error("asked"));
    const match = await beginMatch(play, { ...all, problem: "it does not load" }, 1, ask);
    expect((await act(match, "go", ask)).state).toEqual([-1]);
  });

  it("goes on with the harmless thing where the program fails, and remembers who did", async () => {
    const match = await beginMatch(play, all, 1, always(thrown));
    const failed = await act(match, "go", always(thrown));
    expect(failed).toMatchObject({ state: [-1], failed: ["1", "2"] });
    expect(failed.failures[0]).toEqual({
      task: "1",
      text: "double(n) stopped with an error on line 3: TypeError: no",
    });
    const next = await act(failed, "go", always(returned(4)));
    expect(next).toMatchObject({ state: [-1, 8], failures: [], failed: ["1", "2"] });
  });

  it("gives each question random numbers of its own, the same for the same seed", async () => {
    const seedsOf = async (seed: number) => {
      const seeds: number[] = [];
      const ask: AskProgram = async (_, each) => {
        seeds.push(each);
        return returned(1);
      };
      const match = await act(await beginMatch(play, all, seed, ask), "go", ask);
      await act(match, "pinned", ask);
      return seeds;
    };
    const seeds = await seedsOf(2 ** 32 - 1);
    expect(await seedsOf(2 ** 32 - 1)).toEqual(seeds);
    expect(new Set(seeds).size).toBe(5);
    expect(seeds.at(-1)).toBe(7);
    expect(seeds.every((seed) => seed >= 0 && seed < 2 ** 32)).toBe(true);
    expect(await seedsOf(3)).not.toEqual(seeds);
  });

  it("stands still once it is over, and hands its state on to the next one", async () => {
    const ask = always(returned(1));
    let match = await beginMatch(play, all, 1, ask);
    for (let turn = 0; turn < 6; turn += 1) match = await act(match, "go", ask);
    expect(match.state).toHaveLength(4);
    expect((await beginMatch(play, all, 1, ask, match.state)).state).toHaveLength(1);
  });
});

describe("an answer", () => {
  it("that cannot be read is said with what was expected", () => {
    expect(settle(question, returned("four"))).toEqual({
      value: 0,
      failure: { task: "1", text: 'double(n): expected a number, not the string "four"' },
    });
  });

  it("of a program that wants to read more counts only where that is meant to be", () => {
    const event = { of: "keyboard", method: "getch", args: [], returns: 97 } as const;
    const waits: Outcome = {
      ...{ kind: "input", of: "keyboard", method: "getch", given: 1 },
      ...{ events: [event], printed: "", work: 1 },
    };
    const reading: PlayQuestion<number> = {
      ...question,
      reads: true,
      read: ({ events, waits: isWaiting }) => (isWaiting ? events.length : undefined),
    };
    expect(settle(reading, waits)).toEqual({ value: 1 });
    expect(settle(reading, { ...thrown, events: [event] }).failure?.text).toContain("on line 3");
    expect(settle(question, waits).failure?.text).toBe(
      "double(n) called keyboard.getch once more after all 1 values were read",
    );
  });
});
