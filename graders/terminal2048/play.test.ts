import { describe, expect, it } from "vitest";
import type { Event, Outcome } from "../kit/probe.ts";
import { drawn } from "./model.ts";
import { judgePlay, keyboard, type Play, resets, screen } from "./play.ts";

const play: Play = { height: 1, width: 3, win: 8, keys: "aq", kept: [[0, 2, 0]] };

const reset: Event = { of: resets, method: "reset", args: [] };
const key = (name: string): Event => ({
  of: keyboard,
  method: "getch",
  args: [],
  returns: name.charCodeAt(0),
});

/** Events of drawing a field in one piece. */
function draw(field: number[][], score = 0): Event[] {
  const text = drawn({ field, win: play.win, score, highscore: 0 });
  return [
    { of: screen, method: "clear", args: [] },
    { of: screen, method: "addstr", args: [text] },
  ];
}

const start = [reset, ...draw([[0, 2, 0]])];

function judged(events: readonly Event[], change: Partial<Play> = {}): string | undefined {
  const outcome: Outcome = { kind: "done", results: [], events, printed: "", work: 0 };
  return judgePlay({ ...play, ...change }, outcome)?.message;
}

describe("what is said of how a program was played", () => {
  it("is nothing where everything is right", () => {
    expect(judged([...start, key("a"), ...draw([[2, 0, 4]]), key("q")])).toBeUndefined();
    expect(judged([...start, key("x"), key("a"), ...draw([[2, 4, 0]]), key("Q")])).toBeUndefined();
  });

  it.each<[string, Event[], string]>([
    [
      "no reset",
      start.slice(1).concat(key("q")),
      "before the first key: the field was not reset; that is what Init does",
    ],
    ["nothing drawn", [reset, key("q")], "before the first key: the screen is nothing; expected"],
    [
      "no new tile",
      [...start, key("a"), ...draw([[2, 0, 0]]), key("q")],
      "after the keys a: no new tile came on the field; expected one new tile",
    ],
    [
      "a wrong move",
      [...start, key("a"), ...draw([[0, 4, 2]]), key("q")],
      "after the keys a: row 0, column 0 is 0; expected 2",
    ],
    [
      "points for nothing",
      [...start, key("a"), ...draw([[2, 4, 0]], 4), key("q")],
      "after the keys a: line 1 of the screen",
    ],
    [
      "a reset in between",
      [...start, key("a"), reset, ...draw([[2, 4, 0]]), key("q")],
      "after the keys a: the field was reset, though nobody has asked for a new game",
    ],
    [
      "a key after Q",
      [...start, key("q"), key("d")],
      "after Q another key was read (d); Exit is the end",
    ],
    [
      "an early end",
      [...start, key("a"), ...draw([[2, 4, 0]])],
      "after the keys a: the program came to its end; only Q ends it",
    ],
  ])("names %s", (_, events, message) => {
    expect(judged(events)).toContain(message.slice(0, 60));
  });

  it("expects a new game after R, with the best score", () => {
    const fresh: Play = { height: 1, width: 3, win: 8, keys: "rq", score: 4 };
    const shown = (field: number[][], highscore: number): Event[] => [
      { of: screen, method: "clear", args: [] },
      { of: screen, method: "addstr", args: [drawn({ field, win: 8, score: 0, highscore })] },
    ];
    const events = [...shown([[2, 0, 2]], 4), key("r"), ...shown([[0, 4, 2]], 4), key("q")];
    const outcome: Outcome = { kind: "done", results: [], events, printed: "", work: 0 };
    expect(judgePlay(fresh, outcome)).toBeUndefined();
    expect(judgePlay({ ...fresh, score: 8 }, outcome)?.message).toContain("HIGHSCORE:·8");
  });
});
