import { formatCall, type Step, type StepsCheck } from "gridmark/kit";

const fn = "merge";
const name = "returns a new array each time";

/** On this line nothing slides or merges: merge gives an equal one, and not this one itself. */
const line = [4, 2, 8];

const call = formatCall(fn, [line]);
const hint = "Which array does your function write into, and which does it return?";

/** The argument is a result, too, for only those can be read again. */
const again = (as: string): Step => ({ do: "call", fn, args: [{ ref: "argument" }], as });
const read = (of: string): Step => ({ do: "read", of });

/** Writes into what merge returns: neither its argument nor another result may change with it. */
export const newArray: StepsCheck = {
  kind: "steps",
  name,
  visibility: "hidden",
  weight: 3,
  cases: [
    {
      name,
      input: [line],
      call,
      probe: {
        steps: [
          { do: "call", fn, args: [{ json: line }], as: "argument" },
          again("result"),
          again("another"),
          read("argument"),
          read("another"),
          { do: "set", of: "result", path: [0], value: 99 },
          read("argument"),
          read("another"),
        ],
      },
      expects: [
        { step: 5, isDone: true, wrong: `the result of ${call} has no index 0`, hint },
        {
          step: 6,
          sameAs: 3,
          wrong: `what is written into the result of ${call} shows up in the argument too: ${fn} returned the array it was given`,
          hint,
        },
        {
          step: 7,
          sameAs: 4,
          wrong: `what is written into one result of ${call} shows up in the next one too: ${fn} returned the same array twice`,
          hint,
        },
      ],
    },
  ],
};
