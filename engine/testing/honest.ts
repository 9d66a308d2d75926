import type { Step } from "../../graders/kit/probe.ts";
import { openModule, steps } from "./sandbox.ts";

/** An honest program whose every outcome is looked at, after it has done something to its host. */
const honest = `
export const board = () => [[0, 1, -0], ["é\\u0000", null, { a: [true], b: undefined }]];
export const change = (b) => { b[0][0] = 5; b.length = 1; };
export const draw = () => 1023;
export const fail = () => { throw new RangeError("no"); };
export const odd = () => [new (class Odd {})(), [, 1], NaN, () => 1];
`;

const probes: readonly (readonly Step[])[] = [
  [
    { do: "call", fn: "board", args: [], as: "b" },
    { do: "set", of: "b", path: [0, 1], value: 7 },
    { do: "call", fn: "change", args: [{ ref: "b" }], after: true },
    { do: "read", of: "b" },
  ],
  [{ do: "call", fn: "change", args: [{ json: [[1, 2], [3]] }], after: true }],
  [{ do: "call", fn: "draw", args: [], times: 3 }],
  [{ do: "call", fn: "fail", args: [] }],
  [{ do: "call", fn: "odd", args: [] }],
  [{ do: "call", fn: "absent", args: [] }],
];

/** What comes of the honest program behind a line that disturbs its host; work left aside. */
export async function outcomesBehind(prefix: string) {
  const sandbox = await openModule(`${prefix}\n${honest}`, { workPerCall: 1000 });
  return probes.map((probe) => ({ ...sandbox.run(steps(...probe), 1), work: 0 }));
}

/** Where a line of its own stands before the program, as it does in the others. */
export const undisturbed = await outcomesBehind(";");
