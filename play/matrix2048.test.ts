import { describe, expect, it } from "vitest";
import { boardText, playGame, withFunction } from "../engine/testing/playing.ts";
import { play } from "./matrix2048.ts";

const directions = ["left", "up", "right", "down"];

describe("2048 with matrices", () => {
  it("moves a state that only the student's functions look into, and undoes three moves", async () => {
    const game = await playGame("matrix2048", play, "reference");
    const boards = [boardText(await game.act())];
    for (const direction of [...directions, ...directions]) {
      const board = boardText(await game.act(direction));
      if (board.join() !== boards.at(-1)?.join()) boards.push(board);
    }
    expect(boards.length).toBeGreaterThan(4);
    await expect(boards.at(-1)?.join("\n")).toMatchFileSnapshot(
      "../fixtures/printed/play-matrix2048.txt",
    );
    for (const earlier of boards.slice(-4, -1).reverse()) {
      expect(boardText(await game.act("undo"))).toEqual(earlier);
    }
    expect(await game.act("undo")).toMatchObject({ says: "There is nothing to undo." });
    expect(game.match().failed).toEqual([]);
  });

  it("goes on with the last state where one is lost, or a loop ends the sandbox", async () => {
    for (const body of ["return null;", "return [{}, true];", "for (;;) {}"]) {
      const game = await playGame(
        "matrix2048",
        play,
        "reference",
        withFunction("up", `function up(state) { ${body} }`),
      );
      const before = boardText(await game.act("left", "right"));
      expect(boardText(await game.act("up"))).toEqual(before);
      expect(game.match().failures.map(({ task }) => task)).toEqual(["4"]);
      await game.act("left", "down");
      expect(game.match().failures).toEqual([]);
    }
  });

  it("plays with the functions on matrices before there is a state", async () => {
    const whole = await playGame("matrix2048", play, "reference");
    const game = await playGame("matrix2048", play, "reference", (text) =>
      text.replace(/(TASK 4 STARTS HERE)[\s\S]*(\/\/ TASK 5 ENDS HERE)/, "$1\n$2"),
    );
    expect(whole.match().state).toMatchObject({ current: "one" });
    expect(game.match().state).toMatchObject({ current: undefined });
    const picture = await game.act(...directions, ...directions);
    await expect(boardText(picture).join("\n")).toMatchFileSnapshot(
      "../fixtures/printed/play-matrix2048-matrices.txt",
    );
    expect(JSON.stringify(picture.facts)).toBe('[["Score",20],["Moves",8]]');
  });

  it("says which way the tiles went, but not of a move that is undone", async () => {
    const game = await playGame("matrix2048", play, "reference");
    expect((await game.act()).went).toBeUndefined();
    expect((await game.act("left")).went).toBe("left");
    expect((await game.act("down")).went).toBe("down");
    expect((await game.act("undo")).went).toBeUndefined();
  });

  it("is won with a tile of 2048, and lost where no move is left", async () => {
    const status = (answer: string) =>
      withFunction("gameStatus", `function gameStatus() { return "${answer}"; }`);
    const won = await playGame("matrix2048", play, "reference", status("win"));
    expect(await won.act("left", "up")).toMatchObject({ over: "won", says: "2048: you win!" });
    const lost = await playGame("matrix2048", play, "reference", status("lose"));
    expect(await lost.act("left", "up")).toMatchObject({ over: "lost" });
  });

  it("can be looked at without a single task", async () => {
    const game = await playGame("matrix2048", play, "skeleton");
    const before = boardText(await game.act());
    expect(before.join(" ").match(/2/g)).toHaveLength(2);
    expect(boardText(await game.act(...directions, "undo"))).toEqual(before);
    expect(game.match().failed).toEqual([]);
  });
});
