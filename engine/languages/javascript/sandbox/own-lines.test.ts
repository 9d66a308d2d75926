import { describe, expect, it } from "vitest";
import type { Event, Outcome } from "../../../../author/probe.ts";
import type { Places } from "../compile/types.ts";
import { withOwnLines } from "./reply.ts";

/** A file with three lines inserted before its own. */
const places: Places = {
  files: [],
  lineIn: (_, line) => (line > 3 ? line - 3 : undefined),
  hasColumns: () => false,
};
const events = (...args: Event["args"]): readonly Event[] => [
  { of: "calls", method: "noted", args },
];
const own = (outcome: Outcome) => withOwnLines(outcome, places);
const shown = { printed: "", work: 1 };

describe("what an arrangement noticed", () => {
  const before = events("f (submission:12)", 5, "g (submission:2) (submission:9)", "(other:12)");
  const after = events("f (submission:9)", 5, "g (submission:0) (submission:9)", "(other:12)");

  it("has the lines of the file that was handed in, whether or not it stopped", () => {
    const done: Outcome = { kind: "done", results: [], ...shown };
    expect(own({ ...done, events: before })).toEqual({ ...done, events: after });
    const error: Outcome = { kind: "error", thrown: { name: "", message: "no" }, ...shown };
    expect(own({ ...error, events: before })).toEqual({ ...error, events: after });
  });

  it("is nothing of other outcomes", () => {
    const input: Outcome = {
      ...{ kind: "input", of: "keyboard", method: "getch", given: 1 },
      ...{ events: before, ...shown },
    };
    expect(own(input)).toBe(input);
    const timeout: Outcome = { kind: "timeout", work: 1 };
    expect(own(timeout)).toBe(timeout);
    const done: Outcome = { kind: "done", results: [], ...shown };
    expect(own(done)).toBe(done);
  });
});
