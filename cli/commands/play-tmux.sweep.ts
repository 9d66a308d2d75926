import { describe, expect, it, onTestFinished } from "vitest";
import { repo } from "../testing/run-cli.ts";
import { hasTmux, openPane } from "../testing/tmux.ts";

/** A game in a real terminal. */
function open(path: string) {
  const pane = openPane(["play", repo(path), "-C", repo(""), "--seed", "7"]);
  onTestFinished(pane.close);
  return pane;
}

describe.skipIf(!hasTmux)("gridmark play in a real terminal", () => {
  it.each([
    ["game1023", ["Left", "w", "Space"], "Drops: 1"],
    ["merge2048", ["Left", "Up", "Right", "Down"], "Moves: 4"],
    ["matrix2048", ["a", "w", "d", "s"], "Moves: 4"],
    ["connect4pop", ["a", "3", "Enter"], "Player 2 to move"],
  ])("plays %s, and leaves the terminal as it was", async (id, keys, shown) => {
    const { press, shows } = open(`reference/${id}`);
    await shows(id === "connect4pop" ? "Player 1 to move" : "new game");
    press(...keys);
    await shows(shown);
    press(id === "connect4pop" ? "C-d" : "q");
    const after = await shows("exit code 0");
    expect(after.trim()).toBe("played with --seed 7\nexit code 0");
  });

  it("plays terminal2048 as it draws itself", async () => {
    const { press, shows } = open("reference/terminal2048");
    const before = await shows("(W)Up (S)Down (A)Left (D)Right");
    press("Left", "Up", "Right", "Down", "Left", "Up", "C-c");
    expect(before).toContain("SCORE: 0");
    expect(await shows("exit code 130")).not.toContain("SCORE");
  });
});
