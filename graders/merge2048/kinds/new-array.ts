import {
  type CheckData,
  describeOutcome,
  formatCall,
  judgeCases,
  type Kind,
  type Outcome,
  type Probe,
  type StepResult,
} from "gridmark/kit";

/**
 * A check that writes into what a function from a line to a line returns: neither its argument nor
 * another result may change with it. The argument is a result, too, for only those can be read again.
 */
export interface NewArrayCheck extends CheckData {
  readonly kind: "new-array";
  readonly function: string;
  /** The function gives an equal line for it. */
  readonly argument: readonly number[];
  readonly hint: string;
}

export const newArray: Kind<NewArrayCheck> = {
  kind: "new-array",
  plan: (check) =>
    judgeCases(check, [check.argument], {
      probe: (line) => probeOf(check.function, line),
      judge: (line, outcome) => {
        const wrong = whatIsShared(check, outcome);
        const verdict =
          outcome.kind !== "done" ? outcome.kind : wrong === undefined ? "pass" : "fail";
        const more = verdict === "fail" ? { hint: check.hint } : {};
        const { name } = check;
        return { name, verdict, weight: 1, message: wrong ?? "", input: [line], ...more };
      },
    }),
};

function probeOf(fn: string, line: readonly number[]): Probe {
  const again = [{ ref: "argument" }];
  return {
    steps: [
      { do: "call", fn, args: [{ json: line }], as: "argument" },
      { do: "call", fn, args: again, as: "result" },
      { do: "call", fn, args: again, as: "another" },
      { do: "read", of: "argument" },
      { do: "read", of: "another" },
      { do: "set", of: "result", path: [0], value: 99 },
      { do: "read", of: "argument" },
      { do: "read", of: "another" },
    ],
  };
}

function whatIsShared(
  { function: fn, argument }: NewArrayCheck,
  outcome: Outcome,
): string | undefined {
  const call = formatCall(fn, [argument]);
  if (outcome.kind !== "done") return describeOutcome(call, outcome);
  const [first, another, written, firstAfter, anotherAfter] = outcome.results.slice(3);
  if (written === undefined || !("done" in written) || !written.done) {
    return `the result of ${call} has no index 0`;
  }
  if (!same(first, firstAfter)) {
    return `what is written into the result of ${call} shows up in the argument too: ${fn} returned the array it was given`;
  }
  if (!same(another, anotherAfter)) {
    return `what is written into one result of ${call} shows up in the next one too: ${fn} returned the same array twice`;
  }
  return undefined;
}

function same(a: StepResult | undefined, b: StepResult | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
