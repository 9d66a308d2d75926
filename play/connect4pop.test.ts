import { describe, expect, it } from "vitest";
import { beginMatch } from "../engine/play/match.ts";
import { playGame, textOf, withFunction } from "../engine/testing/playing.ts";
import { play } from "./connect4pop.ts";

/** A program without the functions of some tasks. */
const placeholders: Readonly<Record<string, string>> = {
  main: "function main(): void {\n  return;\n}",
  playGame: "function playGame(): void {\n  return;\n}",
};
const without =
  (...names: readonly string[]) =>
  (text: string) =>
    names.reduce((left, name) => withFunction(name, placeholders[name] ?? "")(left), text);

describe("Connect 4 with pop-out", () => {
  it("shows what the student's program prints, and types what the player types", async () => {
    const game = await playGame("connect4pop", play, "reference");
    const picture = await game.act("a3", "r7", "zz");
    await expect(textOf(picture)).toMatchFileSnapshot("../fixtures/printed/play-connect4pop.txt");
    expect(game.match().failed).toEqual([]);
  });

  it("shows a prompt that is written before the input, as in Python", async () => {
    const event = (method: string, text: string, returns?: string) =>
      ({
        of: "terminal",
        method,
        args: [text],
        ...(returns !== undefined && { returns }),
      }) as const;
    const events = [event("write", "action? "), event("input", "", "h"), event("print", "aX")];
    const end = [event("write", "action? "), event("input", "", "\u0000")];
    const outcome = {
      kind: "done",
      results: [],
      events: [...events, ...end],
      printed: "",
      work: 0,
    } as const;
    const match = await beginMatch(play as never, { notStarted: [] }, 1, async () => outcome);
    expect(textOf(play.draw(match.state as never))).toBe("action? h\naX\naction? ");
  });

  it("colours the pieces on the board, and no other letters", async () => {
    const game = await playGame("connect4pop", play, "reference");
    const { text = [] } = await game.act("a3");
    const colored = text.flat().filter(({ level }) => level !== undefined);
    expect(colored).toEqual([{ text: "X", level: 5 }]);
  });

  it("goes on to another game, and ends when the program does", async () => {
    const game = await playGame("connect4pop", play, "reference");
    const won = await game.act("a1", "a2", "a1", "a2", "a1", "a2", "a1");
    expect(textOf(won)).toContain("Player 1 wins!");
    expect(won.over).toBeUndefined();
    expect((await game.act("y")).over).toBeUndefined();
    expect(await game.act("q", "n")).toMatchObject({ over: "ended", says: "Your main has ended." });
  });

  it("plays with playGame before there is a main", async () => {
    const game = await playGame("connect4pop", play, "reference", without("main"));
    expect(await game.act("a1", "q")).toMatchObject({ says: "Your playGame has ended." });
  });

  it("lets pieces be tried before there is a game", async () => {
    const game = await playGame("connect4pop", play, "reference", without("main", "playGame"));
    await expect(textOf(await game.act("a3", "a10"))).toMatchFileSnapshot(
      "../fixtures/printed/play-connect4pop-pieces.txt",
    );
  });

  it("goes on without a line that makes the program throw or loop", async () => {
    for (const body of ["null.x;", "for (;;) {}"]) {
      const game = await playGame("connect4pop", play, "reference", (text) =>
        text.replace(
          /(export function addPiece\(.*\{\n)/,
          `$1  if (columnIndex === 4) { ${body} }\n`,
        ),
      );
      const before = textOf(await game.act("a3"));
      expect(textOf(await game.act("a5"))).toBe(before);
      expect(game.match().failed).toEqual(["12"]);
      expect(textOf(await game.act("a4"))).toContain("|-|-|X|O|-|-|-|-|");
    }
  });

  it("can be looked at without a single task", async () => {
    const game = await playGame("connect4pop", play, "skeleton");
    await expect(textOf(await game.act("a3", "h"))).toMatchFileSnapshot(
      "../fixtures/printed/play-connect4pop-skeleton.txt",
    );
    expect(game.match().failed).toEqual([]);
  });
});
