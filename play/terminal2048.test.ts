import { describe, expect, it } from "vitest";
import { boardText, playGame, textOf } from "../engine/testing/playing.ts";
import { play } from "./terminal2048.ts";

const directions = ["Left", "Up", "Right", "Down"];

/** The reference without the regions of these tasks. */
const without =
  (...tasks: readonly string[]) =>
  (text: string) =>
    tasks.reduce(
      (left, id) =>
        left.replace(
          new RegExp(`(// TASK ${id} STARTS HERE\n)[\\s\\S]*?(// TASK ${id} ENDS HERE)`),
          (_, start, end) => `${start}${kept[id] ?? ""}${end}`,
        ),
      text,
    );

/** Code of the skeleton that a program needs in order to load. */
const kept: Readonly<Record<string, string>> = {
  "9": 'draw(screen: Screen): void { screen.addstr("2048\\n"); }\n',
  "10": "export function run(keyboard: Keyboard, screen: Screen, field: GameField): void {\n  field.draw(screen);\n  getUserAction(keyboard);\n}\n",
};

/** A program whose new tiles are all 1024. */
const soonWon = (text: string) => text.replace(/Math\.random\(\) < [^;]*;/, "1024;");

describe("2048 in a terminal", () => {
  it("is played by the student's run, which draws what there is to see", async () => {
    const game = await playGame("terminal2048", play, "reference");
    const picture = await game.act(...directions, ...directions);
    await expect(textOf(picture)).toMatchFileSnapshot("../fixtures/printed/play-terminal2048.txt");
    expect(game.match().failed).toEqual([]);
  });

  it("keeps the high score over a restart, and begins anew", async () => {
    const game = await playGame("terminal2048", play, "reference");
    await game.act(...directions, ...directions, ...directions);
    const { score } = game.match().state as { score: number };
    expect(score).toBeGreaterThan(0);
    const text = textOf(await game.restart());
    expect(text).toContain("SCORE: 0\n");
    expect(text).toContain(`HIGHSCORE: ${score}\n`);
  });

  it("stays won whatever is pressed then, as the student's run has it", async () => {
    const game = await playGame("terminal2048", play, "reference", soonWon);
    let picture = await game.act();
    for (let turn = 0; turn < 9 && !textOf(picture).includes("YOU WIN!"); turn += 1) {
      picture = await game.act(directions[turn % 4] ?? "");
    }
    expect(textOf(picture)).toContain("YOU WIN!");
    const won = textOf(picture);
    expect(textOf(await game.act(...directions))).toBe(won);
    expect(picture.over).toBeUndefined();
    expect(textOf(await game.restart())).not.toContain("YOU WIN!");
  });

  it("runs by itself before there is a state machine, with the same moves", async () => {
    const game = await playGame("terminal2048", play, "reference", without("10"));
    expect(game.match().notStarted).toEqual(["10"]);
    expect(textOf(await game.act(...directions))).toContain("(W)Up (S)Down (A)Left (D)Right");
    expect(game.match().state).toMatchObject({ isRun: false, moves: expect.any(Number) });
    const drawn = await playGame("terminal2048", play, "reference", without("9", "10"));
    expect(boardText(await drawn.act(...directions))).toHaveLength(4);
    expect(drawn.match().failed).toEqual([]);
  });

  it("goes on where run throws or never reads a key", async () => {
    for (const body of ["null.x;", "for (;;) {}"]) {
      const game = await playGame("terminal2048", play, "reference", (text) =>
        text.replace(/(export function run\(.*\{\n)/, `$1  ${body}\n`),
      );
      expect(game.match().failed).toEqual(["10"]);
      await game.act(...directions);
      expect(game.match().state).toMatchObject({ isRun: false });
    }
  });

  it("is over where run returns", async () => {
    const game = await playGame("terminal2048", play, "reference", (text) =>
      text.replace(
        /(export function run\(.*\{\n)/,
        "$1  field.reset();\n  field.draw(screen);\n  getUserAction(keyboard);\n  return;\n",
      ),
    );
    expect(await game.act("Left")).toMatchObject({ over: "ended", says: "Your run has returned." });
  });

  it("can be looked at without a single task", async () => {
    const game = await playGame("terminal2048", play, "skeleton");
    const before = boardText(await game.act());
    expect(before.join(" ").match(/2/g)).toHaveLength(2);
    expect(boardText(await game.act(...directions))).toEqual(before);
    expect((await game.act("Left")).went).toBe("left");
    expect(game.match().failed).toEqual([]);
  });
});
