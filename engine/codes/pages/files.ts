import { failures } from "../../../kit/failures.ts";
import type { CodePage } from "../page.ts";

/** What keeps a file from running, or parts of it from counting. */
export const filePages: readonly CodePage[] = [
  {
    code: failures.syntaxError,
    title: "syntax error",
    means:
      "The file is not a program that can be read: from the place shown on, nothing of it could be understood. Nothing was run.",
    causes: [
      "A bracket, brace or quotation mark that is opened and never closed, often some lines above the place shown.",
      "A comma or an operator too many, or one missing.",
      "A line that was only half written, or half deleted.",
    ],
    tries: [
      "Look at the line shown, then at the line before it.",
      "Let your editor indent the file: where the indentation goes wrong, a brace is missing.",
      "Undo your last change, and make it again in smaller steps.",
    ],
    example: {
      text: "A brace is missing; the error is shown at the end of the file.",
      code: "function isEmpty(cell) {\n  if (cell === 0) {\n    return true;\n  return false;\n}",
    },
  },
  {
    code: failures.unreadable,
    title: "a file that cannot be read",
    means:
      "The file is not the text of a program: it is empty, in another encoding, or nested too deeply.",
    causes: [
      "The file was saved empty, or something else was saved under its name.",
      "The editor saved it as UTF-16 or in another old encoding.",
      "Generated code with thousands of brackets inside one another.",
    ],
    tries: [
      "Open the file in your editor and see whether your code is in it.",
      "Save it again as UTF-8.",
    ],
  },
  {
    code: failures.forbiddenImport,
    title: "an import that is not allowed",
    means:
      "The file imports a module that this assignment does not allow, so it was not run. The message says which ones are allowed.",
    causes: [
      "Your editor added the import by itself when it completed a name.",
      "The code uses a package, or a module of Node.js.",
    ],
    tries: [
      "Delete the line if nothing uses what it imports.",
      "Otherwise write what you need in the file itself.",
    ],
    example: { text: "Often added by an editor:", code: 'import { log } from "node:console";' },
  },
  {
    code: failures.brokenImport,
    title: "an import of a file that does not work",
    means: "The file imports another one that is missing, does not run, or imports it in turn.",
    causes: [
      "The other file was not handed in, or has another name.",
      "The other file has an error of its own: see its message.",
      "Two files import each other.",
    ],
    tries: [
      "Fix the error in the other file first.",
      "Compare the name after `from` with the name of the file, letter by letter.",
      "Move what both files need into one of them.",
    ],
  },
  {
    code: failures.stopsLoading,
    title: "the file stops with an error as it is loaded",
    means:
      "Code outside of all functions runs once when the file is loaded. It stopped with an error there, so no function could be called.",
    causes: [
      "A call left over from trying something out, below the functions.",
      "Something is used before the line that defines it.",
      "Something that does not exist here, such as `document`, `process` or a timer.",
    ],
    tries: [
      "Delete calls outside of functions, or put them into a function that is not called.",
      "Move constants above the lines that use them.",
    ],
    example: {
      text: "Left over from trying it out:",
      code: "drawBoard(undefined);",
    },
  },
  {
    code: failures.loadsForever,
    title: "the file is never done loading",
    means:
      "Code outside of all functions runs once when the file is loaded. It did not come to an end.",
    causes: [
      "A game loop that starts by itself, such as `while (true)` below the functions.",
      "A loop that fills a table and whose condition never becomes false.",
    ],
    tries: ["Put the loop into a function, which only runs when it is called."],
  },
  {
    code: failures.loadMemory,
    title: "the file uses up the memory as it is loaded",
    means: "Code outside of all functions used up the memory, so no function could be called.",
    causes: ["A list that a loop makes longer and longer.", "A table that is far too large."],
    tries: ["Make such things inside of functions, no larger than they need to be."],
  },
  {
    code: failures.unusualSyntax,
    title: "syntax that is not supported",
    means: "The file is valid, but uses something that is not supported here, so it was not run.",
    causes: ["A rare feature of TypeScript, such as `export =` or JSX."],
    tries: ["Write the line shown in a simpler way, with plain functions and values."],
  },
  {
    code: failures.nameMissing,
    title: "a function or class that is not found",
    means:
      "The assignment asks for this name and the file does not hand it out. Its tasks get no points until it does.",
    causes: [
      "The name is spelt differently; capital letters count.",
      "`export` is missing in front of it.",
      "It was deleted, or is inside of another function.",
    ],
    tries: [
      "Copy the name from the handout.",
      "Write `export` in front of `function` or `class`, at the start of a line.",
    ],
    example: {
      text: "It is there, but not exported:",
      code: "function moveLeft(board) { … }          // not exported\nexport function moveLeft(board) { … }   // right",
    },
  },
  {
    code: failures.protectedChanged,
    title: "a provided part was changed",
    means:
      "Something that came with the assignment is different in your file, or gone. The checks expect the original, so tasks may fail because of it.",
    causes: [
      "It was changed to try something out.",
      "A function of yours has the name of a provided one.",
      "It was deleted together with something else.",
    ],
    tries: ["Copy it back from the skeleton, and do the same in a function of your own."],
  },
  {
    code: failures.unusedImport,
    title: "an import that nothing uses",
    means: "The import is not allowed, but nothing uses it, so it was left out. It costs nothing.",
    causes: ["Your editor added the import by itself when it completed a name."],
    tries: ["Delete the line."],
  },
  {
    code: failures.nothingToGrade,
    title: "nothing to grade",
    means: "There is no file that could be graded; the message says why.",
    causes: ["The file has another name than the assignment asks for.", "The file is too large."],
    tries: ["Hand in the file under the name that the handout gives."],
  },
  {
    code: failures.workUsedUp,
    title: "the work limit was reached",
    means:
      "All checks of a submission share a limit of work, counted in steps and not in seconds. It is far more than right solutions need. Everything after that was skipped.",
    causes: ["Functions that loop without end, in several tasks.", "Code that is very slow."],
    tries: [
      "Put right what timed out first, in the task that is named: the rest is checked again then.",
    ],
  },
  {
    code: failures.notGraded,
    title: "could not be graded",
    means: "The grader itself failed. It says nothing of your work, and no points were given.",
    causes: ["A fault of gridmark, or of the machine that it runs on."],
    tries: ["Tell your course, with the file and the whole message."],
  },
];
