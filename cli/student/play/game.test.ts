import { expect, it } from "vitest";
import type { Match } from "../../../engine/play/match.ts";
import { openGame } from "./game.ts";

it("shows nothing of a turn that ends after the game", async () => {
  let answer: (match: Match) => void = () => {};
  const begun = new Promise<Match>((resolve) => {
    answer = resolve;
  });
  const shown: unknown[] = [];
  const game = openGame({
    table: { begin: () => begun, act: async (match) => match },
    after: () => () => {},
    onChange: (each) => shown.push(each),
    onFault: (cause) => shown.push(cause),
  });
  game.begin();
  game.end();
  answer({} as Match);
  await begun;
  await Promise.resolve();
  expect(shown).toEqual([]);
});
