/**
 * The 1023 Game, played with a student's own functions. Stand-ins for missing tasks are harmless, and do not do
 * what the task asks for.
 *
 * Long: one file is handed out with an assignment.
 */
import {
  asked,
  definePlay,
  drawnFrom,
  gridIn,
  type Opening,
  type Picture,
  type PlayAnswer,
  type PlayCell,
  type PlayTurn,
  readIn,
} from "gridmark/author";

const rows = 20;
const cols = 6;
const blocks = 4;
const limit = 5;

type Grid = readonly (readonly number[])[];
type Place = readonly [row: number, col: number];

interface Piece {
  readonly shape: number;
  readonly location: Place;
  readonly rotation: number;
  readonly values: readonly number[];
}

interface State extends Pick<Opening<unknown>, "seed"> {
  readonly board: Grid;
  /** `SHAPES` in the student's file. */
  readonly shapes: readonly (readonly Grid[])[];
  readonly piece: Piece;
  readonly status: "Win" | "Lose" | "Playing";
  readonly drops: number;
  /** True if blocks come from the student's own generator. */
  readonly isOwn: boolean;
  readonly says?: string;
  /** Set if a piece has just been dropped. */
  readonly hasFallen?: true;
}

const moves: Readonly<Record<string, readonly [task: string, fn: string]>> = {
  left: ["4", "moveLeft"],
  right: ["5", "moveRight"],
  down: ["6", "moveDown"],
  turn: ["7", "rotate"],
};

const emptyBoard: Grid = Array.from({ length: rows }, () => Array.from({ length: cols }, () => 0));

/** Blocks of a bar that cannot turn, for a file without `SHAPES`. */
const bar = [[[0, 1, 2, 3].map((col) => [0, col])]];

export const play = definePlay<State>({
  keys: {
    ...{ left: "left", a: "left", right: "right", d: "right" },
    ...{ down: "down", s: "down", up: "turn", w: "turn", space: "drop", g: "generator" },
  },
  help: [
    ["← → a d", "move"],
    ["↓ s", "move down"],
    ["↑ w", "turn"],
    ["space", "drop"],
    ["g", "use my generator"],
  ],
  lacks: {
    "1": "the game uses its own board",
    "2": "all ten values are equally likely",
    "3": "pieces may leave the board",
    "4": "pieces do not move left",
    "5": "pieces do not move right",
    "6": "pieces do not move down",
    "7": "pieces do not turn",
    "8": "blocks do not merge",
    "9": "the game never ends",
  },

  *begin({ seed }) {
    const board = yield* asked({
      task: "1",
      call: "initGameboard()",
      probe: { steps: [{ do: "call", fn: "initGameboard", args: [] }] },
      read: ({ results }) => gridIn(readIn(results[0]), rows, cols),
      expected: `${rows} rows of ${cols} numbers`,
      otherwise: emptyBoard,
    });
    const shapes = yield* asked({
      task: "1",
      call: "SHAPES",
      probe: { steps: [{ do: "export", name: "SHAPES" }] },
      read: shapesIn,
      expected: "the table that the skeleton has",
      otherwise: bar,
      anyway: true,
    });
    const start = { seed, board, shapes, status: "Playing", drops: 0, isOwn: false } as const;
    return { ...start, piece: yield* nextPiece(start) };
  },

  *act(before, action) {
    const { says: _, hasFallen: __, ...state } = before;
    if (action === "drop") return yield* drop(state);
    if (action === "generator") {
      const isOwn = !state.isOwn;
      const whose = isOwn ? "your own generator" : "defaultRandomNumberGenerator";
      return { ...state, isOwn, says: `The next blocks come from ${whose}.` };
    }
    const [task = "", fn = ""] = moves[action] ?? [];
    const { board, piece } = state;
    const { shape, location, rotation } = piece;
    const moved = yield* asked({
      task,
      call: `${fn}(…)`,
      probe: {
        steps: [
          {
            do: "call",
            fn,
            args: [{ json: board }, { json: shape }, { json: location }, { json: rotation }],
          },
        ],
      },
      read: ({ results }) => movedIn(results, state),
      expected: "[[row, col], rotation]",
      otherwise: { location, rotation },
    });
    return { ...state, piece: { ...piece, ...moved } };
  },

  draw(state): Picture {
    const { board, drops, status, says, hasFallen } = state;
    const most = Math.max(0, ...board.flat());
    const facts = [
      ["Largest block", most === 0 ? "none" : most],
      ["Drops", drops],
    ] as const;
    const cells = board.map((row) => row.map((value): PlayCell => cellOf(value)));
    if (status === "Playing") {
      for (const [row, col, value] of blocksOf(state)) {
        const cell = cells[row]?.[col];
        if (cell !== undefined) (cells[row] as PlayCell[])[col] = { ...cellOf(value), moves: true };
      }
    }
    const went = hasFallen ? ({ went: "down" } as const) : {};
    const picture = { board: { cells, look: "rows", limit }, facts, ...went } as const;
    if (status === "Win") return { ...picture, over: "won", says: "1023: you win!" };
    if (status === "Lose") {
      return { ...picture, over: "lost", says: "A block stayed above the limit: game over." };
    }
    return says === undefined ? picture : { ...picture, says };
  },
});

function cellOf(value: number): PlayCell {
  const level = value > 0 ? Math.max(1, Math.round(Math.log2(value + 1))) : 0;
  return { text: value === 0 ? "" : String(value), level };
}

/** The four blocks of the piece; some may lie off the board. */
function blocksOf({ shapes, piece }: Pick<State, "shapes" | "piece">) {
  const { shape, location, rotation, values } = piece;
  return (shapes[shape]?.[rotation] ?? []).map(
    ([row = 0, col = 0], index) =>
      [location[0] + row, location[1] + col, values[index] ?? 0] as const,
  );
}

function shapesIn({ results }: PlayAnswer): State["shapes"] | undefined {
  const table = readIn(results[0]);
  if (!Array.isArray(table) || table.length === 0) return undefined;
  const shapes = table.map((each) =>
    Array.isArray(each) && each.length === 4
      ? each.map((turn) => gridIn(turn, blocks, 2))
      : [undefined],
  );
  const isWhole = (shape: (Grid | undefined)[]): shape is Grid[] => !shape.includes(undefined);
  return shapes.every(isWhole) ? shapes : undefined;
}

function movedIn(
  results: PlayAnswer["results"],
  { shapes, piece }: State,
): Pick<Piece, "location" | "rotation"> | undefined {
  const moved = readIn(results[0]);
  if (!Array.isArray(moved) || moved.length !== 2) return undefined;
  const [location, rotation] = moved;
  const [place] = gridIn([location ?? null], 1, 2) ?? [];
  if (place === undefined || !place.every(Number.isInteger)) return undefined;
  if (typeof rotation !== "number" || shapes[piece.shape]?.[rotation] === undefined) {
    return undefined;
  }
  return { location: [place[0] ?? 0, place[1] ?? 0], rotation };
}

/** A new piece above the limit: its shape depends on the seed, and the student's code draws four values. */
function* nextPiece({ seed, shapes, drops, isOwn }: Omit<State, "piece">): PlayTurn<Piece> {
  const [task, fn] = isOwn
    ? ["optional", "customRandomNumberGenerator"]
    : ["2", "defaultRandomNumberGenerator"];
  const values = yield* asked({
    task,
    call: `${fn}()`,
    probe: { steps: [{ do: "call", fn, args: [], times: blocks }] },
    read: ({ results }) => {
      const drawn = gridIn([readIn(results[0])], 1, blocks)?.[0];
      return drawn?.every((value) => Number.isInteger(value) && value > 0) ? drawn : undefined;
    },
    expected: "a block's value, such as 7",
    otherwise: [1, 1, 1, 1],
    anyway: true,
  });
  const shape = drawnFrom(seed + drops, shapes.length);
  return { shape, location: [0, 1], rotation: 0, values };
}

function* drop(state: State): PlayTurn<State> {
  const { board, drops } = state;
  const placed = board.map((row) => [...row]);
  let lost = 0;
  for (const [row, col, value] of blocksOf(state)) {
    if (placed[row]?.[col] === undefined) lost += 1;
    else (placed[row] as number[])[col] = value;
  }
  const settled = yield* asked({
    task: "8",
    call: "gravityAndMerge(board)",
    probe: {
      steps: [{ do: "call", fn: "gravityAndMerge", args: [{ json: placed }], after: true }],
    },
    read: ({ results: [result] }) =>
      result !== undefined && "argsAfter" in result
        ? gridIn(result.argsAfter[0], rows, cols)
        : undefined,
    expected: `the board to keep its ${rows} rows of ${cols} numbers`,
    otherwise: onTopOf(board, state),
  });
  const status = yield* asked<State["status"]>({
    task: "9",
    call: "getGameStatus(board)",
    probe: { steps: [{ do: "call", fn: "getGameStatus", args: [{ json: settled }] }] },
    read: ({ results }) =>
      (["Win", "Lose", "Playing"] as const).find((each) => each === readIn(results[0])),
    expected: '"Win", "Lose" or "Playing"',
    otherwise: "Playing",
  });
  const next = { ...state, board: settled, status, drops: drops + 1, hasFallen: true } as const;
  const piece = status === "Playing" ? yield* nextPiece(next) : state.piece;
  if (lost === 0) return { ...next, piece };
  const which = lost === 1 ? "A block was" : `${lost} blocks were`;
  return { ...next, piece, says: `${which} off the board and got lost.` };
}

/** Puts the blocks of the piece on top of their columns; a block without room is lost. */
function onTopOf(board: Grid, state: State): Grid {
  const next = board.map((row) => [...row]);
  const lowestFirst = blocksOf(state).toSorted(([one], [other]) => other - one);
  for (const [, col, value] of lowestFirst) {
    const top = next.findIndex((row) => row[col] !== 0);
    const row = next[(top < 0 ? rows : top) - 1];
    if (row?.[col] !== undefined) row[col] = value;
  }
  return next;
}
