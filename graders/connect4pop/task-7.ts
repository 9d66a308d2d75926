import { type Case, defineTask, generatedCheck } from "gridmark/author";
import {
  ENTER_COMMAND_MESSAGE,
  INVALID_COLUMN_MESSAGE,
  INVALID_FORMAT_MESSAGE,
} from "../../reference/connect4pop/support.ts";
import { hidden } from "../shared/heads.ts";

/** Every good command: a move of each kind in each column, help and quit, in both cases. */
export const goodCommands: readonly string[] = [
  ...["a", "A", "r", "R"].flatMap((letter) =>
    Array.from({ length: 8 }, (_, column) => `${letter}${column + 1}`),
  ),
  ...["h", "H", "q", "Q"],
];

/** A good command after some bad ones. */
function typed(name: string, bad: readonly string[], good: string): Case {
  const said = bad.map((command) => {
    const isColumn = /^[ar][09]$/i.test(command);
    return `${ENTER_COMMAND_MESSAGE}${isColumn ? INVALID_COLUMN_MESSAGE : INVALID_FORMAT_MESSAGE}\n`;
  });
  const prints = `${said.join("")}${ENTER_COMMAND_MESSAGE}`;
  return { name, args: [], input: [...bad, good], returns: good, prints };
}

const bad = ["a0", "", "x", "R9", "a1 ", "hq"];

/** getAction: the fixtures, every good command at once and after a bad one, and thirty bad ones. */
export const task7 = defineTask("7", {
  joined: {
    "returns the command as it was typed": [
      generatedCheck({
        ...hidden("every good command", 1),
        function: "getAction",
        hint: "Return exactly what was typed, even after a bad command.",
        cases: () =>
          goodCommands.flatMap((good, at) => [
            typed(good, [], good),
            typed(`${good} after a bad command`, [bad[at % bad.length] ?? ""], good),
          ]),
      }),
    ],
    "has patience": [
      generatedCheck({
        ...hidden("thirty bad commands", 1),
        function: "getAction",
        hint: "How often may somebody mistype a command?",
        cases: () => [
          typed("thirty bad commands", Array.from({ length: 5 }, () => bad).flat(), "r3"),
          typed("a good command after that", [], "A6"),
        ],
      }),
    ],
  },
});
