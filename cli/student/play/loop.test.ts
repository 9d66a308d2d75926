import { describe, expect, it } from "vitest";
import type { Match } from "../../../engine/play/match.ts";
import { type Style, styleWith } from "../../render/terminal/style.ts";
import { enterScreen, leaveScreen } from "../../render/terminal/whole-screen.ts";
import { createFakeTerminal } from "../../testing/fake-terminal.ts";
import { matchOf } from "../../testing/plays.ts";
import { playLoop } from "./loop.ts";

const style: Style = styleWith({ color: false, unicode: true, width: 80 });

/** A game whose actions are lines, and the loop that plays it. */
function start(options: { readonly act?: (match: Match, action: string) => Promise<Match> } = {}) {
  const fake = createFakeTerminal();
  const interrupt = new AbortController();
  let games = 0;
  const match = (says: string): Match =>
    matchOf(
      { says },
      { state: says },
      games === 3 ? { tick: () => ({ after: 500, action: "fall" }) } : {},
    );
  const table = {
    begin: async (before: Match | undefined) => {
      games += 1;
      return match(games === 2 ? `game 2 after ${before?.state}` : `game ${games}`);
    },
    act: options.act ?? (async ({ state }: Match, action: string) => match(`${state} ${action}`)),
  };
  const { terminal, write } = fake;
  const played = playLoop({
    ...{ terminal, write, style, table, title: "Demo" },
    interrupt: interrupt.signal,
  });
  return { ...fake, interrupt, played };
}

describe("the loop of a game", () => {
  it("shows the game on a screen of its own, acts on keys, and leaves nothing behind", async () => {
    const { type, shows, played, written } = start();
    await shows("game 1");
    type("\u001b[Da ");
    await shows("game 1 left left drop");
    type("q");
    expect(await played).toBe("quit");
    expect(written().startsWith(enterScreen)).toBe(true);
    expect(written().endsWith(leaveScreen)).toBe(true);
    type("a");
    expect(written().endsWith(leaveScreen)).toBe(true);
  });

  it("begins another game, which knows how the one before ended", async () => {
    const { type, shows, played } = start();
    await shows("game 1");
    type("a");
    await shows("game 1 left");
    type("r");
    await shows("game 2 after game 1 left");
    type("q");
    await played;
  });

  it("acts by itself when time has passed, once for each time, and not after a restart", async () => {
    const { type, shows, pass, played } = start();
    await shows("game 1");
    expect(pass()).toBe(false);
    type("r");
    await shows("game 2");
    type("r");
    await shows("game 3");
    expect(pass()).toBe(true);
    await shows("game 3 fall");
    expect(pass()).toBe(true);
    await shows("game 3 fall fall");
    type("r");
    await shows("game 4");
    expect(pass()).toBe(false);
    type("q");
    await played;
  });

  it("draws in the middle of a larger terminal, and a sentence in one that is too small", async () => {
    const { resize, shows, type, played, written } = start();
    await shows("game 1");
    resize(60, 20);
    await shows(/has\s+60\s+and\s+20/);
    resize(100, 30);
    await shows("game 1");
    expect(written()).toContain("\u001b[4;11H");
    type("q");
    await played;
  });

  it("ends at once on Ctrl-C, even in the middle of a turn that does not end", async () => {
    const endless = start({ act: () => new Promise(() => {}) });
    await endless.shows("game 1");
    endless.type("a");
    endless.type("\u0003");
    expect(await endless.played).toBe("interrupted");
    const other = start();
    await other.shows("game 1");
    other.interrupt.abort();
    expect(await other.played).toBe("interrupted");
    expect(other.written().endsWith(leaveScreen)).toBe(true);
  });

  it("leaves the screen when a turn fails", async () => {
    const failing = start({ act: () => Promise.reject(new Error("broken")) });
    await failing.shows("game 1");
    failing.type("a");
    await expect(failing.played).rejects.toThrow("broken");
    expect(failing.written().endsWith(leaveScreen)).toBe(true);
  });
});
