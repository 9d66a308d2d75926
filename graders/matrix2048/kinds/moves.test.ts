import type { Value } from "gridmark/author";
import { expect, it } from "vitest";
import { answering } from "../../testing/fake-runner.ts";
import { runCheck } from "../../testing/run-check.ts";
import { type GamesCheck, games } from "./moves.ts";

const nan: Value = { t: "NaN" };
const full: Value = [
  [2, 4],
  [4, 2],
];

/** Messages on a game in which no move is possible and none is called valid. */
async function said(scores: { readonly before: Value; readonly after: Value }) {
  const head = { name: "c", weight: 1, visibility: "public", hint: "" } as const;
  const one = { size: 2, commands: ["left" as const] };
  const check: GamesCheck = { kind: "games", judged: "validity", ...head, games: [one] };
  const before: readonly Value[] = [full, scores.before];
  const after: readonly Value[] = [full, scores.after];
  const looks = [0, ...before, 0, 0, 0, false, ...after, ...before, 0, 0, 0, ...before, ...after];
  const results = looks.map((returns) => ({ returns, argsAfter: [] }));
  const outcome = { kind: "done", results, printed: "", work: 0 } as const;
  const { cases } = await runCheck(check, answering(outcome), [games]);
  return cases.map(({ verdict, message }) => (verdict === "pass" ? verdict : message));
}

it("takes a score that is no number for the same as before, if it is", async () => {
  expect(await said({ before: nan, after: nan })).toEqual(["pass"]);
});

it("names a score that is no number, where another one was expected", async () => {
  expect(await said({ before: nan, after: 4 })).toEqual([
    "after left, the score is 4; expected NaN (it was NaN before)",
  ]);
});
