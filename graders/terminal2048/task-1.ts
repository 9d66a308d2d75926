import { defineTask, type Expectation, oneCase, type Step } from "gridmark/author";
import { actionForKey } from "../../reference/terminal2048/terminal2048.ts";

/** Upper bound of tested codes: letters of any alphabet, and terminals' codes for other keys. */
const beyond = 1024;

const all = Array.from({ length: beyond }, (_, code) => code);

const keys = all.filter((code) => actionForKey(code) !== undefined);

const others = all.filter((code) => !keys.includes(code));

/** All codes, those with an action first and again at the end, twice each. */
const codes = [...keys, ...others, ...keys.flatMap((code) => [code, code])];

const call = (code: number): Step => ({ do: "call", fn: "actionForKey", args: [{ json: code }] });

/**
 * Expected answer to a code. Other checks know each key's action; here, other codes must have none, and answers
 * must not change.
 */
function expectation(code: number, step: number): Expectation {
  const said = `actionForKey(${code}) returned {value}`;
  const first = codes.indexOf(code);
  return first < keys.length
    ? { step, sameAs: first, wrong: `${said} after other calls; expected what it was at first` }
    : // JSON has no undefined; other cases require it of the first of these answers.
      { step, sameAs: keys.length, wrong: `${said}; expected undefined` };
}

const allCodes = oneCase("all codes, one after the other", {
  call: "actionForKey(code)",
  probe: { steps: codes.map(call) },
  expects: codes.map(expectation),
});

export const task1 = defineTask("1", {
  joined: { "has no action for any other code": [allCodes] },
});
