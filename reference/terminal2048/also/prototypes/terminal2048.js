/**
 * 2048 in a terminal once more, as JavaScript was written before it had classes: a constructor
 * function, methods on its prototype, `var` and plain loops. Works as the other solutions do;
 * `gridmark verify` puts known mistakes into it.
 */
import { GAMEOVER_TEXT, HELP_GAME, HELP_MOVES, WIN_TEXT } from "./terminal.ts";

/** What a player can do: move in one of four directions, restart, exit. */
export const ACTIONS = ["Up", "Left", "Down", "Right", "Restart", "Exit"];

// TASK 1 STARTS HERE
export function actionForKey(code) {
  var letters = "WASDRQ";
  for (var i = 0; i < letters.length; i++) {
    if (code === letters.charCodeAt(i) || code === letters.toLowerCase().charCodeAt(i)) {
      return ACTIONS[i];
    }
  }
  return undefined;
}
// TASK 1 ENDS HERE

// TASK 2 STARTS HERE
export function getUserAction(keyboard) {
  var action;
  do {
    action = actionForKey(keyboard.getch());
  } while (action === undefined);
  return action;
}
// TASK 2 ENDS HERE

// TASK 3 STARTS HERE
export function transpose(field) {
  var result = [];
  for (var row = 0; row < field.length; row++) {
    for (var col = 0; col < field[row].length; col++) {
      if (row === 0) result.push([]);
      result[col].push(field[row][col]);
    }
  }
  return result;
}

export function invert(field) {
  var result = [];
  for (var row = 0; row < field.length; row++) {
    result.push(field[row].slice().reverse());
  }
  return result;
}
// TASK 3 ENDS HERE

// TASK 4 STARTS HERE
GameField.prototype.moveRowLeft = function (row) {
  var moved = row.filter(function (value) {
    return value !== 0;
  });
  for (var i = 0; i + 1 < moved.length; i++) {
    if (moved[i] === moved[i + 1]) {
      moved[i] *= 2;
      this.score += moved[i];
      moved.splice(i + 1, 1);
    }
  }
  while (moved.length < row.length) moved.push(0);
  return moved;
};
// TASK 4 ENDS HERE

// TASK 5 STARTS HERE
export function GameField(height, width, win) {
  this.height = height === undefined ? 4 : height;
  this.width = width === undefined ? 4 : width;
  this.winValue = win === undefined ? 2048 : win;
  this.score = 0;
  this.highscore = 0;
  this.field = [];
  this.reset();
}

GameField.prototype.reset = function () {
  if (this.score > this.highscore) this.highscore = this.score;
  this.score = 0;
  this.field = [];
  for (var row = 0; row < this.height; row++) {
    var cells = [];
    for (var col = 0; col < this.width; col++) cells.push(0);
    this.field.push(cells);
  }
  this.spawn();
  this.spawn();
};

GameField.prototype.spawn = function () {
  var value = Math.random() < 0.9 ? 2 : 4;
  var empty = [];
  for (var row = 0; row < this.height; row++) {
    for (var col = 0; col < this.width; col++) {
      if (this.field[row][col] === 0) empty.push([row, col]);
    }
  }
  if (empty.length === 0) return;
  var place = empty[Math.floor(Math.random() * empty.length)];
  this.field[place[0]][place[1]] = value;
};
// TASK 5 ENDS HERE

// TASK 6 STARTS HERE
GameField.prototype.moveIsPossible = function (direction) {
  var steps = { Up: [-1, 0], Left: [0, -1], Down: [1, 0], Right: [0, 1] };
  if (!Object.prototype.hasOwnProperty.call(steps, direction)) return false;
  var step = steps[direction];
  for (var row = 0; row < this.field.length; row++) {
    for (var col = 0; col < this.field[row].length; col++) {
      var value = this.field[row][col];
      var beside = (this.field[row + step[0]] || [])[col + step[1]];
      if (value !== 0 && (beside === 0 || beside === value)) return true;
    }
  }
  return false;
};
// TASK 6 ENDS HERE

// TASK 7 STARTS HERE
GameField.prototype.move = function (direction) {
  if (!this.moveIsPossible(direction)) return false;
  var isUpright = direction === "Up" || direction === "Down";
  var isBackwards = direction === "Down" || direction === "Right";
  var rows = isUpright ? transpose(this.field) : this.field;
  if (isBackwards) rows = invert(rows);
  for (var i = 0, moved = []; i < rows.length; i++) moved.push(this.moveRowLeft(rows[i]));
  if (isBackwards) moved = invert(moved);
  this.field = isUpright ? transpose(moved) : moved;
  this.spawn();
  return true;
};
// TASK 7 ENDS HERE

// TASK 8 STARTS HERE
GameField.prototype.isWin = function () {
  for (var row = 0; row < this.field.length; row++) {
    for (var col = 0; col < this.field[row].length; col++) {
      if (this.field[row][col] >= this.winValue) return true;
    }
  }
  return false;
};

GameField.prototype.isGameover = function () {
  for (var i = 0; i < 4; i++) {
    if (this.moveIsPossible(ACTIONS[i])) return false;
  }
  return true;
};
// TASK 8 ENDS HERE

// TASK 9 STARTS HERE
GameField.prototype.draw = function (screen) {
  var separator = "+";
  for (var i = 0; i < this.width; i++) separator += "------+";
  screen.clear();
  screen.addstr("SCORE: " + this.score + "\n");
  if (this.highscore > 0) screen.addstr("HIGHSCORE: " + this.highscore + "\n");
  for (var row = 0; row < this.height; row++) {
    var line = "|";
    for (var col = 0; col < this.width; col++) line += centred(this.field[row][col]) + " |";
    screen.addstr(separator + "\n" + line + "\n");
  }
  screen.addstr(separator + "\n");
  if (this.isWin()) screen.addstr(WIN_TEXT + "\n");
  else if (this.isGameover()) screen.addstr(GAMEOVER_TEXT + "\n");
  else screen.addstr(HELP_MOVES + "\n" + HELP_GAME + "\n");
};

/** A tile in the middle of five characters, one more on the right where there is a choice. */
function centred(value) {
  var text = value === 0 ? "" : String(value);
  while (text.length < 5) {
    text += " ";
    if (text.length < 5) text = " " + text;
  }
  return text;
}
// TASK 9 ENDS HERE

// TASK 10 STARTS HERE
export function run(keyboard, screen, field) {
  var state = "Init";
  while (state !== "Exit") {
    if (state === "Init") field.reset();
    field.draw(screen);
    var isOver = state === "Win" || state === "Gameover";
    var action = getUserAction(keyboard);
    if (action === "Exit") state = "Exit";
    else if (action === "Restart") state = "Init";
    else if (!isOver) state = afterMove(field.move(action), field);
  }
}

function afterMove(hasMoved, field) {
  if (!hasMoved) return "Game";
  if (field.isWin()) return "Win";
  return field.isGameover() ? "Gameover" : "Game";
}
// TASK 10 ENDS HERE
