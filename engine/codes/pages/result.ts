import { failures } from "../../../kit/failures.ts";
import type { CodePage } from "../page.ts";

const before = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 2, 0],
];

/** What is wrong with what a call returned, printed or left on the board. */
export const resultPages: readonly CodePage[] = [
  {
    code: failures.wrongResult,
    title: "not what was expected",
    means: "The function ran, but its result is not what the task asks for; the message says how.",
    causes: ["The rule is understood differently than the handout means it."],
    tries: [
      "Read the message, then the same rule in the handout.",
      "Play the case shown by hand, on paper, and compare.",
    ],
  },
  {
    code: failures.wrongValue,
    title: "a wrong value",
    means: "What was returned is of the right kind, but is another value.",
    causes: [
      "A comparison with the wrong sign, such as `<` for `<=`.",
      "Row and column, or width and height, in the wrong order.",
      "A case at the edge: the first, the last, none, all.",
    ],
    tries: [
      "Do by hand what the function does with these arguments, line by line.",
      "Print what lies between: the first value that you did not expect is near the mistake.",
    ],
    example: {
      text: "How many cells of the board are empty?",
      input: [before],
      expected: 6,
      actual: 5,
    },
  },
  {
    code: failures.wrongType,
    title: "a value of another type",
    means: 'What was returned is of another kind: text for a number ("1" for 1), null for a list.',
    causes: [
      'A number that was read or joined as text: `"1" + 1` is "11".',
      "`null`, false or a message is returned where there is nothing to return.",
      "The value itself, where a list of it is expected.",
    ],
    tries: ["Look up in the handout what the function returns, and make each `return` do so."],
    example: { text: "The level is a number, not its text.", expected: 3, actual: "3" },
  },
  {
    code: failures.wrongLength,
    title: "too many or too few",
    means: "A list, board or row does not have as many parts as it should.",
    causes: [
      "A loop that ends one too early, or one too late: `<` or `<=`.",
      "Rows and columns the wrong way round.",
      "A full row was taken away, and no empty one put in.",
    ],
    tries: ["Count the rows and cells of your result, and compare with the board that came in."],
    example: {
      text: "A row is missing.",
      input: [before],
      expected: before,
      actual: before.slice(1),
    },
  },
  {
    code: failures.wrongCells,
    title: "cells of the board differ",
    means:
      "The board has the right size, and some cells hold other values. They are marked with a star; the message names the first.",
    causes: [
      "The steps are done in the wrong order, or once too often.",
      "A cell is written that is read later on, in the same loop.",
      "A loop leaves out the first or the last row or column.",
    ],
    tries: [
      "Compare the marked cells: are they empty, doubled, or in the wrong place?",
      "Do the move by hand, one step at a time, and print the board after each step of yours.",
    ],
    example: {
      text: "Two equal blocks lie over each other and merge; here they merged and stayed.",
      input: [before],
      expected: [
        [0, 0, 0],
        [0, 0, 0],
        [2, 2, 0],
      ],
      actual: [
        [0, 0, 0],
        [1, 0, 0],
        [2, 2, 0],
      ],
    },
  },
  {
    code: failures.nothing,
    title: "nothing was returned",
    means: "The function ended without `return`, so its result is undefined.",
    causes: [
      "One way through the function has no `return`, such as an `if` without `else`.",
      "`return` stands alone in its line, and the value in the next.",
      "`return` is inside of a function that was passed to `forEach`.",
    ],
    tries: ["Follow this case through the function, and see at which line it ends."],
    example: {
      text: "Nothing is returned where the cell is not 0:",
      code: "function isEmpty(cell) {\n  if (cell === 0) return true;\n}",
    },
  },
  {
    code: failures.notANumber,
    title: "NaN: a calculation without a number",
    means: "Something was calculated with undefined or with text, so the result is not a number.",
    causes: [
      "A cell beyond the edge was added: undefined + 1 is NaN.",
      "0 / 0, the square root of a negative number, or `Number` of a text.",
    ],
    tries: ["Print each part of the calculation: one of them is undefined or NaN."],
    example: {
      text: "The cell right of the last one was added.",
      expected: 4,
      actual: { special: "NaN" },
    },
  },
  {
    code: failures.negativeZero,
    title: "-0 in place of 0",
    means:
      "JavaScript has two zeros. -0 is equal to 0, but is shown and compared as another value here.",
    causes: ["0 times a negative number, or `-x` where x is 0.", "`Math.round` of -0.2."],
    tries: ["Subtract from 0 (`0 - x`) or add 0 (`-x + 0`) where the sign is turned round."],
    example: { text: "A step of 0 was turned round.", expected: 0, actual: { special: "-0" } },
  },
  {
    code: failures.hole,
    title: "an empty place in a list",
    means: "A place of a list or board was never written: it is a hole, or undefined.",
    causes: [
      "`new Array(6)` makes six holes; `map` and `forEach` pass over them.",
      "A cell was written beyond the end, and those before it are missing.",
      "`delete`, or a function that returns nothing for a cell.",
    ],
    tries: ["Fill lists when you make them: `new Array(6).fill(0)`."],
    example: {
      text: "The last row was made, but not filled.",
      expected: [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      actual: [
        [0, 0, 0],
        [0, 0, 0],
        [{ special: "hole" }, { special: "hole" }, { special: "hole" }],
      ],
    },
  },
  {
    code: failures.something,
    title: "something was returned, and nothing should be",
    means:
      "The function must return nothing: it changes the board that it is given, and that is all.",
    causes: [
      "`return board` at the end, out of habit.",
      "An arrow function without braces returns its value.",
    ],
    tries: ["Delete the value after `return`, or put braces around the function's body."],
  },
  {
    code: failures.wrongText,
    title: "other text than expected",
    means:
      "A text that was returned or printed differs. Blanks that make the difference are marked with a dot.",
    causes: [
      "A space or a line end too many, or one missing, mostly at the end.",
      "Other words or capital letters than in the handout.",
      "Text that went through `console.log` where `print` is asked for.",
    ],
    tries: [
      "Copy the text from the handout.",
      "Compare the two lines of the message letter by letter.",
    ],
    example: { text: "A space at the end.", expected: "Score: 12\n", actual: "Score: 12 \n" },
  },
  {
    code: failures.numberNotShown,
    title: "a number that should be shown is not there",
    means:
      "The text may look as you like, but each number must be in it, as often as it is on the board and in the same order.",
    causes: [
      "Two numbers stand side by side without a space: 2 and 4 read as 24.",
      "A row or column is left out, or undefined is shown.",
      "A large number is cut off or rounded, or the rows are in another order.",
    ],
    tries: ["Print the text, and count the numbers in it."],
  },
  {
    code: failures.wrongProperties,
    title: "an object with other properties",
    means: "The object has properties too many, too few, or with other names.",
    causes: [
      "A name is spelt differently; capital letters count.",
      "A helper property was left on it.",
    ],
    tries: ["Compare the names in the message with those in the handout."],
  },
  {
    code: failures.wrongScreen,
    title: "something else is on the screen",
    means:
      "What the program wrote, in order, is not what the screen should show. The first line that differs is named.",
    causes: [
      "A line is missing, or in another place.",
      "The screen is not cleared, or cleared too late.",
      "The board is drawn before the move, not after it.",
    ],
    tries: ["Play the same input by hand, and compare line by line from the top."],
  },
  {
    code: failures.wrongCalls,
    title: "called too often, or not often enough",
    means:
      "Something that the task hands to your program has to be called so many times, and was not.",
    causes: [
      "The call is inside of a loop, or of an `if` that is not reached.",
      "It is called once more at the end.",
    ],
    tries: ["Count in the handout when it is to be called, and print a line at each call."],
  },
];
