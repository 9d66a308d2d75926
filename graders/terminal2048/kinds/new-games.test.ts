import type { Event } from "gridmark/author";
import { expect, it } from "vitest";
import { answering } from "../../testing/fake-runner.ts";
import { runCheck } from "../../testing/run-check.ts";
import { drawn } from "../right.ts";
import { keyboard, screen } from "./frames.ts";
import { type NewGamesCheck, newGames } from "./new-games.ts";

const check: NewGamesCheck = {
  kind: "new-games",
  name: "new tiles",
  visibility: "hidden",
  weight: 1,
  hint: "look at the tiles",
  cases: [
    {
      name: "4 new games",
      input: ["rrr"],
      height: 1,
      width: 3,
      games: 4,
      tooManyFours: 4,
      tooManyAlike: 3,
      probe: { steps: [] },
    },
  ],
};

/** The message on games that begin with these fields of one row. */
async function messageOf(...rows: readonly number[][]) {
  const events = rows.flatMap((row): Event[] => [
    { of: screen, method: "clear", args: [] },
    {
      of: screen,
      method: "addstr",
      args: [drawn({ field: [row], win: 2048, score: 0, highscore: 0 })],
    },
    { of: keyboard, method: "getch", args: [], returns: "r".charCodeAt(0) },
  ]);
  const outcome = { kind: "done", results: [], events, printed: "", work: 0 } as const;
  const { cases } = await runCheck(check, answering(outcome), [newGames]);
  return cases[0]?.message;
}

it("wants new tiles on every cell, and some of them to be 4s", async () => {
  expect(await messageOf([2, 0, 2], [2, 4, 0], [0, 2, 2], [2, 2, 0])).toBe("");
  expect(await messageOf([2, 0, 4], [2, 0, 2], [4, 0, 2], [2, 0, 2])).toBe(
    "in 4 new games, some cell never got a tile",
  );
  expect(await messageOf([2, 0, 2], [2, 2, 0], [0, 2, 2], [2, 2, 0])).toBe(
    "of 8 new tiles, 0 were 4s; expected about one in ten",
  );
  expect(await messageOf([4, 0, 4], [4, 4, 0], [0, 2, 2], [2, 2, 0])).toBe(
    "of 8 new tiles, 4 were 4s; expected about one in ten",
  );
});

it("wants any two cells to get the two tiles, and none of them in most games", async () => {
  expect(await messageOf([2, 0, 2], [2, 4, 0], [2, 0, 2], [4, 2, 0])).toBe(
    "in 0 of 4 new games, the two tiles were in row 0, column 1 and row 0, column 2; expected about 1",
  );
  expect(await messageOf([2, 0, 2], [2, 4, 0], [0, 2, 2], [2, 0, 2], [4, 0, 2])).toBe("");
  expect(await messageOf([2, 4, 0], [2, 4, 0], [2, 2, 0], [0, 2, 2])).toBe(
    "in 3 of 4 new games, the two tiles were in row 0, column 0 and row 0, column 1; expected about 1",
  );
});

it("looks at no more games than were asked for", async () => {
  const four = [
    [2, 0, 2],
    [2, 2, 0],
    [0, 2, 2],
    [2, 2, 0],
  ];
  expect(await messageOf(...four, [4, 2, 0])).toContain("0 were 4s");
});
