/**
 * Connect 4 with pop-out, played with a student's own program, which prints and reads: with `main` or `playGame`
 * if it has one, otherwise with pieces alone. Stand-ins for missing tasks are harmless, and do not do what the
 * task asks for.
 */
import {
  asked,
  definePlay,
  type Event,
  type Opening,
  type Picture,
  type PlayTurn,
  readIn,
  type Step,
  type TextLine,
  terminalOf,
  type Value,
} from "gridmark/author";

const size = 8;

interface State extends Pick<Opening<unknown>, "notStarted"> {
  /** Task of the program that plays; undefined if only pieces are placed. */
  readonly program: "12" | "11" | undefined;
  /** Lines typed so far. */
  readonly lines: readonly string[];
  /** Text on the screen. */
  readonly text: string;
  readonly hasEnded: boolean;
  /** Without a program: the columns, and the piece to move. */
  readonly board: readonly string[];
  readonly piece: "X" | "O";
}

/** The function that plays, by task. */
const programs = { "12": "main", "11": "playGame" } as const;

const blankBoard = Array.from({ length: size }, () => "-".repeat(size));

/** Typed after the player's lines; output of the program in response to it is not shown. */
const unsaid = "\u0000";

export const play = definePlay<State>({
  keys: {},
  typesLines: true,
  help: [
    ["a1-a8", "add"],
    ["r1-r8", "remove"],
    ["Enter", "send"],
  ],
  lacks: {
    "2": "the game uses its own board",
    "5": "the game shows the board",
    "6": "whatever is typed is tried",
    "8": "pieces cannot be added",
    "9": "pieces cannot be removed",
    "10": "nobody wins",
    "11": "pieces can be tried, without a game",
    "12": "there is one game only",
  },

  *begin({ notStarted }) {
    const program = (["12", "11"] as const).find((id) => !notStarted.includes(id));
    const start = { notStarted, program, lines: [], text: "", hasEnded: false } as const;
    const state: State = { ...start, board: blankBoard, piece: "X" };
    const ran = program === undefined ? undefined : yield* run(state, program, []);
    if (ran !== undefined) return ran;
    const board = yield* asked<readonly string[]>({
      task: "2",
      call: "generateInitialBoard()",
      probe: { steps: [{ do: "call", fn: "generateInitialBoard", args: [] }] },
      read: ({ results }) => boardIn(readIn(results[0])),
      expected: `${size} strings of ${size} characters`,
      otherwise: blankBoard,
    });
    return yield* shown({ ...state, program: undefined, board });
  },

  *act(state, line) {
    const { program } = state;
    if (program === undefined) return yield* tried(state, line);
    return (yield* run(state, program, [...state.lines, line])) ?? state;
  },

  draw({ text, hasEnded, program }): Picture {
    const lines = text.split("\n").map(painted);
    const picture = { text: lines, facts: [] };
    if (!hasEnded) return picture;
    const fn = program === undefined ? "program" : programs[program];
    return { ...picture, over: "ended", says: `Your ${fn} has ended.` };
  },
});

/** Colours the pieces if a line belongs to a board. */
function painted(line: string): TextLine {
  if (!/^\|(.\|)+$/u.test(line)) return [{ text: line }];
  return [...line].map((text) =>
    text === "X" ? { text, level: 5 } : text === "O" ? { text, level: 8 } : { text },
  );
}

/** Output of a program, with the typed lines in their places. */
function textIn(events: readonly Event[]): string {
  return events
    .map(({ method, args: [text], returns }) => {
      if (method === "print") return `${text}\n`;
      if (method === "write") return String(text);
      return returns === unsaid ? String(text) : `${text}${returns}\n`;
    })
    .join("");
}

/** Runs the program from its beginning with all typed lines: a game has no other state. */
function* run(
  state: State,
  task: "12" | "11",
  lines: readonly string[],
): PlayTurn<State | undefined> {
  const fn = programs[task];
  return yield* asked<State | undefined>({
    task,
    call: `${fn}()`,
    probe: {
      fresh: true,
      standIns: terminalOf([...lines, unsaid]),
      steps: [{ do: "call", fn, args: [], quiet: true }],
    },
    read: ({ results, events }) => {
      const end = events.findIndex(({ returns }) => returns === unsaid);
      if (end >= 0) return { ...state, lines, text: textIn(events.slice(0, end + 1)) };
      return results.length === 0
        ? undefined
        : { ...state, lines, text: textIn(events), hasEnded: true };
    },
    expected: "to end without an error",
    otherwise: undefined,
    reads: true,
  });
}

/* ---- without a program ---- */

function boardIn(value: Value | undefined): readonly string[] | undefined {
  const isColumn = (each: Value) => typeof each === "string" && [...each].length === size;
  return Array.isArray(value) && value.length === size && value.every(isColumn) ? value : undefined;
}

/** Adds or removes a piece as the player says; nobody wins. */
function* tried(state: State, line: string): PlayTurn<State> {
  const { board, piece } = state;
  const typed = { ...state, text: `${state.text}${line}\n` };
  const [, kind = "", digit = ""] = /^([ar])([1-8])$/i.exec(line) ?? [];
  const said = yield* asked({
    task: "6",
    call: `checkInput(${JSON.stringify(line)})`,
    probe: { steps: [{ do: "call", fn: "checkInput", args: [{ json: line }] }] },
    read: ({ events }) => textIn(events),
    expected: "true or false",
    otherwise: "",
  });
  if (kind === "") return prompted({ ...typed, text: typed.text + said });
  const adds = kind.toLowerCase() === "a";
  const column = { json: Number(digit) - 1 };
  const call: Step = adds
    ? { do: "call", fn: "addPiece", args: [{ json: board }, { json: piece }, column], after: true }
    : { do: "call", fn: "removePiece", args: [{ json: board }, column], after: true };
  const after = yield* asked({
    task: adds ? "8" : "9",
    call: adds
      ? `addPiece(board, "${piece}", ${column.json})`
      : `removePiece(board, ${column.json})`,
    probe: { steps: [call] },
    read: ({ results: [result], events }) => {
      const next =
        result !== undefined && "argsAfter" in result ? boardIn(result.argsAfter[0]) : undefined;
      return next === undefined ? undefined : { board: next, text: textIn(events) };
    },
    expected: `the board to keep its ${size} strings of ${size} characters`,
    otherwise: { board, text: "" },
  });
  const isDone = after.board.join("|") !== board.join("|");
  const next = { ...typed, board: after.board, text: typed.text + said + after.text };
  return isDone ? yield* shown({ ...next, piece: piece === "X" ? "O" : "X" }) : prompted(next);
}

function* shown(state: State): PlayTurn<State> {
  const { board } = state;
  const text = yield* asked({
    task: "5",
    call: "displayBoard(board)",
    probe: { steps: [{ do: "call", fn: "displayBoard", args: [{ json: board }], quiet: true }] },
    read: ({ events }) => textIn(events),
    expected: "to print the board",
    otherwise: `${board.map((column, index) => `${index + 1}: ${column}`).join("\n")}\n`,
  });
  const line = yield* asked({
    task: "10",
    call: "checkWin(board)",
    probe: { steps: [{ do: "call", fn: "checkWin", args: [{ json: board }] }] },
    read: ({ results }) => {
      const winner = readIn(results[0]);
      return winner === null
        ? ""
        : typeof winner === "string"
          ? `checkWin: "${winner}"\n`
          : undefined;
    },
    expected: '"X", "O", "-" or null',
    otherwise: "",
  });
  return prompted({ ...state, text: state.text + text + line });
}

const prompted = (state: State): State => ({ ...state, text: `${state.text}${state.piece}: ` });
