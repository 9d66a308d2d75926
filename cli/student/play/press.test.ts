import { describe, expect, it } from "vitest";
import { matchOf } from "../../testing/plays.ts";
import { press } from "./loop.ts";
import type { GameView } from "./panel.ts";

const view = (match: GameView["match"], typed = ""): GameView => ({ title: "Demo", match, typed });
const playing = view(matchOf({}));
const over = view(matchOf({ over: "lost" }));
const typing = view(matchOf({}, {}, { typesLines: true }));

/** The typed line after these keys, and the last key's effect. */
function type(from: GameView, ...keys: readonly string[]) {
  const last = keys.reduce<ReturnType<typeof press>>(({ view: now }, key) => press(now, key), {
    view: from,
  });
  return { typed: last.view.typed, effect: last.effect };
}

describe("a key", () => {
  it.each([
    ["left", { do: "act", action: "left" }],
    ["A", { do: "act", action: "left" }],
    ["space", { do: "act", action: "drop" }],
    ["r", { do: "restart" }],
    ["Q", { do: "quit" }],
    ["ctrl-c", { do: "interrupted" }],
    ["ctrl-r", { do: "restart" }],
    ["x", undefined],
    ["toString", undefined],
  ])("is looked up while a game goes on: %s", (key, effect) => {
    expect(press(playing, key).effect).toEqual(effect);
  });

  it("does nothing but quit and restart once the game is over, or before it begins", () => {
    expect(press(over, "left").effect).toBeUndefined();
    expect(press(over, "r").effect).toEqual({ do: "restart" });
    expect(press(view(undefined), "left").effect).toBeUndefined();
    expect(press(view(undefined), "q").effect).toEqual({ do: "quit" });
  });

  it("is part of a line where a game is played with lines", () => {
    expect(type(typing, "r", "q", "space", "3", "backspace", "4")).toEqual({ typed: "rq 4" });
    expect(type(typing, "a", "3", "enter")).toEqual({
      typed: "",
      effect: { do: "act", action: "a3" },
    });
    expect(type(typing, "up", "a", "ctrl-d").effect).toEqual({ do: "quit" });
    expect(type(typing, "a", "ctrl-r")).toEqual({ typed: "", effect: { do: "restart" } });
    expect(type(typing, ...Array.from({ length: 500 }, () => "é")).typed).toHaveLength(70);
  });

  it("is no part of a line any more once that game is over", () => {
    const ended = view(matchOf({ over: "ended" }, {}, { typesLines: true }));
    expect(press(ended, "r").effect).toEqual({ do: "restart" });
    expect(press(ended, "q").effect).toEqual({ do: "quit" });
  });
});
