import { failures } from "../../../kit/failures.ts";
import type { CodePage } from "../page.ts";

/** What is wrong with how a program is written. */
export const rulePages: readonly CodePage[] = [
  {
    code: failures.ruleBroken,
    title: "a rule on how it is written",
    means: "The task asks for a way of writing, too, and the place shown does not keep to it.",
    causes: [
      "A loop where recursion is asked for, `any` for a type, a function that is too long, and the like.",
    ],
    tries: ["Look at the line shown, and read in the handout what the rule is for."],
  },
  {
    code: failures.forbidden,
    title: "something that the assignment forbids",
    means: "The assignment takes points off for using this, wherever it is in the file.",
    causes: ["It is used in one place of the file at least; the message names the lines."],
    tries: ["Write the same with what the handout allows."],
  },
  {
    code: failures.looksInside,
    title: "code that looks inside of a value",
    means:
      "Values of this type are to be used through their own functions only. Somewhere else, code reads or builds their insides, so their form could not be changed without changing that code.",
    causes: [
      "An index or property is read right there, such as `state[0]`.",
      "A value is put together by hand, without its constructor.",
    ],
    tries: ["Call the accessor or constructor in the line shown; write one if there is none."],
    example: {
      text: "Only getMatrix has to know where the matrix is:",
      code: "const matrix = state[0];            // looks inside\nconst matrix = getMatrix(state);    // right",
    },
  },
  {
    code: failures.notShared,
    title: "the same done in several places",
    means:
      "Several functions do the same, each on its own; the task asks for one function that they share.",
    causes: ["The code was copied for each direction, with small changes."],
    tries: ["Write one function for what is the same, and pass it what is different."],
  },
];
