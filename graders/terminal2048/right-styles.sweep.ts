import { describe, expect, it } from "vitest";
import { withRegion } from "../../engine/course/regions.ts";
import { openAssignment } from "../testing/open-assignment.ts";
import { graders as terminal2048 } from "./index.ts";

const { grade, reference } = openAssignment(terminal2048);

/** Results that are frozen; whatever writes into a field has to make its own, which the reference does not. */
const frozen = {
  3: `
const frozen = (rows: number[][]): number[][] => Object.freeze(rows.map((row) => Object.freeze(row))) as number[][];
export const transpose = (matrix: number[][]): number[][] =>
  frozen((matrix[0] ?? []).map((_, col) => matrix.map((row) => row[col])));
export const invert = (matrix: number[][]): number[][] => frozen(matrix.map((row) => row.toReversed()));`,
  4: `
  moveRowLeft(row) {
    const cells = [];
    let last;
    for (const value of row.filter(Boolean)) {
      if (value === last) {
        this.score += cells[cells.length - 1] = 2 * value;
        last = undefined;
      } else cells.push(last = value);
    }
    return Object.freeze([...cells, ...new Array(row.length - cells.length).fill(0)]);
  }`,
};

/** Right solutions in unusual styles: by id of the task, what stands between its markers. */
const styles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a table of keys, and recursion": {
    1: `
const table: Record<number, Action> = {
  87: "Up", 119: "Up", 65: "Left", 97: "Left", 83: "Down", 115: "Down",
  68: "Right", 100: "Right", 82: "Restart", 114: "Restart", 81: "Exit", 113: "Exit",
};
export const actionForKey = (code) => table[code];`,
    2: `
export function getUserAction({ getch }) {
  const code = getch();
  return actionForKey(code) === undefined ? getUserAction({ getch }) : actionForKey(code);
}`,
    3: `
export const transpose = ([row, ...rest]: number[][]): number[][] =>
  row === undefined ? [] : row.map((value, c) => [value, ...rest.map((other) => other[c])]);
export const invert = ([row, ...rest]: number[][]): number[][] =>
  row === undefined ? [] : [[...row].reverse(), ...invert(rest)];`,
  },
  "results that are sealed, and of a class of their own": {
    3: `
class Row extends Array<number> {
  static get [Symbol.species]() { return Row; }
  turned(): Row { return Row.from(this).reverse() as Row; }
}
export const transpose = (matrix: number[][]): number[][] =>
  Object.seal((matrix[0] ?? []).map((_, col) => Object.seal(Row.from(matrix, (row) => row[col]))));
export const invert = (matrix: number[][]): number[][] => matrix.map((row) => Row.from(row).turned());`,
    4: `
  moveRowLeft(row) {
    class Line extends Array {}
    const cells = Line.from(row).filter(Boolean);
    for (let at = 0; at + 1 < cells.length; at++) {
      if (cells[at] === cells[at + 1]) this.score += cells.splice(at, 2, 2 * cells[at]).length && cells[at];
    }
    while (cells.length < row.length) cells.push(0);
    return Object.seal(cells);
  }`,
  },
  "members that are arrow functions and private": {
    4: `
  #tighten = (row) => [...row.filter((v) => v), ...row.filter((v) => !v)];
  moveRowLeft = (row) => {
    const cells = this.#tighten(row);
    cells.forEach((value, i) => {
      if (!value || value !== cells[i - 1]) return;
      cells[i - 1] *= 2;
      cells[i] = 0;
      this.score += cells[i - 1];
    });
    return this.#tighten(cells);
  };`,
    8: `
  isWin = () => this.field.flat().filter((v) => v >= this.winValue).length > 0;
  isGameover = () => ["Up", "Left", "Down", "Right"].every((d) => !this.moveIsPossible(d));`,
    9: `
  static #centred = (text) => {
    const before = 5 - text.length >> 1;
    return " ".repeat(before) + text + " ".repeat(5 - text.length - before);
  };
  draw = (screen) => {
    const line = (...parts) => { for (const part of [...parts, "\\n"]) screen.addstr(part); };
    screen.clear();
    line("SCORE: ", String(this.score));
    if (this.highscore) line("HIGHSCORE: ", String(this.highscore));
    const separator = "+" + "------+".repeat(this.width);
    for (const row of this.field) {
      line(separator);
      line(...row.flatMap((v) => ["|", GameField.#centred(v ? String(v) : ""), " "]), "|");
    }
    line(separator);
    if (this.isWin()) return line(WIN_TEXT);
    if (this.isGameover()) return line(GAMEOVER_TEXT);
    line(HELP_MOVES);
    line(HELP_GAME);
  };`,
  },
  "moves that try and take back": {
    5: `
  constructor(height, width, win) {
    this.height = height ?? 4;
    this.width = width ?? 4;
    this.winValue = win ?? 2048;
    this.reset();
  }
  reset() {
    if (this.highscore < this.score) { this.highscore = this.score; }
    this.score = 0;
    this.field.length = 0;
    while (this.field.length < this.height) this.field.push(Array(this.width).fill(0));
    this.spawn();
    this.spawn();
  }
  spawn() {
    const value = [2, 2, 2, 2, 2, 2, 2, 2, 2, 4][Math.floor(10 * Math.random())];
    const places = this.field.flatMap((row) => row.keys().map((c) => [row, c]).toArray()).filter(([row, c]) => row[c] === 0);
    if (places.length === 0) return;
    const [row, c] = places.sort(() => 0)[Math.trunc(Math.random() * places.length)];
    row[c] = value;
  }`,
    6: `
  moveIsPossible(direction) {
    if (!ACTIONS.slice(0, 4).includes(direction)) return false;
    const trial = new GameField(this.height, this.width, this.winValue);
    trial.field = structuredClone(this.field);
    trial.slide(direction);
    return String(trial.field) !== String(this.field);
  }
  slide(direction) {
    const left = (field) => field.map(this.moveRowLeft, this);
    const [there, back] = {
      Left: [(f) => f, (f) => f],
      Right: [invert, invert],
      Up: [transpose, transpose],
      Down: [(f) => invert(transpose(f)), (f) => transpose(invert(f))],
    }[direction];
    this.field = back(left(there(this.field)));
  }`,
    7: `
  move(direction) {
    if (!this.moveIsPossible(direction)) return false;
    this.slide(direction);
    this.spawn();
    return true;
  }`,
  },
  "answers that are kept by what the field looks like": {
    1: `
export function actionForKey(code) {
  if (code < 0 || code > 127) return undefined;
  return ACTIONS[["W", "A", "S", "D", "R", "Q"].indexOf(String.fromCodePoint(code).toUpperCase())];
}`,
    6: `
  static answers = new Map();
  moveIsPossible(direction) {
    const key = direction + JSON.stringify(this.field);
    if (!GameField.answers.has(key)) GameField.answers.set(key, this.look(direction));
    return GameField.answers.get(key);
  }
  look(direction) {
    const step = { Up: [-1, 0], Left: [0, -1], Down: [1, 0], Right: [0, 1] }[direction];
    return step !== undefined && this.field.some((row, r) => row.some((value, c) => {
      const next = this.field[r + step[0]]?.[c + step[1]];
      return value !== 0 && (next === 0 || next === value);
    }));
  }`,
    8: `
  isWin() { return Math.max(...this.field.flat()) >= this.winValue; }
  isGameover() { return !ACTIONS.slice(0, 4).some(this.moveIsPossible, this); }`,
    9: `
  #shown = "";
  draw(screen) {
    const cell = (v) => {
      const text = String(v || "");
      const left = Math.max(0, Math.floor((5 - text.length) / 2));
      return "|" + (" ".repeat(left) + text).padEnd(5) + " ";
    };
    const bar = "+------".repeat(this.width) + "+";
    this.#shown = ["SCORE: " + this.score, ...(this.highscore === 0 ? [] : ["HIGHSCORE: " + this.highscore]),
      ...this.field.flatMap((row) => [bar, row.map(cell).join("") + "|"]), bar,
      ...(this.isWin() ? [WIN_TEXT] : this.isGameover() ? [GAMEOVER_TEXT] : [HELP_MOVES, HELP_GAME]), ""].join("\\n");
    screen.clear();
    screen.addstr(this.#shown);
  }`,
    10: `
export function run(keyboard, screen, field) {
  const states = {
    Init() { field.reset(); return states.Game; },
    Game() {
      field.draw(screen);
      const action = getUserAction(keyboard);
      if (action === "Restart") return states.Init;
      if (action === "Exit") return undefined;
      if (!field.move(action)) return states.Game;
      return field.isWin() || field.isGameover() ? states.End : states.Game;
    },
    End() {
      field.draw(screen);
      const action = getUserAction(keyboard);
      return action === "Restart" ? states.Init : action === "Exit" ? undefined : states.End;
    },
  };
  let played = 0;
  try { for (let state = states.Init; state; state = state()) played += 1; } finally { screen.addstr(""); void played; }
}`,
  },
  "a drawing that is written character by character": {
    9: `
  draw(screen) {
    const write = (text) => { for (let i = 0; i < text.length; i++) screen.addstr(text[i]); };
    screen.clear();
    write("SCORE: "); write(String(this.score)); write("\\n");
    if (this.highscore !== 0) { write("HIGHSCORE: "); write(String(this.highscore)); write("\\n"); }
    const separator = () => {
      for (let c = 0; c < this.width; c++) { screen.addstr("+"); for (let i = 0; i < 6; i++) screen.addstr("-"); }
      write("+\\n");
    };
    for (let r = 0; r < this.height; r++) {
      separator();
      for (let c = 0; c < this.width; c++) {
        const digits = this.field[r][c] === 0 ? "" : String(this.field[r][c]);
        const spare = digits.length > 5 ? 0 : 5 - digits.length;
        screen.addstr("|");
        for (let i = 0; i < Math.floor(spare / 2); i++) screen.addstr(" ");
        write(digits);
        for (let i = Math.floor(spare / 2); i < spare; i++) screen.addstr(" ");
        screen.addstr(" ");
      }
      write("|\\n");
    }
    separator();
    if (this.isWin()) write(WIN_TEXT + "\\n");
    else if (this.isGameover()) write(GAMEOVER_TEXT + "\\n");
    else { write(HELP_MOVES + "\\n"); write(HELP_GAME + "\\n"); }
  }`,
  },
  "a state machine of generators": {
    10: `
function* states(screen, field) {
  for (;;) {
    field.reset();
    let end = false;
    for (let action; action !== "Restart"; ) {
      field.draw(screen);
      action = yield;
      if (action === "Exit") return;
      if (action === "Restart" || end) continue;
      if (field.moveIsPossible(action)) {
        field.move(action);
        end = field.isWin() || field.isGameover();
      }
    }
  }
}
export function run(keyboard, screen, field) {
  const machine = states(screen, field);
  for (let step = machine.next(); !step.done; ) step = machine.next(getUserAction(keyboard));
}`,
  },
};

describe("a right solution", () => {
  it.each(Object.entries(styles))("has all its points with %s", async (_, style) => {
    const text = Object.entries(style).reduce(
      (file, [task, code]) => withRegion(file, task, code),
      reference,
    );
    const tasks = [...Object.keys(style), "10"];
    const graded = await grade([{ name: "terminal2048.ts", text }], { tasks: [...new Set(tasks)] });
    const lost = graded.tasks.filter(({ status, isolation }) => status !== "pass" || isolation);
    expect(lost.map(({ id, checks }) => [id, checks.map(({ message }) => message)])).toEqual([]);
  });

  it("has the points of its values with results that are frozen", async () => {
    const text = Object.entries(frozen).reduce(
      (file, [task, code]) => withRegion(file, task, code),
      reference,
    );
    const graded = await grade([{ name: "terminal2048.ts", text }], { tasks: ["3", "4"] });
    const lost = graded.tasks.flatMap(({ checks }) =>
      checks.filter((each) => each.status !== "pass"),
    );
    expect(lost).toEqual([]);
  });
});
