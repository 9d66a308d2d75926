import { describe, expect, it } from "vitest";
import { boardText, playGame } from "../engine/testing/playing.ts";
import { play } from "./merge2048.ts";

const directions = ["left", "up", "right", "down"];

describe("2048 with a line and a class", () => {
  it("moves the tiles of the student's object", async () => {
    const game = await playGame("merge2048", play, "reference");
    await expect(boardText(await game.act()).join("\n")).toMatchFileSnapshot(
      "../fixtures/printed/play-merge2048.txt",
    );
    const picture = await game.act(...directions, ...directions);
    expect(picture.went).toBe("down");
    await expect(boardText(picture).join("\n")).toMatchFileSnapshot(
      "../fixtures/printed/play-merge2048-moved.txt",
    );
    expect(game.match().failures).toEqual([]);
  });

  it("moves to the left with merge alone", async () => {
    const merge = "return line.filter((n) => n > 0).concat(line.filter((n) => n === 0));";
    const game = await playGame("merge2048", play, "skeleton", (text) =>
      text.replace("return line;", merge),
    );
    expect(game.match().notStarted).not.toContain("1");
    const before = boardText(await game.act("up", "down", "right"));
    expect(boardText(await game.act("left"))).not.toEqual(before);
  });

  it("keeps its own board where the student's has no tiles, and does not move it", async () => {
    const game = await playGame("merge2048", play, "skeleton");
    const before = boardText(await game.act());
    expect(before.join(" ").match(/2/g)).toHaveLength(2);
    expect(boardText(await game.act(...directions))).toEqual(before);
    expect(game.match().failed).toEqual([]);
  });

  it.each(["setTile", "getTile", "newTile", "reset", "move"])(
    "goes on where %s throws",
    async (name) => {
      const game = await playGame("merge2048", play, "reference", (text) =>
        text.replace(new RegExp(`\\b${name}\\(.*\\{\\n`), "$&    null.x;\n"),
      );
      const picture = await game.act(...directions);
      expect(picture.board?.cells.flat()).toHaveLength(16);
      expect(game.match().failed.length).toBeGreaterThan(0);
    },
  );
});
