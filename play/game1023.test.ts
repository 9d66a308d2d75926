import { describe, expect, it } from "vitest";
import { boardText, playGame, withFunction } from "../engine/testing/playing.ts";
import { play } from "./game1023.ts";

const withGame = (change?: (text: string) => string) =>
  playGame("game1023", play, "reference", change);

const times = (count: number, action: string) => Array.from({ length: count }, () => action);

describe("the 1023 Game", () => {
  it("moves, turns and drops a piece with the student's functions", async () => {
    const game = await withGame();
    const picture = await game.act("left", "down", "turn", "right", "right");
    await expect(boardText(picture).slice(0, 4).join("\n")).toMatchFileSnapshot(
      "../fixtures/printed/play-game1023.txt",
    );
    const dropped = await game.act("drop");
    await expect(boardText(dropped).slice(17).join("\n")).toMatchFileSnapshot(
      "../fixtures/printed/play-game1023-dropped.txt",
    );
    expect(dropped.facts[1]).toEqual(["Drops", 1]);
    expect(game.match().failures).toEqual([]);
  });

  it("says that everything went down after a drop, and nothing of a piece that glides", async () => {
    const game = await withGame();
    expect((await game.act("left", "down")).went).toBeUndefined();
    expect((await game.act("drop")).went).toBe("down");
    expect((await game.act("left")).went).toBeUndefined();
  });

  it("is lost when blocks stay above the limit, and stands still then", async () => {
    const game = await withGame();
    expect(await game.act(...times(100, "drop"))).toMatchObject({ over: "lost" });
    const { drops } = game.match().state as { drops: number };
    await game.act("drop", "left");
    expect(game.match().state).toMatchObject({ drops });
  });

  it("is won by a block of 1023", async () => {
    const fn = "defaultRandomNumberGenerator";
    const game = await withGame(withFunction(fn, `function ${fn}() { return 511; }`));
    expect(await game.act("drop", "drop")).toMatchObject({ over: "won", says: "1023: you win!" });
  });

  it("draws from the student's own generator where the player wants that", async () => {
    const fn = "customRandomNumberGenerator";
    const game = await withGame(withFunction(fn, `function ${fn}() { return 127; }`));
    const picture = await game.act("generator", "drop");
    expect(
      boardText(picture)
        .join(" ")
        .match(/\[127\]/g),
    ).toHaveLength(4);
  });

  it("says so when a piece left the board", async () => {
    const fn = "function moveLeft(b, s, [row, col], turn) { return [[row, col - 1], turn]; }";
    const game = await withGame(withFunction("moveLeft", fn));
    const picture = await game.act(...times(9, "left"), "drop");
    expect(picture.says).toMatch(/^4 blocks were off the board/);
  });

  it("keeps the piece where an answer is none", async () => {
    for (const answer of ["[[0, 1]]", "[[0, 0.5], 0]", "[[0, 1], 4]", '[[0, 1], "length"]', "{}"]) {
      const game = await withGame(
        withFunction("moveLeft", `function moveLeft() { return ${answer}; }`),
      );
      const before = boardText(await game.act());
      expect(boardText(await game.act("left"))).toEqual(before);
      expect(game.match().failures[0]?.text).toContain("expected [[row, col], rotation], not ");
    }
  });

  it("can be played without a single task: pieces pile up, and nothing more", async () => {
    const game = await playGame("game1023", play, "skeleton");
    const picture = await game.act("left", "right", "down", "turn", ...times(30, "drop"));
    expect(picture.over).toBeUndefined();
    await expect(boardText(picture).slice(17).join("\n")).toMatchFileSnapshot(
      "../fixtures/printed/play-game1023-skeleton.txt",
    );
    expect(game.match()).toMatchObject({ failures: [], failed: [] });
    expect(Object.keys(play.lacks)).toEqual(
      game.match().notStarted.filter((id) => id !== "optional"),
    );
  });
});
