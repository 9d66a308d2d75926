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
import { expectShown, readSample, samplesOf, type View } from "../../render/testing/shown.ts";
import { matchOf } from "../../testing/plays.ts";
import { frameSize, renderFrame } from "./frame.ts";

const style: Style = styleWith({ color: false, unicode: true, width: 80 });
const ascii: Style = styleWith({ ...style, unicode: false });
const colored = styleWith({ ...style, color: true });

interface Frame extends View {
  readonly picture: Parameters<typeof matchOf>[0];
  readonly match?: Parameters<typeof matchOf>[1];
  readonly play?: Parameters<typeof matchOf>[2];
  readonly size?: typeof frameSize;
}

it.each(samplesOf("frames"))("a game is shown as in the samples: %s", async (name) => {
  const views = readSample<Record<string, Frame>>("frames", name);
  await expectShown("frames", name, views, ({ picture, match, play, size = frameSize }, shown) => {
    const view = { title: "Demo", match: matchOf(picture, match, play), typed: "a3" };
    return `${renderFrame(view, size, shown).join("\n")}\n`;
  });
});

it("a frame is one line where the terminal has no more", () => {
  const view = { title: "", match: undefined, typed: "" };
  expect(renderFrame(view, { columns: 3, rows: 1 }, style)).toHaveLength(1);
});

/* ---- any answers of a program ---- */

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
      { numRuns: 20 },
    );
  });

  it("says in a few words what it does without a task", () => {
    for (const text of Object.values(play.lacks)) expect(text.length).toBeLessThanOrEqual(36);
  });
});
