import type { Probe, Step } from "../../author/probe.ts";
import { openQuickJs } from "../languages/javascript/sandbox/open.ts";
import { programNamed } from "./programs.ts";
import { testLimits } from "./sandbox.ts";

/** An honest program, all of whose outcomes are compared after code has disturbed its host. */
const honest = `${programNamed("honest.ts", "honest")}\n`;

const counter: readonly Step[] = [
  { do: "new", class: "Counter", args: [], as: "c" },
  { do: "invoke", of: "c", method: "add", args: [{ json: 3 }], as: "same", quiet: true },
  { do: "get", of: "same", property: "twice" },
  { do: "put", of: "c", property: "count", json: [1] },
  { do: "pick", of: "c", path: ["count", 0], as: "one" },
  { do: "read", of: "one" },
  { do: "grid", of: "c", method: "at", rows: 2, cols: 2 },
  { do: "invoke", of: "c", method: "show", args: [{ standIn: "screen" }] },
  { do: "override", of: "c", with: "screen" },
  { do: "invoke", of: "c", method: "read", args: [] },
];

const screen = { write: { records: true }, read: { gives: [[1], "two", 3] } } as const;

const single: readonly (readonly Step[])[] = [
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

const probes: readonly Probe[] = [
  ...single.map((steps) => ({ steps })),
  { steps: counter, standIns: { screen } },
  { steps: counter, standIns: { screen }, times: 2 },
];

/** Outcomes of the honest program after a line that disturbs its host, without the work. */
export async function outcomesBehind(prefix: string) {
  const program = { fileName: "game.js", code: `${prefix}\n${honest}` };
  const sandbox = await openQuickJs(program, { ...testLimits, workPerCall: 200_000_000 });
  const outcomes = probes.map((probe) => ({ ...sandbox.run(probe, 1), work: 0 }));
  sandbox.dispose();
  return outcomes;
}

/** With a harmless line before the program, in place of a disturbing one. */
export const undisturbed = await outcomesBehind(";");
