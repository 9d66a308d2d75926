/**
 * 2048 on a 4 × 4 matrix, played with a student's own functions: with the game state of tasks 4 and 5 if there is
 * one, otherwise with the functions on matrices. Stand-ins for missing tasks are harmless, and do not do what the
 * task asks for.
 */
import {
  asked,
  definePlay,
  gridIn,
  isSameGrid,
  isTagged,
  type Picture,
  type PlayAnswer,
  type PlayTurn,
  type Probe,
  readIn,
  type Step,
  tileBoard,
  withTile,
} from "gridmark/author";

const size = 4;

type Grid = readonly (readonly number[])[];
type Status = "win" | "lose" | "not over";

/** Only the student's functions know what a state consists of, so it stays with them, under two names. */
const names = ["one", "other"] as const;

interface State {
  readonly seed: number;
  readonly matrix: Grid;
  readonly score: number;
  readonly status: Status;
  /** Name of the student's state; undefined if the game itself keeps the matrix. */
  readonly current: (typeof names)[number] | undefined;
  readonly moves: number;
  readonly says?: string;
  readonly went?: Way;
}

type Way = NonNullable<Picture["went"]>;

type Shown = Pick<State, "matrix" | "score">;

/** The task and the function on matrices, and the function on states, by direction. */
const moves: Readonly<Record<Way, readonly [task: string, onMatrix: string, onState: string]>> = {
  left: ["3ci", "mergeLeft", "left"],
  right: ["3cii", "mergeRight", "right"],
  up: ["3cii", "mergeUp", "up"],
  down: ["3cii", "mergeDown", "down"],
};

const zeros: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));

export const play = definePlay<State>({
  keys: {
    ...{ left: "left", a: "left", right: "right", d: "right" },
    ...{ up: "up", w: "up", down: "down", s: "down", z: "undo" },
  },
  help: [
    ["← ↑ ↓ →", "move"],
    ["a w s d", "the same"],
    ["z", "undo, three times"],
  ],
  lacks: {
    "1a": "the game brings a matrix",
    "1c": "the game brings new tiles",
    "2": "the game never ends",
    "3ci": "tiles do not move left",
    "3cii": "tiles move left at most",
    "4": "the game keeps the matrix",
    "5": "nothing can be undone",
  },

  *begin({ seed }) {
    const state = yield* makeGame();
    const start = { seed, moves: 0, status: "not over" } as const;
    if (state !== undefined) return yield* judged({ ...start, ...state, current: "one" });
    const made = yield* asked({
      task: "1a",
      call: `newGameMatrix(${size})`,
      probe: { steps: [{ do: "call", fn: "newGameMatrix", args: [{ json: size }] }] },
      read: ({ results }) => gridIn(readIn(results[0]), size, size),
      expected: `${size} rows of ${size} numbers`,
      otherwise: zeros,
    });
    const first = yield* addTwo(made, seed);
    const matrix = yield* addTwo(first, seed + 1);
    return { ...start, matrix, score: 0, current: undefined };
  },

  *act(before, action) {
    const { says: _, went: __, ...still } = before;
    if (action === "undo") return yield* undo(still);
    const went = action as Way;
    const state = { ...still, went };
    const [task, onMatrix, onState] = moves[went];
    const { current, seed, matrix } = state;
    if (current !== undefined) {
      const moved = yield* nextState("4", onState, current, state);
      const isValid = moved.current !== current;
      return yield* judged({ ...state, ...moved, moves: state.moves + (isValid ? 1 : 0) });
    }
    const [after, isValid, increment] = yield* asked({
      task,
      call: `${onMatrix}(mat)`,
      probe: { steps: [{ do: "call", fn: onMatrix, args: [{ json: matrix }] }] },
      read: mergedIn,
      expected: "[newMatrix, isValid, scoreIncrement]",
      otherwise: [matrix, false, 0] as const,
    });
    if (!isValid) return { ...state, matrix: after };
    const count = state.moves + 1;
    const withTwo = yield* addTwo(after, seed + 1 + count);
    const score = state.score + increment;
    return yield* judged({ ...state, matrix: withTwo, score, moves: count });
  },

  draw({ matrix, score, moves: count, status, says, went }): Picture {
    const facts = [
      ["Score", score],
      ["Moves", count],
    ] as const;
    const way = went === undefined ? {} : { went };
    const picture = { board: tileBoard(matrix), facts, ...way } as const;
    if (status === "win") return { ...picture, over: "won", says: "2048: you win!" };
    if (status === "lose") return { ...picture, over: "lost", says: "No move is left: game over." };
    return says === undefined ? picture : { ...picture, says };
  },
});

/** Steps that read the state with this name. */
function readState(name: string): readonly Step[] {
  const args = [{ ref: name }];
  return [
    { do: "call", fn: "getMatrix", args },
    { do: "call", fn: "getScore", args },
  ];
}

function shownIn({ results }: PlayAnswer): Shown | undefined {
  const [matrix, score] = results.slice(-2).map((each) => readIn(each));
  const grid = gridIn(matrix, size, size);
  return grid === undefined || typeof score !== "number" ? undefined : { matrix: grid, score };
}

function* makeGame(): PlayTurn<Shown | undefined> {
  const args = [{ json: size }];
  return yield* asked<Shown | undefined>({
    task: "4",
    call: `makeNewGame(${size})`,
    probe: {
      keeps: names,
      steps: [{ do: "call", fn: "makeNewGame", args, as: "one", quiet: true }, ...readState("one")],
    },
    read: shownIn,
    expected: `a state with a ${size} × ${size} matrix and a score`,
    otherwise: undefined,
  });
}

/** Applies a function to the state; if the move was valid, the result gets the other name. */
function* nextState(
  task: string,
  fn: string,
  current: (typeof names)[number],
  { matrix, score }: Shown,
): PlayTurn<Shown & Pick<State, "current">> {
  const next = current === "one" ? "other" : "one";
  const probe: Probe = {
    keeps: names,
    steps: [
      { do: "call", fn, args: [{ ref: current }], as: "moved", quiet: true },
      { do: "pick", of: "moved", path: [0], as: next },
      { do: "pick", of: "moved", path: [1], as: "isValid" },
      { do: "read", of: "isValid" },
      ...readState(next),
    ],
  };
  return yield* asked({
    task,
    call: `${fn}(state)`,
    probe,
    read: (answer) => {
      const isValid = readIn(answer.results[3]);
      const shown = shownIn(answer);
      if (shown === undefined || typeof isValid !== "boolean") return undefined;
      return { ...shown, current: isValid ? next : current };
    },
    expected: "[newState, isValid], with a matrix and a score",
    otherwise: { matrix, score, current },
  });
}

function* undo(state: State): PlayTurn<State> {
  if (state.current === undefined) return { ...state, says: "Undo needs a game state: task 4." };
  const undone = yield* nextState("5", "undo", state.current, state);
  if (undone.current !== state.current) return { ...state, ...undone };
  return { ...state, says: "There is nothing to undo." };
}

function mergedIn({ results }: PlayAnswer): readonly [Grid, boolean, number] | undefined {
  const merged = readIn(results[0]);
  if (isTagged(merged) || !Array.isArray(merged)) return undefined;
  const [matrix, isValid, increment] = merged;
  const grid = gridIn(matrix, size, size);
  if (grid === undefined || typeof isValid !== "boolean" || typeof increment !== "number") {
    return undefined;
  }
  return [grid, isValid, increment];
}

function* addTwo(matrix: Grid, seed: number): PlayTurn<Grid> {
  return yield* asked({
    task: "1c",
    call: "addTwo(mat)",
    probe: { steps: [{ do: "call", fn: "addTwo", args: [{ json: matrix }] }] },
    read: ({ results }) => {
      const grid = gridIn(readIn(results[0]), size, size);
      return grid !== undefined && isSameGrid(grid, matrix) && matrix.flat().includes(0)
        ? undefined
        : grid;
    },
    expected: "the matrix with one more 2",
    otherwise: withTile(matrix, seed),
  });
}

function* judged(state: State): PlayTurn<State> {
  const status = yield* asked<Status>({
    task: "2",
    call: "gameStatus(mat)",
    probe: { steps: [{ do: "call", fn: "gameStatus", args: [{ json: state.matrix }] }] },
    read: ({ results }) =>
      (["win", "lose", "not over"] as const).find((each) => each === readIn(results[0])),
    expected: '"win", "lose" or "not over"',
    otherwise: "not over",
  });
  return { ...state, status };
}
