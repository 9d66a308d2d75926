import {
  callOnce,
  defineTask,
  type Expectation,
  type StepsCase,
  type StepsCheck,
  terminalOf,
} from "gridmark/author";
import { hidden, visible } from "../shared/heads.ts";

const fn = "numHours";

const returnsNumber = "returns a number";

/** One call on a terminal where these lines are typed. */
function onTerminal(
  name: string,
  lines: readonly string[],
  expects: readonly Expectation[],
): StepsCase {
  const probe = { ...callOnce(fn, []), standIns: terminalOf(lines) };
  return { name, call: `${fn}()`, probe, expects };
}

const asksNothing: StepsCheck = {
  kind: "steps",
  ...hidden("asks for no input", 1),
  needs: [returnsNumber],
  cases: [onTerminal("asks for no input", [], [])],
};

/**
 * Any number passes, even 0, negative or infinite: none of them can be ruled out. NaN comes from a failed
 * calculation.
 */
const returns: StepsCheck = {
  kind: "steps",
  ...visible(returnsNumber, 1),
  cases: [
    // Answers questions, which only the other check forbids.
    onTerminal(
      returnsNumber,
      ["8", "8", "8", "8"],
      [{ step: 0, isNumber: true, wrong: `${fn}() returned {value}; expected a number` }],
    ),
  ],
};

/** numHours: the number returned, and no input asked for. */
export const task1 = defineTask("1", { checks: [returns, asksNothing] });
