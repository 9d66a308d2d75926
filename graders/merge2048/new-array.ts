import {
  type Check,
  describeOutcome,
  type Outcome,
  type Probe,
  type StepResult,
} from "gridmark/kit";

/** A line on which nothing slides or merges: merge gives an equal one, and not this one itself. */
const line = [4, 2, 8];

const name = "returns a new array each time";

/**
 * Writes into a result of merge: neither its argument nor another result may change with it. The
 * argument is a result, too, for only those can be read again.
 */
export const newArray: Check = {
  name,
  visibility: "hidden",
  weight: 3,
  run: async (runner) => {
    const outcome = await runner.call(probe, 0);
    const wrong = whatIsShared(outcome);
    const verdict = outcome.kind !== "done" ? outcome.kind : wrong === undefined ? "pass" : "fail";
    const hint = "Which array does your function write into, and which does it return?";
    const more = verdict === "fail" ? { hint } : {};
    return {
      cases: [{ name, verdict, weight: 1, message: wrong ?? "", input: [line], ...more }],
    };
  },
};

const again = [{ ref: "argument" }];

const probe: Probe = {
  steps: [
    { do: "call", fn: "merge", args: [{ json: line }], as: "argument" },
    { do: "call", fn: "merge", args: again, as: "result" },
    { do: "call", fn: "merge", args: again, as: "another" },
    { do: "read", of: "argument" },
    { do: "read", of: "another" },
    { do: "set", of: "result", path: [0], value: 99 },
    { do: "read", of: "argument" },
    { do: "read", of: "another" },
  ],
};

function whatIsShared(outcome: Outcome): string | undefined {
  const call = `merge([${line.join(", ")}])`;
  if (outcome.kind !== "done") return describeOutcome(call, outcome);
  const [argument, another, written, argumentAfter, anotherAfter] = outcome.results.slice(3);
  if (written === undefined || !("done" in written) || !written.done) {
    return `the result of ${call} has no index 0`;
  }
  if (!same(argument, argumentAfter)) {
    return `what is written into the result of ${call} shows up in the argument too: merge returned the array it was given`;
  }
  if (!same(another, anotherAfter)) {
    return `what is written into one result of ${call} shows up in the next one too: merge returned the same array twice`;
  }
  return undefined;
}

function same(a: StepResult | undefined, b: StepResult | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
