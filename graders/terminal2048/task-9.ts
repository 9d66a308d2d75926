import {
  type CaseResult,
  type Check,
  defineTask,
  describeOutcome,
  describeTextDifference,
  describeValue,
  equalsJson,
  formatJson,
  type Outcome,
  toJson,
  withCases,
} from "gridmark/kit";
import { drawProbe, textOf } from "./drawing.ts";
import { inTurn } from "./draws-in-turn.ts";
import { drawn, fullField, type Game } from "./model.ts";
import { wideTiles } from "./wide-tiles.ts";

type Shown = Game & { readonly name: string };

/** A check that fields are drawn exactly as they should be; or only that the screen is cleared. */
function drawCheck(
  name: string,
  visibility: Check["visibility"],
  weight: number,
  hint: string,
  games: readonly Shown[],
  judge: (
    game: Shown,
    outcome: Extract<Outcome, { kind: "done" }>,
  ) => Wrong | undefined = judgeText,
): Check {
  return {
    name,
    visibility,
    weight,
    run: async (runner) => {
      const cases: CaseResult[] = [];
      for (const game of games) {
        const outcome = await runner.call(drawProbe(game), cases.length);
        const base = { name: game.name, weight: 1, input: [game.field] };
        if (outcome.kind !== "done") {
          const line = outcome.kind === "error" ? { line: outcome.thrown.line } : {};
          const message = describeOutcome("draw(screen)", outcome);
          cases.push({ ...base, verdict: outcome.kind, message, hint, ...definedOnly(line) });
          continue;
        }
        const wrong = judge(game, outcome);
        if (wrong === undefined) cases.push({ ...base, verdict: "pass", message: "" });
        else cases.push({ ...base, verdict: "fail", hint, ...wrong });
      }
      return { cases };
    },
  };
}

interface Wrong {
  readonly message: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
}

function definedOnly({ line }: { line?: number | undefined }): { line?: number } {
  return line === undefined ? {} : { line };
}

function judgeText(game: Shown, { events = [], results }: Extract<Outcome, { kind: "done" }>) {
  const stray = events.find(
    ({ method, args }) => method === "addstr" && typeof args[0] !== "string",
  );
  if (stray !== undefined) {
    return {
      message: `addstr was called with ${describeValue(stray.args[0] ?? null)}; expected a string`,
    };
  }
  const expected = drawn(game);
  const actual = textOf(events);
  if (actual !== expected) {
    return { message: describeTextDifference("the screen", actual, expected), expected, actual };
  }
  const { field, score, highscore } = game;
  for (const [index, [property, before]] of Object.entries({ field, score, highscore }).entries()) {
    const read = results[5 + index];
    const after = read !== undefined && "value" in read ? read.value : null;
    if (equalsJson(after, before)) continue;
    const message = `draw changed ${property} to ${describeValue(after)}; expected it to stay ${formatJson(before)}`;
    return { message, expected: before, actual: toJson(after) };
  }
  return undefined;
}

function judgeClear(
  _: Game,
  { events = [] }: Extract<Outcome, { kind: "done" }>,
): Wrong | undefined {
  const first = events.findIndex(({ method }) => method === "clear");
  const written = events.findIndex(({ method, args }) => method === "addstr" && args[0] !== "");
  if (written < 0)
    return { message: "draw wrote nothing; expected it to clear the screen and to write" };
  if (first >= 0 && first < written) return undefined;
  const message =
    first < 0
      ? "draw did not clear the screen: what was there before is still visible"
      : "draw wrote something before it cleared the screen";
  return { message };
}

const field = [
  [2, 0, 4, 0],
  [0, 16, 0, 0],
  [0, 0, 128, 0],
  [0, 0, 0, 1024],
];

const game: Game = { field, win: 2048, score: 4, highscore: 0 };

const wide = [
  [2, 4, 0, 16, 32, 64],
  [0, 0, 512, 0, 2, 0],
];

const narrow = [[8], [0], [2], [256], [4]];

const stuck = [
  [2, 4],
  [4, 2],
];

const wonAndStuck = [
  [2, 64, 2],
  [4, 2, 4],
];

/** draw: fields of many sizes, and each of the endings. */
export const task9 = defineTask("9", {
  checks: [
    drawCheck(
      "draws score, field and help",
      "public",
      2,
      "Compare the two texts, starting at the first character that differs.",
      [
        { ...game, name: "the field of the handout" },
        { ...game, field: [[0, 0, 0, 0], ...field.slice(1)], score: 0, name: "no points" },
      ],
    ),
    drawCheck(
      "draws the high score when there is one",
      "public",
      1,
      "When is there a high-score line, and which number does it show?",
      [
        { ...game, highscore: 12, name: "a high score above the score" },
        { ...game, score: 1200, highscore: 8, name: "a high score below the score" },
        { ...game, highscore: 4, name: "a high score that is equal" },
      ],
    ),
    drawCheck(
      "says how the game has ended",
      "public",
      1,
      "Which of the three things belongs below the field?",
      [
        { ...game, win: 1024, name: "a game that is won" },
        { ...game, field: stuck, name: "a game that is over" },
        {
          ...game,
          field: [
            [2, 2],
            [4, 8],
          ],
          name: "a full field with a move left",
        },
      ],
    ),
    withCases(
      drawCheck(
        "puts every number into its cell",
        "hidden",
        1,
        "Where in its five characters does a number of one, two, three or four digits go?",
        [
          {
            ...game,
            field: [
              [2, 16, 128, 1024],
              [0, 32, 256, 4],
            ],
            name: "one to four digits",
          },
          {
            ...game,
            field: [
              [16384, 8, 0],
              [64, 0, 512],
            ],
            win: 65536,
            name: "five digits",
          },
          { ...game, score: 1234567, highscore: 2 ** 33, name: "scores of many digits" },
        ],
      ),
      wideTiles,
    ),
    withCases(
      drawCheck(
        "draws fields of any size",
        "hidden",
        1,
        "How many rows does the field have, and how many parts has a separator?",
        [
          { ...game, field: wide, name: "2 rows, 6 columns" },
          { ...game, field: narrow, name: "5 rows, 1 column" },
          { ...game, field: [[2, 0, 4]], name: "1 row, 3 columns" },
          { ...game, field: fullField(12, 13, { "11 12": 0 }), name: "12 rows, 13 columns" },
        ],
      ),
      inTurn,
    ),
    drawCheck(
      "says that a full field is won, not that it is over",
      "hidden",
      1,
      "What comes first when both are true?",
      [
        { ...game, field: wonAndStuck, win: 64, name: "won, and no move left" },
        { ...game, field: wonAndStuck, win: 32, highscore: 7, name: "more than the winning value" },
      ],
    ),
    drawCheck(
      "clears the screen first",
      "hidden",
      1,
      "What is still on the screen from before?",
      [
        { ...game, name: "the field of the handout" },
        { ...game, field: stuck, name: "a game that is over" },
      ],
      judgeClear,
    ),
  ],
});
