import { describe, expect, it } from "vitest";
import { answering } from "../../graders/testing/fake-runner.ts";
import { runCheck } from "../../graders/testing/run-check.ts";
import type { Outcome, StepResult } from "../probe.ts";
import type { TurnsCheck } from "./turns.ts";

const check: TurnsCheck = {
  ...{ kind: "turns", name: "two games in turn", visibility: "hidden", weight: 1 },
  ...{ class: "Game", hint: "Is each game its own?" },
  cases: [
    {
      name: "two games",
      objects: { "first game": [2], "second game": [3] },
      turns: [
        { of: "first game", put: { score: 4 }, method: "reset", args: [], after: { score: 0 } },
        { of: "second game", method: "size", args: [], returns: 3 },
        { of: "first game", method: "toString", args: [], shows: [2, 16] },
      ],
    },
  ],
};

const done = { done: true } as const;
const returned = (returns: string | number): StepResult => ({ returns, argsAfter: [] });

async function judged(score: number, size: number, text: string) {
  const results: StepResult[] = [
    done,
    done,
    ...[done, done, { value: score }],
    returned(size),
    returned(text),
  ];
  const outcome: Outcome = { kind: "done", results, printed: "", work: 0 };
  const { cases } = await runCheck(check, answering(outcome));
  return cases[0];
}

describe("calls of several objects in turn", () => {
  it("pass where each is as expected", async () => {
    expect(await judged(0, 3, "2 16")).toMatchObject({ verdict: "pass" });
  });

  it.each([
    [4, 3, "2 16", "after reset() of the first game, score is 4; expected 0"],
    [0, 2, "2 16", "size() of the second game returned 2; expected 3 (after reset() of the first"],
    [0, 3, "216", "toString() of the first game returned does not show every number"],
  ])("say what is wrong of which: %s, %s, %s", async (score, size, text, message) => {
    const result = await judged(score, size, text);
    expect(result).toMatchObject({ verdict: "fail", hint: "Is each game its own?" });
    expect(result?.message).toContain(message);
  });

  it("name the cell of a property that differs", async () => {
    const rowsOf = (value: number) => [
      [0, value],
      [0, 0],
      [0, 0],
    ];
    const after = { field: rowsOf(0) };
    const turns = [{ of: "game", method: "reset", args: [], after }];
    const rows = { ...check, cases: [{ name: "one", objects: { game: [] }, turns }] };
    const results: StepResult[] = [done, done, { value: rowsOf(3) }];
    const outcome: Outcome = { kind: "done", results, printed: "", work: 0 };
    const { cases } = await runCheck(rows, answering(outcome));
    expect(cases[0]?.message).toBe("after reset(), row 0, column 1 of the field is 3; expected 0");
  });

  it("say how they ended where they did not", async () => {
    const outcome: Outcome = { kind: "timeout", work: 1 };
    const { cases } = await runCheck(check, answering(outcome));
    expect(cases[0]).toMatchObject({ verdict: "timeout" });
    expect(cases[0]?.message).toContain("new Game(2), new Game(3), reset(…), size(…), toString(…)");
  });
});
