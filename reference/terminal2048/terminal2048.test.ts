import { describe, expect, it } from "vitest";
import { GameManager } from "./objects2048.ts";
import type { Keyboard, Screen } from "./terminal.ts";
import { actionForKey, GameField, getUserAction, invert, run, transpose } from "./terminal2048.ts";

/** A keyboard on which these keys are pressed, and no more than these. */
function pressing(keys: string): Keyboard & { readonly left: () => string } {
  const codes = [...keys].map((key) => key.charCodeAt(0));
  return {
    getch: () => {
      const code = codes.shift();
      if (code === undefined) throw new Error("no more keys");
      return code;
    },
    left: () => String.fromCharCode(...codes),
  };
}

function paper(): Screen & { readonly text: () => string } {
  let text = "";
  return {
    addstr: (more) => {
      text += more;
    },
    clear: () => {
      text = "";
    },
    text: () => text,
  };
}

const gameOf = (field: number[][], win = 2048) =>
  Object.assign(new GameField(field.length, field[0]?.length ?? 0, win), { field });

describe("the reference of terminal2048", () => {
  it("knows twelve codes", () => {
    const known = Array.from({ length: 70_000 }, (_, code) => actionForKey(code)).filter(Boolean);
    expect(known).toHaveLength(12);
    expect(getUserAction(pressing("x5ad"))).toBe("Left");
  });

  it("transposes and inverts as in the handout", () => {
    expect(transpose([[1, 2, 3], [4, 5, 6]])).toEqual([[1, 4], [2, 5], [3, 6]]);
    expect(invert([[1, 2, 3], [4, 5, 6]])).toEqual([[3, 2, 1], [6, 5, 4]]);
  });

  it.each([
    [[2, 0, 2, 4], [4, 4, 0, 0], 4],
    [[0, 0, 2, 2], [4, 0, 0, 0], 4],
    [[2, 2, 2, 2], [4, 4, 0, 0], 8],
    [[8, 16, 16, 8], [8, 32, 8, 0], 32],
    [[4, 2, 2], [4, 4, 0], 4],
    [[2, 4, 2, 4], [2, 4, 2, 4], 0],
  ])("moves the row %j as in the handout", (row, moved, gained) => {
    const game = new GameField();
    expect([game.moveRowLeft(row), game.score]).toEqual([moved, gained]);
  });

  it("draws the field of the handout", () => {
    const field = [[2, 0, 4, 0], [0, 16, 0, 0], [0, 0, 128, 0], [0, 0, 0, 1024]];
    const screen = paper();
    Object.assign(gameOf(field), { score: 4, highscore: 12 }).draw(screen);
    expect(screen.text()).toBe(`SCORE: 4
HIGHSCORE: 12
+------+------+------+------+
|  2   |      |  4   |      |
+------+------+------+------+
|      | 16   |      |      |
+------+------+------+------+
|      |      | 128  |      |
+------+------+------+------+
|      |      |      |1024  |
+------+------+------+------+
(W)Up (S)Down (A)Left (D)Right
     (R)Restart (Q)Exit
`);
  });

  it("sees which moves are possible on the field of the handout", () => {
    const game = gameOf([[2, 4, 0], [2, 8, 0]]);
    const possible = (["Up", "Left", "Down", "Right"] as const).map((each) => game.moveIsPossible(each));
    expect(possible).toEqual([true, false, true, true]);
  });

  it("reads nothing after Q, in both programs", () => {
    for (const start of [
      (keys: Keyboard, screen: Screen) => run(keys, screen, new GameField()),
      (keys: Keyboard, screen: Screen) => new GameManager().run(screen, keys),
    ]) {
      const keys = pressing("wasdrxqd");
      const screen = paper();
      start(keys, screen);
      expect(keys.left()).toBe("d");
      expect(screen.text()).toContain("SCORE: 0\n");
    }
  });
});
