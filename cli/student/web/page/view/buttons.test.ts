import { describe, expect, it } from "vitest";
import { play as connect4pop } from "../../../../../play/connect4pop.ts";
import { play as game1023 } from "../../../../../play/game1023.ts";
import { play as matrix2048 } from "../../../../../play/matrix2048.ts";
import { buttonsOf } from "./pad.tsx";

const told = (play: Parameters<typeof buttonsOf>[0]) =>
  buttonsOf(play).map(({ arrow, does, action }) => `${arrow ?? does}: ${does} = ${action}`);

describe("the buttons of a game", () => {
  it("are one for each action, with the words of its help", () => {
    expect(told(matrix2048)).toEqual([
      "←: move left = left",
      "↑: move up = up",
      "↓: move down = down",
      "→: move right = right",
      "undo: undo = undo",
    ]);
    expect(told(game1023)).toEqual([
      "←: move left = left",
      "↑: turn = turn",
      "↓: move down = down",
      "→: move right = right",
      "drop: drop = drop",
      "use my generator: use my generator = generator",
    ]);
  });

  it("are none where lines are typed", () => {
    expect(told(connect4pop)).toEqual([]);
  });
});
