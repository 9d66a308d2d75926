import type { CaseResult, StepResult, Value } from "gridmark/author";
import { describe, expect, it } from "vitest";
import { answering } from "../../testing/fake-runner.ts";
import { runCheck } from "../../testing/run-check.ts";
import { type Moves, type MovesCheck, moves } from "./moves.ts";

const test: Moves = { name: "a move", field: [[2, 2, 0]], moves: ["Left"], score: 8 };

const check: MovesCheck = {
  kind: "moves",
  name: "moves",
  visibility: "hidden",
  weight: 1,
  aspect: "all",
  hint: "look at the move",
  cases: [test],
};

/** Values read after a move: its result, the field, and the two scores. */
type After = readonly [returns: Value, field: Value, score: Value, highscore: Value];

async function resultOf(
  afters: readonly After[],
  { aspect = check.aspect, ...own }: Partial<Moves> & Partial<Pick<MovesCheck, "aspect">> = {},
): Promise<CaseResult | undefined> {
  const games = own.beside === undefined ? 1 : 2;
  const made = Array.from({ length: 4 * games }, (): StepResult => ({ done: true }));
  const results = afters.flatMap(([returns, ...values]): StepResult[] => [
    { returns, argsAfter: [] },
    ...values.map((value) => ({ value })),
  ]);
  const outcome = { kind: "done", results: [...made, ...results], printed: "", work: 0 } as const;
  const whole = { ...check, aspect, cases: [{ ...test, ...own }] };
  return (await runCheck(whole, answering(outcome), [moves])).cases[0];
}

const messageOf = async (...args: Parameters<typeof resultOf>) =>
  (await resultOf(...args))?.message;

describe("what is said of a move", () => {
  it("is nothing where everything is right", async () => {
    const result = await resultOf([[true, [[4, 0, 2]], 12, 40]]);
    expect(result).toMatchObject({ verdict: "pass", message: "", input: [[[2, 2, 0]], ["Left"]] });
  });

  it.each<[string, After, string]>([
    [
      "a tile in the wrong place",
      [true, [[2, 2, 2]], 12, 40],
      'after move("Left") row 0, column 0 is 2; expected 4',
    ],
    [
      "no new tile",
      [true, [[4, 0, 0]], 12, 40],
      'after move("Left") no new tile appeared on the field; expected one new tile',
    ],
    [
      "another shape",
      [true, [[4, 0]], 12, 40],
      'after move("Left") field is [[4, 0]]; expected 1 rows of 3 cells',
    ],
    [
      "points that are missing",
      [true, [[4, 0, 2]], 8, 40],
      'after move("Left") score is 8; expected 12: it was 8, and the merges give 4',
    ],
    [
      "a best score",
      [true, [[4, 0, 2]], 12, 12],
      'move("Left") changed highscore to 12; expected it to stay 40',
    ],
    [
      "what is returned",
      [false, [[4, 0, 2]], 12, 40],
      'move("Left") returned false; expected true, because the tiles have moved',
    ],
  ])("names %s", async (_, after, message) => {
    expect(await messageOf([after])).toBe(message);
  });

  it("looks at one aspect only where one is asked for", async () => {
    const wrongScore: After = [false, [[4, 2, 2]], 0, 0];
    expect(await messageOf([wrongScore], { aspect: "tiles" })).toBe("");
    expect(await messageOf([[true, [[0, 0, 0]], 12, 40]], { aspect: "score" })).toBe("");
  });

  it("wants nothing changed where no move is possible", async () => {
    const field = [[4, 0, 0]];
    expect(await messageOf([[false, field, 8, 40]], { field })).toBe("");
    expect(await messageOf([[false, [[4, 2, 0]], 8, 40]], { field })).toBe(
      'move("Left") changed the field, though no move is possible',
    );
    expect(await messageOf([[true, field, 8, 40]], { field })).toBe(
      'move("Left") returned true; expected false, because no move is possible',
    );
    const exit = { field, moves: ["Exit"] } as const;
    expect(await messageOf([[false, [[0, 0, 4]], 8, 40]], exit)).toBe(
      'move("Exit") changed the field, though Exit is no direction',
    );
  });

  it("goes on from where the tiles came to lie, in each of two games", async () => {
    const own: Partial<Moves> = { field: [[2, 0]], moves: ["Right", "Left"], beside: [[4, 0]] };
    const after = (...rows: number[][]) => rows.map((row): After => [true, [row], 8, 40]);
    const full = after([2, 2], [2, 4]);
    const merged: After[] = [
      [true, [[4, 2]], 12, 40],
      [false, [[2, 4]], 8, 40],
    ];
    expect(await messageOf([...full, ...merged], own)).toBe("");
    const wrong = await resultOf([...full, ...full], own);
    expect(wrong).toMatchObject({
      message: 'after move 2, "Left", of game 1 of two in turn row 0, column 0 is 2; expected 4',
      input: [[[2, 2]], ["Left"]],
      hint: check.hint,
    });
  });
});
