/**
 * 2048 in a terminal again, written with objects: a keyboard that knows actions, a grid that
 * knows how tiles move, a screen that knows how to draw, and a manager that runs the game.
 */
import {
  GAMEOVER_TEXT,
  HELP_GAME,
  HELP_MOVES,
  type Keyboard,
  type Screen as Terminal,
  WIN_TEXT,
} from "./terminal.ts";

// TASK 11 STARTS HERE
export type Direction = "up" | "left" | "down" | "right";
export type Command = Direction | "restart" | "exit";
export type State = "init" | "game" | "win" | "over" | "exit";

const directions: readonly Direction[] = ["up", "left", "down", "right"];

/** What the player wants next. */
export class Action {
  static readonly commands: readonly Command[] = [...directions, "restart", "exit"];
  static readonly keys = "wasdrqWASDRQ";
  readonly keyboard: Keyboard;

  constructor(keyboard: Keyboard) {
    this.keyboard = keyboard;
  }

  /** Reads keys until one means something. */
  get(): Command {
    for (;;) {
      const code = this.keyboard.getch();
      const at = Action.keys.indexOf(String.fromCharCode(code));
      const command = Action.commands[at % Action.commands.length];
      if (command !== undefined) return command;
    }
  }
}

/** A square of cells, 0 for an empty one, and the ways in which its tiles move. */
export class Grid {
  readonly size: number;
  cells: number[][] = [];

  constructor(size: number) {
    this.size = size;
    this.reset();
  }

  /** An empty grid with two new tiles. */
  reset(): void {
    this.cells = Array.from({ length: this.size }, () => new Array<number>(this.size).fill(0));
    this.addRandomTile();
    this.addRandomTile();
  }

  /** Puts a 2, sometimes a 4, on any empty cell. */
  addRandomTile(): void {
    const empty: { line: number[]; col: number }[] = [];
    for (const line of this.cells) {
      for (const [col, value] of line.entries()) if (value === 0) empty.push({ line, col });
    }
    const place = empty[Math.floor(Math.random() * empty.length)];
    if (place !== undefined) place.line[place.col] = Math.random() < 0.1 ? 4 : 2;
  }

  /** Whether a tile can move in a direction. */
  canMove(direction: Direction): boolean {
    return this.turned(direction).some((row) =>
      row.some((value, at) => {
        const next = row[at + 1] ?? 0;
        return next !== 0 && (value === 0 || value === next);
      }),
    );
  }

  /** Moves all tiles in a direction. Returns the points for the tiles that merged. */
  move(direction: Direction): number {
    const moved = this.turned(direction).map((row) => this.moveRowLeft(row));
    this.cells = this.turnedBack(
      moved.map(({ row }) => row),
      direction,
    );
    return moved.reduce((sum, { points }) => sum + points, 0);
  }

  /** A row after its tiles have slid to the left and merged, and the points for it. */
  moveRowLeft(row: readonly number[]): { row: number[]; points: number } {
    const { row: merged, points } = this.merge(this.tighten(row));
    return { row: this.tighten(merged), points };
  }

  /** The tiles of a row side by side, the empty cells behind them. */
  tighten(row: readonly number[]): number[] {
    const tiles = row.filter((value) => value !== 0);
    return row.map((_, at) => tiles[at] ?? 0);
  }

  /** Makes one tile of two equal ones side by side; the other cell becomes empty. */
  merge(row: readonly number[]): { row: number[]; points: number } {
    const merged = [...row];
    let points = 0;
    for (const [at, value] of merged.entries()) {
      if (value !== merged[at + 1]) continue;
      merged[at] = 2 * value;
      merged[at + 1] = 0;
      points += 2 * value;
    }
    return { row: merged, points };
  }

  /** The cells turned so that a move in the direction is a move to the left. */
  turned(direction: Direction): number[][] {
    const upright = direction === "up" || direction === "down";
    const rows = upright ? transposed(this.cells) : this.cells;
    return direction === "right" || direction === "down" ? inverted(rows) : rows;
  }

  /** Rows that were turned for a direction, turned back. */
  turnedBack(rows: number[][], direction: Direction): number[][] {
    const upright = direction === "up" || direction === "down";
    const straight = direction === "right" || direction === "down" ? inverted(rows) : rows;
    return upright ? transposed(straight) : straight;
  }
}

function transposed(rows: number[][]): number[][] {
  return rows.map((_, col) => rows.map((row) => row[col] ?? 0));
}

function inverted(rows: number[][]): number[][] {
  return rows.map((row) => [...row].reverse());
}

/** What the player sees. */
export class Screen {
  readonly terminal: Terminal;

  constructor(terminal: Terminal) {
    this.terminal = terminal;
  }

  /** Clears the terminal and draws a game. */
  draw({ grid, score, bestScore, win, over }: GameManager): void {
    this.terminal.clear();
    this.cast(`SCORE: ${score}`);
    if (bestScore !== 0) this.cast(`HIGHSCORE: ${bestScore}`);
    const separator = `${"+------".repeat(grid.size)}+`;
    for (const row of grid.cells) {
      this.cast(separator);
      this.cast(`${row.map((value) => `|${this.centred(value)} `).join("")}|`);
    }
    this.cast(separator);
    if (win) this.cast(WIN_TEXT);
    else if (over) this.cast(GAMEOVER_TEXT);
    else this.cast(`${HELP_MOVES}\n${HELP_GAME}`);
  }

  /** Writes a line. */
  cast(text: string): void {
    this.terminal.addstr(`${text}\n`);
  }

  /** A number in the middle of five characters; spaces for an empty cell. */
  centred(value: number): string {
    const text = value === 0 ? "" : String(value);
    return text.padStart(Math.floor((5 + text.length) / 2)).padEnd(5);
  }
}

/** Runs the game. */
export class GameManager {
  readonly winNum: number;
  grid: Grid;
  state: State = "init";
  score = 0;
  bestScore = 0;
  win = false;
  over = false;

  constructor(size = 4, winNum = 2048) {
    this.winNum = winNum;
    this.grid = new Grid(size);
  }

  /** Runs until the player exits. */
  run(terminal: Terminal, keyboard: Keyboard): void {
    const screen = new Screen(terminal);
    const action = new Action(keyboard);
    this.state = "init";
    while (this.state !== "exit") {
      if (this.state === "init") this.reset();
      screen.draw(this);
      this.state = this.next(action.get());
    }
  }

  /** Starts a new game. */
  reset(): void {
    this.bestScore = Math.max(this.bestScore, this.score);
    this.score = 0;
    this.win = false;
    this.over = false;
    this.grid.reset();
    this.state = "game";
  }

  /** The state that a command leads to. */
  next(command: Command): State {
    if (command === "restart") return "init";
    if (command === "exit") return "exit";
    if (this.state !== "game" || !this.move(command)) return this.state;
    if (this.win) return "win";
    return this.over ? "over" : "game";
  }

  /** Moves the tiles if they can move, and tells whether they could. */
  move(direction: Direction): boolean {
    if (!this.grid.canMove(direction)) return false;
    this.score += this.grid.move(direction);
    this.grid.addRandomTile();
    this.win = this.grid.cells.some((row) => row.some((value) => value >= this.winNum));
    this.over = !directions.some((each) => this.grid.canMove(each));
    return true;
  }
}
// TASK 11 ENDS HERE
