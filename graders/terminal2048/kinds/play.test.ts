import type { Event, Outcome } from "gridmark/author";
import { describe, expect, it } from "vitest";
import { drawn, rules } from "../right.ts";
import type { Play } from "./follower.ts";
import { keyboard, resets, screen } from "./frames.ts";
import { judgePlay } from "./play.ts";

const play: Play = { height: 1, width: 3, win: 8, keys: "aq", kept: [[0, 2, 0]] };

const reset: Event = { of: resets, method: "reset", args: [] };
const key = (name: string): Event => ({
  of: keyboard,
  method: "getch",
  args: [],
  returns: name.charCodeAt(0),
});

/** Events of drawing a whole field at once. */
function draw(field: number[][], score = 0): Event[] {
  const text = drawn({ field, win: play.win, score, highscore: 0 });
  return [
    { of: screen, method: "clear", args: [] },
    { of: screen, method: "addstr", args: [text] },
  ];
}

const start = [reset, ...draw([[0, 2, 0]])];

const keysOf = (events: readonly Event[]) =>
  String.fromCharCode(
    ...events.filter(({ of }) => of === keyboard).map(({ returns }) => Number(returns)),
  );

function judged(events: readonly Event[], keys = keysOf(events)): string | undefined {
  const outcome: Outcome = { kind: "done", results: [], events, printed: "", work: 0 };
  return judgePlay({ ...play, keys }, outcome, rules)?.message;
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
    [
      "nothing drawn",
      [reset, key("q")],
      "before the first key: nothing was drawn; expected a drawing before an action is read",
    ],
    [
      "no new tile",
      [...start, key("a"), ...draw([[2, 0, 0]]), key("q")],
      "after the keys a: no new tile appeared on the field; expected one new tile",
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
      "a drawing that is left out",
      [...start, key("s"), key("q")],
      "after the keys s: nothing was drawn; expected a drawing before an action is read",
    ],
    [
      "a move that is not drawn",
      [...start, key("a"), key("q")],
      "after the keys a: nothing was drawn; expected a drawing before an action is read",
    ],
    [
      "a reset in between",
      [...start, key("a"), reset, ...draw([[2, 4, 0]]), key("q")],
      "after the keys a: the field was reset, though nobody asked for a new game",
    ],
    [
      "a key after Q",
      [...start, key("q"), key("d")],
      "after Q another key was read (d); Exit is the end",
    ],
    [
      "a screen that is drawn after Q",
      [...start, key("q"), ...draw([[0, 2, 0]]).slice(1)],
      'after the keys q: "SCORE: 0',
    ],
    [
      "a line feed after Q",
      [...start, key("q"), { of: screen, method: "addstr", args: ["\n"] }],
      'after the keys q: "\\n" was written to the screen; nothing happens in Exit',
    ],
    [
      "a screen that is cleared after Q",
      [...start, key("q"), { of: screen, method: "clear", args: [] }],
      "after the keys q: the screen was cleared; nothing happens in Exit",
    ],
    [
      "a reset after Q",
      [...start, key("q"), reset],
      "after the keys q: the field was reset; nothing happens in Exit",
    ],
    [
      "an early end",
      [...start, key("a"), ...draw([[2, 4, 0]])],
      "after the keys a: the program ended; only Q may end it",
    ],
  ])("names %s", (_, events, message) => {
    expect(judged(events)).toContain(message.slice(0, 60));
  });

  it("compares what the field is in the end with the last screen", () => {
    const events = [...start, key("a"), ...draw([[2, 0, 4]]), key("q")];
    const ending = (field: number[][], score: number, highscore: number): Outcome => ({
      kind: "done",
      results: [field, score, highscore].map((value) => ({ value })),
      events,
      printed: "",
      work: 0,
    });
    expect(judgePlay(play, ending([[2, 0, 4]], 0, 0), rules)).toBeUndefined();
    expect(judgePlay(play, ending([[2, 4, 0]], 0, 0), rules)?.message).toBe(
      "after the keys a q: field is [[2, 4, 0]]; expected [[2, 0, 4]], as nothing happens in Exit",
    );
    expect(judgePlay(play, ending([[2, 0, 4]], 0, 8), rules)?.message).toContain("highscore is 8");
    expect(judgePlay(play, ending([[2, 0, 4]], 4, 0), rules, "score")).toBeUndefined();
  });

  it("names a key of another keyboard than the one that was handed in", () => {
    const events = [...start, key("a"), ...draw([[2, 0, 4]]), key("q")];
    expect(judged(events, "aq")).toBeUndefined();
    expect(judged(events, "dq")).toBe(
      "before the first key: the key a was read from a keyboard passed in earlier; on this one it is d",
    );
  });

  it("names the state after the end of a game, and asks about it", () => {
    const kept = [[4, 4, 0]];
    const shown = (field: number[][]) => draw(field, field === kept ? 0 : 8);
    const won: Event[] = [reset, ...shown(kept), key("a"), ...shown([[8, 2, 0]]), key("d")];
    const events = [...won, ...shown([[0, 8, 2]]), key("q")];
    const outcome: Outcome = { kind: "done", results: [], events, printed: "", work: 0 };
    expect(judgePlay({ ...play, kept, keys: "adq" }, outcome, rules)).toMatchObject({
      message:
        "after the keys a d: in Win, only R and Q do anything; row 0, column 0 is 0; expected 8",
      hint: "When does Win begin, and which keys matter there?",
    });
  });

  it("shows what should have been drawn, and what was on the screen instead", () => {
    const events = [...start, key("a"), key("q")];
    const outcome: Outcome = { kind: "done", results: [], events, printed: "", work: 0 };
    expect(judgePlay({ ...play, keys: "aq" }, outcome, rules)).toMatchObject({
      message: expect.stringContaining("nothing was drawn"),
      expected: [[2, 0, 0]],
      actual: [[0, 2, 0]],
    });
  });

  it("does not miss a drawing where only screens are judged, or where a player would see the same", () => {
    const events = [...start, key("s"), key("q")];
    const outcome: Outcome = { kind: "done", results: [], events, printed: "", work: 0 };
    expect(judgePlay({ ...play, keys: "sq" }, outcome, rules, "screens")).toBeUndefined();
    const fresh: Play = { height: 1, width: 3, win: 8, keys: "sq" };
    const drawnOnce = [...draw([[2, 0, 2]]), key("s"), key("q")];
    expect(judgePlay(fresh, { ...outcome, events: drawnOnce }, rules)).toBeUndefined();
  });

  it("lets an empty text be written after Q", () => {
    const nothing: Event = { of: screen, method: "addstr", args: [""] };
    expect(judged([...start, key("q"), nothing])).toBeUndefined();
  });

  it("expects a new game after R, with the best score", () => {
    const fresh: Play = { height: 1, width: 3, win: 8, keys: "rq", score: 4 };
    const shown = (field: number[][], highscore: number): Event[] => [
      { of: screen, method: "clear", args: [] },
      { of: screen, method: "addstr", args: [drawn({ field, win: 8, score: 0, highscore })] },
    ];
    const events = [...shown([[2, 0, 2]], 4), key("r"), ...shown([[0, 4, 2]], 4), key("q")];
    const outcome: Outcome = { kind: "done", results: [], events, printed: "", work: 0 };
    expect(judgePlay(fresh, outcome, rules)).toBeUndefined();
    expect(judgePlay({ ...fresh, score: 8 }, outcome, rules)?.message).toContain("HIGHSCORE: 8");
  });
});
