import { type Case, defineTask, generatedCheck } from "gridmark/author";
import { INVALID_FORMAT_MESSAGE } from "../../reference/connect4pop/support.ts";
import { hidden } from "../shared/heads.ts";
import { tellsApart } from "./task-3.ts";

const letters = ["h", "H", "q", "Q"];

/** Separators in a list of commands; every other character is asked about by itself. */
const separators = ["", "|", ",", ", ", "\n"];

/** Printable ASCII. */
const characters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

/** Bad commands that are substrings of a list of good ones, in any order and with any separator. */
function* partsOfLists(): Generator<string> {
  for (const separator of separators) {
    for (const [at, first] of letters.entries()) {
      for (const second of letters.toSpliced(at, 1)) yield `${first}${separator}${second}`;
    }
  }
  yield* characters.filter((character) => !letters.includes(character));
  for (const letter of ["a", "A", "r", "R", ...letters]) yield* [`1${letter}`, `2${letter}`];
  yield* ["hHq", "qQh", "hHqQ", "hqHQ"];
}

function answered(command: string, isGood: boolean): Case {
  const prints = isGood ? "" : `${INVALID_FORMAT_MESSAGE}\n`;
  return { name: JSON.stringify(command), args: [command], returns: isGood, prints };
}

const tells = "tells good commands from bad ones";
const what = "What does it return for a1, and what for x?";

/** checkInput: the fixtures, and bad commands that are substrings of a list of good ones. */
export const task6 = defineTask("6", {
  checks: [
    tellsApart("checkInput", tells, what, ["a1", "h", "r8"], ["x", "", "7"]),
    generatedCheck({
      ...hidden("refuses single characters, and two commands in one", 1),
      needs: [tells],
      function: "checkInput",
      hint: "There are 36 good commands. Is the whole input compared with each of them?",
      cases: () => [
        ...[...partsOfLists()].map((command) => answered(command, false)),
        // Catches programs that count calls.
        ...["a1", "R8", "h", "Q"].map((command) => answered(command, true)),
      ],
    }),
  ],
});
