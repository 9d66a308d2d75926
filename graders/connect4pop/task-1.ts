import {
  callOnce,
  defineTask,
  type Expectation,
  type StepsCase,
  type StepsCheck,
  terminalOf,
} from "gridmark/author";

const fn = "numHours";

const returnsNumber = "returns a number";

/** One call on a terminal with these lines. */
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
  name: "asks for no input",
  visibility: "hidden",
  weight: 1,
  needs: [returnsNumber],
  cases: [onTerminal("asks for no input", [], [])],
};

/**
 * numHours: any number is right, also 0, a negative and an infinite one, for nobody can know
 * better. NaN is not: it is what a calculation gives that went wrong, and it says of itself that
 * it is no number.
 */
const returns: StepsCheck = {
  kind: "steps",
  name: returnsNumber,
  visibility: "public",
  weight: 1,
  cases: [
    // Where it asks, it gets an answer: that it asks is the other check's.
    onTerminal(
      returnsNumber,
      ["8", "8", "8", "8"],
      [{ step: 0, isNumber: true, wrong: `${fn}() returned {value}; expected a number` }],
    ),
  ],
};

/** numHours: what it returns, and that it asks for no input. */
export const task1 = defineTask("1", { checks: [returns, asksNothing] });
