/**
 * 2048 in a terminal, played with a student's own program: with its state machine if there is one, otherwise with
 * the parts that exist. Stand-ins for missing tasks are harmless, and do not do what the task asks for.
 *
 * Long: one file is handed out with an assignment.
 */
import {
  asked,
  definePlay,
  type Event,
  gridIn,
  isSameGrid,
  type Opening,
  type Picture,
  type PlayAnswer,
  type PlayTurn,
  type Probe,
  readIn,
  type Step,
  type TextLine,
  tileBoard,
  withTile,
} from "gridmark/author";

const size = 4;
const winValue = 2048;

type Grid = readonly (readonly number[])[];

/** Members of a student's field: the whole state of a game. */
interface Field {
  readonly field: Grid;
  readonly score: number;
  readonly highscore: number;
}

interface State extends Field, Pick<Opening<unknown>, "seed" | "notStarted"> {
  readonly moves: number;
  /** Output of the program; undefined if the game draws. */
  readonly screen: string | undefined;
  readonly status: "won" | "lost" | "playing";
  /** True if the student's `run` plays. */
  readonly isRun: boolean;
  /** Set once `run` has won or lost: the play that led there, to continue from it. */
  readonly end?: {
    readonly field: Field;
    readonly codes: readonly number[];
    readonly seed: number;
  };
  readonly hasEnded: boolean;
  /** The last action, if the game moved the field. */
  readonly went?: string;
}

const codes: Readonly<Record<string, number>> = { Up: 119, Left: 97, Down: 115, Right: 100 };

const ways: Readonly<Record<string, NonNullable<Picture["went"]>>> = {
  ...{ Up: "up", Left: "left", Down: "down", Right: "right" },
};

const zeros: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));

const standIns: NonNullable<Probe["standIns"]> = {
  screen: { addstr: { records: true }, clear: { records: true } },
  keyboard: { getch: { gives: [] } },
  nothing: { reset: { records: true } },
};

export const play = definePlay<State>({
  keys: {
    ...{ left: "Left", a: "Left", right: "Right", d: "Right" },
    ...{ up: "Up", w: "Up", down: "Down", s: "Down" },
  },
  help: [
    ["← ↑ ↓ →", "move"],
    ["a w s d", "the same"],
  ],
  lacks: {
    "1": "the game knows the keys",
    "2": "the game reads the keys",
    "4": "tiles neither slide nor merge",
    "5": "the game fills the field",
    "7": "tiles move left only, row by row",
    "8": "the game never ends",
    "9": "the game draws the field",
    "10": "the game runs itself",
  },

  *begin({ seed, notStarted, before }) {
    const highscore = Math.max(before?.highscore ?? 0, before?.score ?? 0);
    const own = { field: withTile(withTile(zeros, seed), seed + 1), score: 0, highscore };
    const first = {
      ...own,
      field: zeros,
      score: before?.score ?? 0,
      highscore: before?.highscore ?? 0,
    };
    const common = { seed, notStarted, moves: 0, status: "playing", hasEnded: false } as const;
    const started = yield* runFrom(first, [], undefined, true);
    if (started !== undefined) return { ...common, ...started, isRun: true };
    const field = yield* reset(first);
    const state = { ...common, ...(field ?? own), screen: undefined, isRun: false };
    return yield* drawn(state);
  },

  *act(state, action) {
    const code = codes[action] ?? 0;
    return state.isRun ? yield* pressed(state, code) : yield* moved(state, code, action);
  },

  draw(state): Picture {
    const { field, score, highscore, status, screen, isRun, hasEnded, went = "" } = state;
    const facts = [
      ["Score", score],
      ["High score", highscore],
    ] as const;
    const drawing = screen?.replace(/\n$/, "").split("\n").map(painted);
    const way = ways[went] === undefined ? {} : { went: ways[went] };
    const picture =
      drawing === undefined
        ? { board: tileBoard(field), facts, ...way }
        : { text: drawing, facts: [] };
    if (hasEnded) return { ...picture, over: "ended", says: "Your run has returned." };
    if (isRun) return picture;
    if (status === "won") return { ...picture, over: "won", says: `${winValue}: you win!` };
    if (status === "lost") return { ...picture, over: "lost", says: "No move is left: game over." };
    return picture;
  },
});

/** Colours the tiles if a line belongs to a field. */
function painted(line: string): TextLine {
  if (!line.startsWith("|")) return [{ text: line }];
  return line
    .split(/(\d+)/)
    .map((text) =>
      /^\d/.test(text) ? { text, level: Math.round(Math.log2(Number(text))) } : { text },
    );
}

/* ---- the student's field ---- */

const put = (property: string, json: unknown): Step => ({ do: "put", of: "field", property, json });

/** Steps that make a field with this state. */
function fieldWith({ field, score, highscore }: Field): readonly Step[] {
  return [
    { do: "new", class: "GameField", args: [], as: "field" },
    ...[put("height", size), put("width", size), put("winValue", winValue)],
    ...[put("field", field), put("score", score), put("highscore", highscore)],
  ];
}

const readField: readonly Step[] = ["field", "score", "highscore"].map((property) => ({
  do: "get",
  of: "field",
  property,
}));

function fieldIn({ results }: PlayAnswer): Field | undefined {
  const [field, score, highscore] = results.slice(-3).map((each) => readIn(each));
  const grid = gridIn(field, size, size);
  if (grid === undefined || typeof score !== "number" || typeof highscore !== "number") {
    return undefined;
  }
  return { field: grid, score, highscore };
}

/** Text written since the screen was last cleared. */
function screenIn(events: readonly Event[]): string {
  const own = events.filter(({ of }) => of === "screen");
  const cleared = own.findLastIndex(({ method }) => method === "clear");
  return own
    .slice(cleared + 1)
    .map(({ args: [text] }) => (typeof text === "string" ? text : ""))
    .join("");
}

/* ---- with the student's state machine ---- */

/**
 * Runs `run` on a field with some keys. The field is the whole state of a game, so the reset at the start of `run`
 * is suppressed, except the first time.
 */
function* runFrom(
  from: Field,
  keys: readonly number[],
  seed: number | undefined,
  isFirst = false,
): PlayTurn<(Field & Pick<State, "screen" | "hasEnded">) | undefined> {
  const probe: Probe = {
    keeps: ["field"],
    standIns: { ...standIns, keyboard: { getch: { gives: [...keys] } } },
    steps: [
      ...fieldWith(from),
      ...(isFirst ? [] : [{ do: "override", of: "field", with: "nothing" } as const]),
      {
        do: "call",
        fn: "run",
        args: [{ standIn: "keyboard" }, { standIn: "screen" }, { ref: "field" }],
        quiet: true,
      },
    ],
  };
  const ran = yield* asked<Pick<State, "screen" | "hasEnded"> | undefined>({
    task: "10",
    call: "run(keyboard, screen, field)",
    probe,
    read: ({ results, events, waits }) => {
      // A run that ended with an error has no results.
      if (!waits && results.length === 0) return undefined;
      return { screen: screenIn(events), hasEnded: !waits };
    },
    expected: "to end without an error",
    otherwise: undefined,
    reads: true,
    ...(seed === undefined ? {} : { seed }),
  });
  if (ran === undefined) return undefined;
  const after = yield* asked<Field | undefined>({
    task: "10",
    call: "the field after run",
    probe: { keeps: ["field"], steps: readField },
    read: fieldIn,
    expected: `${size} rows of ${size} numbers, a score and a high score`,
    otherwise: undefined,
  });
  return after === undefined ? undefined : { ...after, ...ran };
}

/** The game after a key. A game that was won or lost is replayed with its last keys first. */
function* pressed(state: State, code: number): PlayTurn<State> {
  const { end, moves } = state;
  const from = end?.field ?? state;
  const keys = [...(end?.codes ?? []), code];
  const seed = end?.seed ?? (state.seed + 7919 * (moves + 1)) % 2 ** 32;
  const next = yield* runFrom(from, keys, seed);
  if (next === undefined) return state;
  const { end: _, ...rest } = { ...state, ...next, moves: moves + 1 };
  const status = yield* judge(rest);
  if (status === "playing") return { ...rest, status };
  const { field, score, highscore } = from;
  return { ...rest, status, end: { field: { field, score, highscore }, codes: keys, seed } };
}

/* ---- without it ---- */

function* reset(before: Field): PlayTurn<Field | undefined> {
  return yield* asked<Field | undefined>({
    task: "5",
    call: "new GameField() and reset()",
    probe: {
      steps: [
        { do: "new", class: "GameField", args: [], as: "field" },
        ...[put("score", before.score), put("highscore", before.highscore)],
        { do: "invoke", of: "field", method: "reset", args: [], quiet: true },
        ...readField,
      ],
    },
    read: fieldIn,
    expected: `a field of ${size} rows of ${size} numbers`,
    otherwise: undefined,
  });
}

function* moved(before: State, code: number, wanted: string): PlayTurn<State> {
  const action = yield* asked<string>({
    task: "1",
    call: `actionForKey(${code})`,
    probe: { steps: [{ do: "call", fn: "actionForKey", args: [{ json: code }] }] },
    read: ({ results }) => {
      const found = readIn(results[0]);
      return typeof found === "string" && Object.hasOwn(codes, found) ? found : undefined;
    },
    expected: `"${wanted}"`,
    otherwise: wanted,
  });
  const state = { ...before, went: action };
  const next = state.notStarted.includes("7")
    ? yield* movedRows(state, action)
    : yield* movedField(state, action);
  if (isSameGrid(state.field, next.field)) return yield* drawn({ ...state, ...next });
  const moves = state.moves + 1;
  const isOurs = ["5", "7"].some((id) => state.notStarted.includes(id));
  const field = isOurs ? withTile(next.field, state.seed + 1 + moves) : next.field;
  const after = { ...state, ...next, field, moves };
  return yield* drawn({ ...after, status: yield* judge(after) });
}

function* movedField(state: State, action: string): PlayTurn<Field> {
  const args = [{ json: action }];
  return yield* asked({
    task: "7",
    call: `move("${action}")`,
    probe: {
      steps: [
        ...fieldWith(state),
        { do: "invoke", of: "field", method: "move", args, quiet: true },
        ...readField,
      ],
    },
    read: fieldIn,
    expected: `a field of ${size} rows of ${size} numbers`,
    otherwise: fieldOf(state),
  });
}

const fieldOf = ({ field, score, highscore }: Field): Field => ({ field, score, highscore });

/** Moves to the left, where each row is moved as it is; other directions need the class. */
function* movedRows(state: State, action: string): PlayTurn<Field> {
  if (action !== "Left") return fieldOf(state);
  return yield* asked({
    task: "4",
    call: "moveRowLeft(row)",
    probe: {
      steps: [
        ...fieldWith(state),
        ...state.field.map(
          (row): Step => ({
            do: "invoke",
            of: "field",
            method: "moveRowLeft",
            args: [{ json: row }],
          }),
        ),
        { do: "get", of: "field", property: "score" },
      ],
    },
    read: ({ results }) => {
      const last = results.slice(-size - 1).map((each) => readIn(each));
      const field = gridIn(last.slice(0, size), size, size);
      const score = last[size];
      if (field === undefined || typeof score !== "number") return undefined;
      return { field, score, highscore: state.highscore };
    },
    expected: `a row of ${size} numbers`,
    otherwise: fieldOf(state),
  });
}

function* judge(state: Field): PlayTurn<State["status"]> {
  return yield* asked<State["status"]>({
    task: "8",
    call: "isWin() and isGameover()",
    probe: {
      steps: [
        ...fieldWith(state),
        { do: "invoke", of: "field", method: "isWin", args: [] },
        { do: "invoke", of: "field", method: "isGameover", args: [] },
      ],
    },
    read: ({ results }) => {
      const [isWin, isOver] = results.slice(-2).map((each) => readIn(each));
      if (typeof isWin !== "boolean" || typeof isOver !== "boolean") return undefined;
      return isWin ? "won" : isOver ? "lost" : "playing";
    },
    expected: "true or false",
    otherwise: "playing",
  });
}

function* drawn(state: State): PlayTurn<State> {
  const screen = yield* asked<string | undefined>({
    task: "9",
    call: "draw(screen)",
    probe: {
      standIns,
      steps: [
        ...fieldWith(state),
        { do: "invoke", of: "field", method: "draw", args: [{ standIn: "screen" }], quiet: true },
      ],
    },
    read: ({ events }) => screenIn(events),
    expected: "something on the screen",
    otherwise: undefined,
  });
  return { ...state, screen };
}
