import { cpSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { writeTree } from "../../engine/testing/trees.ts";
import { repo } from "../testing/run-cli.ts";
import { hasTmux, openPane } from "../testing/tmux.ts";

/** A game in a real terminal, with the reference in TypeScript. */
function open(id: string) {
  const folder = writeTree({});
  cpSync(repo("reference", id), folder, { recursive: true, filter: (path) => !/\.py$/.test(path) });
  const pane = openPane(["play", folder, "-a", id, "-C", repo(""), "--seed", "7"]);
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
    const { press, shows } = open(id);
    await shows(id === "connect4pop" ? "Player 1 to move" : "new game");
    press(...keys);
    await shows(shown);
    press(id === "connect4pop" ? "C-d" : "q");
    const after = await shows("exit code 0");
    expect(after.trim()).toBe("played with --seed 7\nexit code 0");
  });

  it("plays terminal2048 as it draws itself", async () => {
    const { press, shows } = open("terminal2048");
    const before = await shows("(W)Up (S)Down (A)Left (D)Right");
    press("Left", "Up", "Right", "Down", "Left", "Up", "C-c");
    expect(before).toContain("SCORE: 0");
    expect(await shows("exit code 130")).not.toContain("SCORE");
  });
});
