/**
 * 2048 on a 4 × 4 grid, played with a student's own `merge` and class. Stand-ins for missing tasks are harmless,
 * and do not do what the task asks for.
 */
import {
  asked,
  definePlay,
  gridIn,
  isSameGrid,
  type Picture,
  type PlayTurn,
  readIn,
  type Step,
  tileBoard,
  withTile,
} from "gridmark/author";

const size = 4;

type Grid = readonly (readonly number[])[];

interface State {
  readonly seed: number;
  readonly board: Grid;
  /** True if an object of the student's class keeps the board. */
  readonly isObject: boolean;
  readonly notStarted: readonly string[];
  readonly moves: number;
  readonly went?: Way;
}

type Way = NonNullable<Picture["went"]>;

const directions: Readonly<Record<Way, number>> = { up: 1, down: 2, left: 3, right: 4 };

const emptyBoard: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));

const makeGame: Step = {
  do: "new",
  class: "TwentyFortyEight",
  args: [{ json: size }, { json: size }],
  as: "game",
};
const readGame: Step = { do: "grid", of: "game", method: "getTile", rows: size, cols: size };

export const play = definePlay<State>({
  keys: {
    ...{ left: "left", a: "left", right: "right", d: "right" },
    ...{ up: "up", w: "up", down: "down", s: "down" },
  },
  help: [
    ["← ↑ ↓ →", "move"],
    ["a w s d", "the same"],
  ],
  lacks: {
    "1": "tiles neither slide nor merge",
    "2": "the game keeps the board",
    "3": "the game keeps the board",
    "5": "the game brings new tiles",
    "6": "the game brings the first tiles",
    "7": "tiles move left only, with merge",
  },

  *begin({ seed, notStarted }) {
    const isMade = yield* asked({
      task: "2",
      call: `new TwentyFortyEight(${size}, ${size})`,
      probe: { steps: [makeGame] },
      read: () => true,
      expected: "an object",
      otherwise: false,
    });
    const board = isMade ? yield* readBoard() : undefined;
    const start = { seed, notStarted, isObject: board !== undefined, moves: 0 };
    const isBlank = board === undefined || isSameGrid(board, emptyBoard);
    return { ...start, board: isBlank ? twoTiles(seed) : board };
  },

  *act(before, action) {
    const direction = action as Way;
    const state = { ...before, went: direction };
    const { board, isObject, notStarted } = state;
    const isOurs = !isObject || notStarted.includes("7");
    const after = isOurs ? yield* moveRows(board, direction) : yield* moveObject(board, direction);
    if (isSameGrid(board, after)) return { ...state, board: after };
    const moves = state.moves + 1;
    const hasTile = !isOurs && !notStarted.includes("5");
    return { ...state, moves, board: hasTile ? after : withTile(after, state.seed + moves) };
  },

  draw({ board, moves, went }): Picture {
    const largest = Math.max(0, ...board.flat());
    const facts = [
      ["Largest tile", largest],
      ["Moves", moves],
    ] as const;
    const says = largest >= 2048 ? { says: `${largest}! Play on for as long as you like.` } : {};
    return { board: tileBoard(board), facts, ...says, ...(went === undefined ? {} : { went }) };
  },
});

const twoTiles = (seed: number) => withTile(withTile(emptyBoard, seed), seed + 1);

function* readBoard(): PlayTurn<Grid | undefined> {
  return yield* asked<Grid | undefined>({
    task: "3",
    call: "getTile(row, col)",
    probe: { steps: [makeGame, readGame] },
    read: ({ results }) => gridIn(readIn(results.at(-1)), size, size),
    expected: "a number for every cell",
    otherwise: undefined,
  });
}

/** Moves the student's object, after copying the board's tiles into it. */
function* moveObject(board: Grid, direction: Way): PlayTurn<Grid> {
  const tiles = board.flatMap((cells, row) =>
    cells.map(
      (value, col): Step => ({
        do: "invoke",
        of: "game",
        method: "setTile",
        args: [{ json: row }, { json: col }, { json: value }],
        quiet: true,
      }),
    ),
  );
  const args = [{ json: directions[direction] }];
  return yield* asked({
    task: "7",
    call: `move(${direction.toUpperCase()})`,
    probe: {
      steps: [
        makeGame,
        ...tiles,
        { do: "invoke", of: "game", method: "move", args, quiet: true },
        readGame,
      ],
    },
    read: ({ results }) => gridIn(readIn(results.at(-1)), size, size),
    expected: "a number on every cell afterwards",
    otherwise: board,
  });
}

/** Moves to the left, where each row is a line as it is; other directions need the class. */
function* moveRows(board: Grid, direction: Way): PlayTurn<Grid> {
  if (direction !== "left") return board;
  return yield* asked({
    task: "1",
    call: "merge(line)",
    probe: { steps: board.map((row) => ({ do: "call", fn: "merge", args: [{ json: row }] })) },
    read: ({ results }) =>
      gridIn(
        results.map((each) => readIn(each)),
        size,
        size,
      ),
    expected: `a line of ${size} numbers`,
    otherwise: board,
  });
}
