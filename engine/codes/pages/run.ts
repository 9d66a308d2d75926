import { failures } from "../../../kit/failures.ts";
import type { CodePage } from "../page.ts";

/** What keeps a call from giving any result. */
export const runPages: readonly CodePage[] = [
  {
    code: failures.stopped,
    title: "stopped with an error",
    means:
      "The function threw an error instead of returning. The message has the error and its line.",
    causes: [
      "Your own `throw` is reached by a case that is allowed.",
      "A value that a built-in function does not accept, such as `new Array(-1)`.",
    ],
    tries: [
      "Look at the line shown: which value does each name have there?",
      "Print the arguments with `console.log` before that line; what is printed is shown with the failure.",
    ],
  },
  {
    code: failures.timedOut,
    title: "timed out",
    means:
      "The function was still running when its work limit was reached. Work is counted in steps, not in seconds, so it is the same on every machine.",
    causes: [
      "A loop whose condition never becomes false: nothing in it changes what the condition looks at.",
      "A loop that repeats while something changes, and something always does.",
      "A loop that waits for a free cell on a full board.",
    ],
    tries: [
      "Find each `while` that runs in this case, and ask what makes it end.",
      "Print a counter in the loop: it shows how often it runs.",
    ],
    example: {
      text: "`row` never changes inside of the loop:",
      code: "while (row < board.length) {\n  board[row][col] = 0;\n}",
    },
  },
  {
    code: failures.outOfMemory,
    title: "out of memory",
    means: "The function used up its memory, far more than right solutions need.",
    causes: [
      "A list that grows in a loop that never ends.",
      "A loop over a list that gets longer while the loop runs.",
    ],
    tries: ["Look for `push` or `+=` in a loop, and ask what makes the loop end."],
  },
  {
    code: failures.askedForInput,
    title: "asked for more input",
    means: "The program asked for another line or key after all that was typed had been read.",
    causes: [
      "The program does not end when the game is over, or when the player quits.",
      "A line is read that the program should not ask for, such as a second one after wrong input.",
    ],
    tries: ["Play this input by hand, and count how often the program asks."],
  },
  {
    code: failures.missing,
    title: "the function or class is missing",
    means: "The check calls a name that your file does not have, or does not export.",
    causes: [
      "The name is spelt differently; capital letters count.",
      "`export` is missing in front of it, or the method is outside of its class.",
    ],
    tries: ["Copy the name from the handout.", "See GM009 for how names are handed out."],
  },
  {
    code: failures.notRun,
    title: "not run",
    means:
      "The check was skipped: others before it timed out or used up the work of the task, or there was no call for it to look at.",
    causes: ["An endless loop in this task, which other checks report."],
    tries: ["Put right what timed out first: this one is checked again then."],
  },
  {
    code: failures.notStarted,
    title: "not started",
    means: "The task is still as it was in the skeleton, so nothing of it was run.",
    causes: ["You have not begun with it.", "Your code is outside of the marked place."],
    tries: ["Write it between the lines `TASK … STARTS HERE` and `TASK … ENDS HERE`."],
  },
  {
    code: failures.notLoaded,
    title: "the file could not be run",
    means: "No check was run, as the file does not load. Another message says why.",
    causes: ["A syntax error, an import that is not allowed, or an error as the file is loaded."],
    tries: ["Fix the error in the file first."],
  },
  {
    code: failures.needsOthers,
    title: "counts only once another task does",
    means: "The check is about the program as a whole, and the program does nothing right yet.",
    causes: ["No other task has earned points."],
    tries: ["Go on with the other tasks; this one is checked as soon as one of them works."],
  },
  {
    code: failures.wrongUse,
    title: "a value was used as something that it is not",
    means:
      "The function stopped with a TypeError: it read from undefined or null, called something that is not a function, or changed a constant.",
    causes: [
      "A row beyond the edge of the board: `board[20]` is undefined, and `board[20][3]` stops.",
      "A function that returns nothing, whose result is used.",
      "A misspelt method: `board.lenght` is undefined.",
      "`const` where the value has to change.",
    ],
    tries: [
      "Look at the line shown: what stands before the dot or the bracket that failed?",
      "Check that row and column are on the board before you read the cell, not after.",
    ],
    example: {
      text: "In the last row, `row + 1` is off the board:",
      code: "if (board[row + 1][col] === 0) { … }                             // stops\nif (row + 1 < board.length && board[row + 1][col] === 0) { … }   // right",
    },
  },
  {
    code: failures.unknownName,
    title: "a name that is not defined",
    means:
      "The function stopped with a ReferenceError: it uses a name that does not exist there, or not yet.",
    causes: [
      "The name is spelt differently where it is defined; capital letters count.",
      "It is defined inside of another function or block.",
      "It is used above its own `let` or `const`.",
    ],
    tries: ["Search the file for the name, and look where it is defined."],
  },
  {
    code: failures.endlessRecursion,
    title: "functions that call each other without end",
    means: "A function called itself, or others that call it again, until there was no room left.",
    causes: [
      "The case in which it should stop is missing, or comes after the call.",
      "It calls itself with the same arguments.",
    ],
    tries: ["Ask what is smaller in each call than in the one before, and where it ends."],
    example: {
      text: "Nothing is smaller in the next call:",
      code: "function settle(board) {\n  drop(board);\n  return settle(board);\n}",
    },
  },
  {
    code: failures.notAvailable,
    title: "something that does not exist here",
    means:
      "The code uses something of a browser or of Node.js. Here it runs on its own: no page, no files, no network, no timers.",
    causes: ["Code from another project, such as `setTimeout`, `document`, `alert` or `require`."],
    tries: [
      "Do the work right away, and return the result.",
      "Leave drawing and waiting to the game that calls your functions.",
    ],
  },
];
