/**
 * A course on an exercise that was not written for gridmark: noughts and crosses on a terminal, in
 * CommonJS, with prompt-sync, and submissions to it as they were handed in.
 */

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const task = (id: string, functions: readonly string[], placeholder: string) => ({
  ...{ id, title: functions[0], functions, points: 10, scoring: "group" },
  placeholder: [placeholder],
});

const manifest = {
  schemaVersion: 1,
  id: "noughts",
  title: "Noughts and crosses",
  files: ["noughts.js", "noughts.ts"],
  aliases: { Board: ["Gameboard", "game.Board"], playGame: ["play", "main", "game.start"] },
  scripts: true,
  provided: [{ module: "prompt-sync", file: "prompt-sync.js", standIns: ["print", "input"] }],
  tasks: [
    task("1", ["Board.mark"], "return false;"),
    task("2", ["Board.winner"], "return null;"),
    { ...task("3", ["playGame"], "return;"), leansOn: ["1", "2"] },
  ],
};

/** Marks cells in turn, beginning with X; `returns` is what the last mark gives. */
const marked = (cells: readonly (readonly [number, number])[], returns = true) =>
  cells.map(([row, col], turn) => ({
    method: "mark",
    args: [row, col, turn % 2 === 0 ? "X" : "O"],
    returns: turn === cells.length - 1 ? returns : true,
  }));

const objects = (name: string, list: readonly object[]) => ({
  ...{ kind: "objects", name, weight: 10, class: "Board", objects: list },
});

const wins = (
  name: string,
  cells: readonly (readonly [number, number])[],
  returns: string | null,
) => ({
  ...{ name, args: [] },
  calls: [
    ...marked(cells).map(({ returns: _, ...call }) => call),
    { method: "winner", args: [], returns },
  ],
});

/** X has a line after three marks, with two of O's between them. */
const line = (...cells: readonly (readonly [number, number])[]) => {
  const others = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 2],
    [2, 1],
    [2, 2],
  ] as const;
  const free = others.filter(
    ([row, col]) => !cells.some((own) => own[0] === row && own[1] === col),
  );
  return cells.flatMap((cell, index) => (index < 2 ? [cell, free[index] ?? cell] : [cell]));
};

const marks = objects("marks cells", [
  {
    name: "free",
    args: [],
    calls: marked([
      [0, 0],
      [2, 1],
    ]),
  },
  {
    name: "taken",
    args: [],
    calls: marked(
      [
        [0, 0],
        [1, 1],
        [0, 0],
      ],
      false,
    ),
  },
  { name: "outside", args: [], calls: marked([[3, 0]], false) },
]);

const lines = objects("finds lines", [
  wins("row", line([0, 0], [0, 1], [0, 2]), "X"),
  wins("diagonal", line([0, 2], [1, 1], [2, 0]), "X"),
  wins(
    "none",
    [
      [0, 0],
      [0, 1],
    ],
    null,
  ),
]);

const games = {
  ...{ kind: "transcript", name: "plays", weight: 10, function: "playGame" },
  transcripts: [
    {
      name: "win",
      args: [],
      screen: "X: «0 0»\nO: «0 0»\nTaken\nO: «1 1»\nX: «0 1»\nO: «2 2»\nX: «0 2»\nX wins\n",
    },
    {
      name: "draw",
      args: [],
      screen:
        "X: «0 0»\nO: «0 1»\nX: «0 2»\nO: «1 1»\nX: «1 0»\nO: «2 0»\nX: «2 1»\nO: «1 2»\nX: «2 2»\nDraw\n",
    },
  ],
};

const mark = `if (this.cells[row]?.[col] !== "") return false;
    this.cells[row][col] = player;
    return true;`;
const winner = `const lines = [0, 1, 2].flatMap((i) => [[[i, 0], [i, 1], [i, 2]], [[0, i], [1, i], [2, i]]]);
    lines.push([[0, 0], [1, 1], [2, 2]], [[0, 2], [1, 1], [2, 0]]);
    for (const line of lines) {
      const [a, b, c] = line.map(([row, col]) => this.cells[row][col]);
      if (a !== "" && a === b && b === c) return a;
    }
    return null;`;
const play = `const board = new Board();
  for (let turn = 0; turn < 9; ) {
    const player = turn % 2 === 0 ? "X" : "O";
    const [row, col] = prompt(player + ": ").split(" ").map(Number);
    if (!board.mark(row, col, player)) {
      console.log("Taken");
      continue;
    }
    if (board.winner() === player) {
      console.log(player, "wins");
      return;
    }
    turn += 1;
  }
  console.log("Draw");`;

const reference = `const prompt = require("prompt-sync")();

class Board {
  cells = [["", "", ""], ["", "", ""], ["", "", ""]];

  // TASK 1 STARTS HERE
  mark(row, col, player) {
    ${mark}
  }
  // TASK 1 ENDS HERE

  // TASK 2 STARTS HERE
  winner() {
    ${winner}
  }
  // TASK 2 ENDS HERE
}

// TASK 3 STARTS HERE
function playGame() {
  ${play}
}
// TASK 3 ENDS HERE

module.exports = { Board, playGame };
`;

/** In the sandbox the conversation is written down; anywhere else it takes place. */
const standIn = `// TERMINAL STARTS HERE
const { readSync } = require("node:fs");
const print = (text) => process.stdout.write(text + "\\n");
const input = (text) => {
  process.stdout.write(text);
  const bytes = Buffer.alloc(1000);
  return bytes.toString("utf8", 0, readSync(0, bytes)).trimEnd();
};
// TERMINAL ENDS HERE

console.log = (...values) => print(values.join(" "));
module.exports = () => (text) => input(text);
`;

export const foreignCourse = {
  "fixtures/noughts/assignment.json": json(manifest),
  "fixtures/noughts/public/task-1.json": json({ task: "1", checks: [marks] }),
  "fixtures/noughts/public/task-2.json": json({ task: "2", checks: [lines] }),
  "fixtures/noughts/hidden/task-3.json": json({ task: "3", checks: [games] }),
  "fixtures/noughts/mistakes/overwrites.js": `/**
 * @task 1
 * @title overwrites what is there
 * @hint What if a cell is taken?
 */
mark(row, col, player) {
  if (this.cells[row]?.[col] === undefined) return false;
  this.cells[row][col] = player;
  return true;
}
`,
  "reference/noughts/noughts.js": reference,
  "reference/noughts/prompt-sync.js": standIn,
};

const bare = reference.replaceAll(/ *\/\/ TASK .*\n/g, "").replace(/\nmodule\.exports.*\n$/, "");
const exports = "module.exports = { Board, playGame };\n";
const byThis = `var prompt = require("prompt-sync")();
function Board() {
  this.cells = [];
  for (row = 0; row < 3; row++) this.cells[row] = ["", "", ""];
}
Board.prototype.mark = function (row, col, player) {
  ${mark}
};
Board.prototype.winner = function () {
  ${winner}
};
`;

/** Right solutions, each with its file. */
export const right: Readonly<Record<string, string>> = {
  "as-asked/noughts.js": bare + exports,
  "own-file-name/tictactoe.js": bare + exports,
  "own-names/noughts.js": `${bare.replaceAll("Board", "Gameboard").replace("playGame", "main")}module.exports = { Gameboard, main };\n`,
  "in-an-object/noughts.js": `${bare}const game = { rounds: 0, Board, start() { this.rounds += 1; playGame(); } };\nmodule.exports = { game };\n`,
  "module/noughts.js": `import promptSync from "prompt-sync";\n${bare.replace(/^.*\n/, "const prompt = promptSync();\n").replace("class", "export default class").replace("function", "export function")}`,
  "types/noughts.ts": `import promptSync from "prompt-sync";\n${bare.replace(/^.*\n/, "const prompt = promptSync();\n").replace("class", "export class").replace("function playGame()", "export function play(): void")}`,
  "script/noughts.js": `${byThis}function main() {\n  ${play}\n}\nif (require.main === module) main();\n`,
  "exports-one-by-one/noughts.js": `${byThis}exports.Board = Board;\nexports.play = function () {\n  ${play}\n};\n`,
};

const wrongMark = (code: string) => code.replace('!== "") return', "=== undefined) return");
const wrongWinner = (code: string) => code.replace("lines.push", "void ");
const wrongPlay = (code: string) => code.replace('"Draw"', '"Nobody"');

/** Wrong ones: points of the tasks, and the file. */
export const wrong: Readonly<Record<string, readonly [points: readonly number[], code: string]>> = {
  "mark/noughts.js": [[0, 10, 10], wrongMark(right["own-names/noughts.js"] ?? "")],
  "mark-in-script/noughts.js": [[0, 10, 10], wrongMark(right["script/noughts.js"] ?? "")],
  "winner/noughts.js": [[10, 0, 10], wrongWinner(right["in-an-object/noughts.js"] ?? "")],
  "play/noughts.ts": [[10, 10, 0], wrongPlay(right["types/noughts.ts"] ?? "")],
  "play-in-script/noughts.js": [[10, 10, 0], wrongPlay(right["script/noughts.js"] ?? "")],
  "other-names/noughts.js": [[10, 10, 0], `${bare}module.exports = { Board, begin: playGame };\n`],
  "fs/noughts.js": [[0, 0, 0], `const fs = require("fs");\n${bare}${exports}`],
};
