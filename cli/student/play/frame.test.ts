import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Outcome } from "../../../author/probe.ts";
import type { AnyPlay } from "../../../engine/course/plays.ts";
import { act, beginMatch } from "../../../engine/play/match.ts";
import { play as connect4pop } from "../../../play/connect4pop.ts";
import { play as game1023 } from "../../../play/game1023.ts";
import { play as matrix2048 } from "../../../play/matrix2048.ts";
import { play as merge2048 } from "../../../play/merge2048.ts";
import { play as terminal2048 } from "../../../play/terminal2048.ts";
import { type Style, styleWith, textWidth } from "../../render/terminal/style.ts";
import { matchOf } from "../../testing/plays.ts";
import { frameSize, renderFrame } from "./frame.ts";

const style: Style = styleWith({ color: false, unicode: true, width: 80 });
const ascii: Style = styleWith({ ...style, unicode: false });
const colored = styleWith({ ...style, color: true });

const board = {
  look: "rows",
  limit: 1,
  cells: [
    [0, 2, 0],
    [1023, 0, 7],
  ].map((row, at) =>
    row.map((value) => ({
      text: value === 0 ? "" : String(value),
      level: Math.round(Math.log2(value + 1)),
      ...(at === 0 && value > 0 ? { moves: true as const } : {}),
    })),
  ),
} as const;

const frame = (match: ReturnType<typeof matchOf>, as = style, size = frameSize) =>
  `\n${renderFrame({ title: "Demo", match, typed: "a3" }, size, as).join("\n")}\n`;

describe("a frame", () => {
  it("shows a board, and beside it what there is to know", () => {
    const match = matchOf({ board, facts: [["Score", 12]] }, { notStarted: ["3b", "1", "9"] });
    expect(frame(match)).toMatchInlineSnapshot(`
      "
      ┌──────────────────┐   Demo
      │   ·  [  2 ]   ·  │   Score: 12
      ━━ limit ━━━━━━━━━━━
      │ 1023    ·     7  │   ← a    move left
      └──────────────────┘   space  drop
                             r      new game
                             q      quit

                             Tasks not written yet:
                               3b  the game never ends
                               1   tiles do not move
      "
    `);
    expect(frame(match, ascii)).toMatchInlineSnapshot(`
      "
      +------------------+   Demo
      |   .  [  2 ]   .  |   Score: 12
      == limit ===========
      | 1023    .     7  |   a      move left
      +------------------+   space  drop
                             r      new game
                             q      quit

                             Tasks not written yet:
                               3b  the game never ends
                               1   tiles do not move
      "
    `);
  });

  it("shows tiles, an end, a failure and what the code printed", () => {
    const match = matchOf(
      { board: { ...board, look: "tiles" }, over: "won", says: "You win!" },
      {
        troubles: [
          { task: "1", text: "move(LEFT) stopped with an error on line 12: TypeError: no" },
          { task: "3b", text: "over() timed out" },
        ],
        failed: ["1", "3b"],
        printed: "one\ntwo\n\u001b[2Jthree\nfour\n",
      },
    );
    expect(frame(match)).toMatchInlineSnapshot(`
      "
      ┌────────┬────────┬────────┐   Demo
      │        │        │        │
      │        │    2   │        │   ← a    move left
      │        │        │        │   space  drop
      ├────────┼────────┼────────┤   r      new game
      │        │        │        │   q      quit
      │  1023  │        │    7   │
      │        │        │        │   You win!
      └────────┴────────┴────────┘   Press r to play again.

                                     Task 1: move(LEFT) stopped with an error on line
                                     12: TypeError: no
                                     Failed too: task 3b

                                     Your code printed:
                                       two
                                       \\x1b[2Jthree
                                       four

      "
    `);
  });

  it("shows the last lines of a text with what is typed, and everything else below it", () => {
    const text = Array.from({ length: 40 }, (_, at) => [{ text: `line ${at} ` }]);
    const match = matchOf({ text, says: "Hello." }, { notStarted: ["1"] }, { typesLines: true });
    expect(frame(match)).toMatchInlineSnapshot(`
      "
      Demo

      line 24 
      line 25 
      line 26 
      line 27 
      line 28 
      line 29 
      line 30 
      line 31 
      line 32 
      line 33 
      line 34 
      line 35 
      line 36 
      line 37 
      line 38 
      line 39 a3█

      Hello.

      Not written yet: task 1: tiles do not move.

      ← a: move left   space: drop   Ctrl-R: new game   Ctrl-C: quit
      "
    `);
  });

  it("shows a narrow text beside what there is to know", () => {
    const text = [[{ text: "| " }, { text: "16", level: 4 }, { text: " |" }], [{ text: "help" }]];
    expect(frame(matchOf({ text }, { problem: "game.ts, line 3: no" }))).toMatchInlineSnapshot(`
      "
      ┌──────────────────────────────────────┐   Demo
      │ | 16 |                               │
      │ help                                 │   ← a    move left
      └──────────────────────────────────────┘   space  drop
                                                 r      new game
                                                 q      quit

                                                 game.ts, line 3: no

      "
    `);
  });

  it("is a sentence where the terminal is too small", () => {
    expect(frame(matchOf({ board }), style, { columns: 40, rows: 20 })).toMatchInlineSnapshot(`
      "
      The game needs 80 columns and 24 rows;
      this terminal has 40 and 20. Make it
      larger, or press Ctrl-C to quit.
      "
    `);
    expect(
      renderFrame({ title: "", match: undefined, typed: "" }, { columns: 3, rows: 1 }, style),
    ).toHaveLength(1);
  });

  it("says the same with colour and without", () => {
    const match = matchOf({ board, says: "Hello." }, { failed: ["1"] });
    expect(frame(match, colored)).toContain("\u001b[");
    expect(stripVTControlCharacters(frame(match, colored))).toBe(frame(match));
  });
});

/* ---- whatever a program answers ---- */

const plays = { connect4pop, game1023, matrix2048, merge2048, terminal2048 };

const leaf = fc.oneof(
  fc.constantFrom(
    0,
    2,
    4,
    1023,
    -1,
    0.5,
    1e300,
    true,
    false,
    null,
    "win",
    "X",
    "\u0000",
    "é\n\u001b[2J",
  ),
  fc.constantFrom("undefined" as const, "NaN" as const, "hole" as const).map((t) => ({ t })),
  fc.string({ maxLength: 90 }),
);
const list = (of: fc.Arbitrary<unknown>) => fc.array(of, { minLength: 0, maxLength: 8 });
const grid = (size: number) =>
  fc.array(fc.array(fc.constantFrom(0, 2, 1024), { minLength: size, maxLength: size }), {
    minLength: size,
    maxLength: size,
  });
const value = fc.oneof(
  leaf,
  list(leaf),
  list(list(leaf)),
  grid(4),
  fc.tuple(fc.tuple(fc.integer(), fc.integer({ min: -3, max: 9 })), fc.integer({ min: 0, max: 5 })),
  fc.tuple(grid(4), fc.boolean(), leaf),
);
const result = fc.oneof(
  value.map((returns) => ({ returns, argsAfter: [] })),
  fc.tuple(value, value).map(([returns, after]) => ({ returns, argsAfter: [after] })),
  value.map((each) => ({ value: each })),
  fc.boolean().map((done) => ({ done })),
);
const event = fc.record(
  {
    of: fc.constantFrom("terminal", "screen", "keyboard"),
    method: fc.constantFrom("print", "input", "addstr", "clear", "getch"),
    args: list(leaf),
    returns: leaf,
  },
  { requiredKeys: ["of", "method", "args"] },
);
const events = fc.array(event, { maxLength: 30 });
const thrown = { name: "Error", message: "no ".repeat(200), line: 3 };
const outcome = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("done"),
      results: list(result),
      events,
      printed: fc.string(),
    }),
  },
  fc.record({
    kind: fc.constant("input"),
    of: fc.constant("terminal"),
    method: fc.constant("input"),
    given: fc.nat(),
    events,
    printed: fc.string(),
  }),
  fc.record({
    kind: fc.constant("error"),
    thrown: fc.constant(thrown),
    events,
    printed: fc.string(),
  }),
  fc.constantFrom(
    { kind: "timeout" },
    { kind: "memory" },
    { kind: "missing", fn: "f" },
    { kind: "not-run", reason: "no" },
  ),
) as fc.Arbitrary<unknown> as fc.Arbitrary<Outcome>;

describe.each(Object.entries(plays))("%s", (_, definition) => {
  const play = definition as unknown as AnyPlay;
  const actions = play.typesLines ? ["a1", "r9", "h", ""] : [...new Set(Object.values(play.keys))];

  it("goes on whatever the program answers, and is never larger than its frame", async () => {
    const plan = fc.record({
      outcomes: fc.array(outcome, { minLength: 1, maxLength: 30 }),
      turns: fc.array(fc.constantFrom(...actions), { maxLength: 12 }),
      notStarted: fc.subarray([...Object.keys(play.lacks), "optional"]),
      seed: fc.nat({ max: 2 ** 32 - 1 }),
      shown: fc.constantFrom(style, ascii, colored),
      typed: fc.string({ maxLength: 70 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ outcomes, turns, notStarted, seed, shown, typed }) => {
        let asked = 0;
        const ask = async () => outcomes[asked++ % outcomes.length] as Outcome;
        let match = await beginMatch(play, { notStarted }, seed, ask);
        for (const action of turns) {
          match = await act(match, action, ask);
          const lines = renderFrame({ title: "Demo", match, typed }, frameSize, shown);
          expect(lines.length).toBeLessThanOrEqual(24);
          for (const line of lines.map((each) => stripVTControlCharacters(each))) {
            expect(line).not.toMatch(/\p{Cc}/u);
            expect(textWidth(line)).toBeLessThanOrEqual(80);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("says in a few words what it does without a task", () => {
    for (const text of Object.values(play.lacks)) expect(text.length).toBeLessThanOrEqual(36);
  });
});
