import { describe, expect, it } from "vitest";
import type { Event, Outcome } from "../../graders/kit/probe.ts";
import { signatureOf, signaturesOfSteps } from "./known-outputs.ts";

const event = (text: string): Event => ({ of: "screen", method: "addstr", args: [text] });
const shown = { printed: "", work: 1 };
const done = (events?: readonly Event[]): Outcome => ({
  kind: "done",
  results: [{ done: true }],
  ...(events === undefined ? {} : { events }),
  ...shown,
});
const error = (message: string, events?: readonly Event[]): Outcome => ({
  kind: "error",
  thrown: { name: "", message },
  ...(events === undefined ? {} : { events }),
  ...shown,
});
const read = (given: number, events: readonly Event[]): Outcome => ({
  kind: "input",
  of: "keyboard",
  method: "getch",
  given,
  events,
  ...shown,
});

describe("signatureOf", () => {
  it("is the same for the same results, whatever was printed and used up", () => {
    expect(signatureOf({ ...done(), printed: "x", work: 9 } as Outcome)).toBe(signatureOf(done()));
    expect(signatureOf(error("one"))).toBe(signatureOf(error("two")));
  });

  it.each([
    [done([event("a")]), done([event("b")])],
    [done([event("a")]), done()],
    [error("no", [event("a")]), error("no")],
    [read(1, [event("a")]), read(1, [event("b")])],
    [read(1, []), done([])],
    [{ kind: "timeout", work: 1 } as const, { kind: "memory", work: 1 } as const],
  ])("tells outcomes apart that look different from outside", (a, b) => {
    expect(signatureOf(a)).not.toBe(signatureOf(b));
  });
});

describe("the signatures of single steps", () => {
  const of = (...values: number[]) =>
    signatureOf({ kind: "done", results: values.map((value) => ({ value })), ...shown });

  it("are those of each result, and of what else there is", () => {
    const [first, second] = [of(1, 2), of(1, 3)].map((each) => signaturesOfSteps([each], [each]));
    expect(first).toHaveLength(3);
    expect(first?.[0]).toBe(second?.[0]);
    expect(first?.[1]).not.toBe(second?.[1]);
    expect(first?.[2]).toBe(second?.[2]);
  });

  it("are the whole where the reference has other steps", () => {
    expect(signaturesOfSteps(["error", "timeout"], [of(1, 2), "error"])).toEqual([
      "error",
      "error",
      "error",
      "timeout",
    ]);
    expect(signaturesOfSteps([of(1)], ["error"])).toEqual([of(1)]);
  });

  it("are as many as were asked", () => {
    expect(signaturesOfSteps([of(1)], [of(1), of(2)])).toHaveLength(2);
  });
});
