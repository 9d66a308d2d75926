import { describe, expect, it } from "vitest";
import { withRegion } from "../../engine/course/regions.ts";
import { openAssignment, tasksThatLost } from "../testing/open-assignment.ts";
import { graders as connect4pop } from "./index.ts";

const { grade, reference } = openAssignment(connect4pop);

/** Right solutions in unusual styles, by task. Some use what is deducted for: they are right all the same. */
const styles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "numbers of all kinds and columns of any make": {
    1: "export const numHours = () => -0;",
    2: "export const generateInitialBoard = () => Array.from({ length: 8 }, () => '-'.repeat(8));",
    3: "export function isColumnFull(column: string) { for (const c of column) if (c === '-') return false; return true; }",
    4: "export function isColumnEmpty(column: string) { return !/[^-]/.test(column); }",
  },
  "a screen in one print, rows by index": {
    5: `export function displayBoard(board: string[]) {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => "|" + board.map((column) => column[row]).join("|") + "|");
  print([...rows, " 1 2 3 4 5 6 7 8 "].join("\\n"));
}`,
    7: `export function getAction(): string {
  const command = input(ENTER_COMMAND_MESSAGE);
  return checkInput(command) ? command : getAction();
}`,
  },
  "a regular expression for commands, arrays for columns": {
    6: `export function checkInput(command: string): boolean {
  if (/^([ar][1-8]|[hq])$/i.test(command)) return true;
  print(/^[ar][09]$/i.test(command) ? INVALID_COLUMN_MESSAGE : INVALID_FORMAT_MESSAGE);
  return false;
}`,
    8: `export function addPiece(board: string[], piece: string, columnIndex: number): boolean {
  const pieces = board[columnIndex]!.replaceAll("-", "");
  if (pieces.length === 8) {
    print(FULL_COLUMN_MESSAGE);
    return false;
  }
  board[columnIndex] = (piece + pieces).padStart(8, "-");
  return true;
}`,
    9: `export function removePiece(board: string[], columnIndex: number): boolean {
  const [bottom, ...rest] = board[columnIndex]!.split("").reverse();
  if (bottom === "-") print(EMPTY_COLUMN_MESSAGE);
  else board[columnIndex] = [...rest, "-"].reverse().join("");
  return bottom !== "-";
}`,
  },
  "lines counted in eight directions": {
    10: `export function checkWin(board: string[]): string | null {
  const found = new Set<string>();
  const at = (col: number, row: number) => board[col]?.[row] ?? "-";
  const length = (col: number, row: number, dc: number, dr: number): number =>
    at(col, row) !== "-" && at(col, row) === at(col + dc, row + dr) ? 1 + length(col + dc, row + dr, dc, dr) : 1;
  for (const col of board.keys()) {
    for (let row = 0; row < 8; row++) {
      for (const dc of [-1, 0, 1]) {
        for (const dr of [-1, 0, 1]) {
          if ((dc !== 0 || dr !== 0) && length(col, row, dc, dr) >= 4) found.add(at(col, row));
        }
      }
    }
  }
  if (found.size === 2) return BLANK_PIECE;
  return [...found][0] ?? null;
}`,
  },
  "a game that is a class, and one that calls itself": {
    11: `class Game {
  board = generateInitialBoard();
  turn = 0;
  show() {
    displayBoard(this.board);
    print(this.turn % 2 ? PLAYER_2_MOVE_MESSAGE : PLAYER_1_MOVE_MESSAGE);
  }
  move(action: string): boolean {
    const index = action.charCodeAt(1) - 49;
    return action[0] === "R" ? removePiece(this.board, index) : addPiece(this.board, "XO"[this.turn % 2]!, index);
  }
}

export function playGame(): void {
  const game = new Game();
  game.show();
  for (;;) {
    const action = getAction().toUpperCase();
    switch (action) {
      case "Q":
        return;
      case "H":
        print(HELP_MESSAGE);
        game.show();
        break;
      default: {
        if (!game.move(action)) continue;
        game.turn += 1;
        const outcome = checkWin(game.board);
        if (outcome === null) {
          game.show();
          continue;
        }
        displayBoard(game.board);
        print({ X: PLAYER_1_VICTORY_MESSAGE, O: PLAYER_2_VICTORY_MESSAGE }[outcome] ?? DRAW_MESSAGE);
        return;
      }
    }
  }
}`,
    12: `export function main(): void {
  playGame();
  if (input(CONTINUE_MESSAGE).toLowerCase() === "y") main();
}`,
  },
};

describe("a right solution", () => {
  it.each(Object.entries(styles))("has all its points with %s", async (_, style) => {
    const text = Object.entries(style).reduce(
      (file, [task, code]) => withRegion(file, task, code),
      reference,
    );
    const graded = await grade([{ name: "connect4pop.ts", text }], { tasks: Object.keys(style) });
    expect(graded.messages).toEqual([]);
    expect(tasksThatLost(graded)).toEqual([]);
    expect(graded.tasks).toHaveLength(Object.keys(style).length);
  });

  it("has nothing deducted for words in comments, texts and types", async () => {
    const code = `/** class, try, eval and Map are not needed. */
export function main(): void {
  const seen: readonly string[] = ["try { map } catch", \`regex /a/ \${"recursion"}\`];
  const again = (answer: string): boolean => answer === "y" || answer === "Y";
  playGame();
  while (again(input(CONTINUE_MESSAGE)) && seen.length > 0) playGame();
}`;
    const file = { name: "connect4pop.ts", text: withRegion(reference, "12", code) };
    const graded = await grade([file], { tasks: ["12"] });
    expect(graded).toMatchObject({ score: 4, deductions: [] });
  });
});
