import { describe, expect, it } from "vitest";
import { runCheck } from "../../graders/testing/run-check.ts";
import type { Outcome, Probe } from "../probe.ts";
import { terminalOf, typedIn } from "../screen.ts";
import type { TranscriptCheck } from "./transcript.ts";

const screen = `What is your name? «Ada Lovelace »
Hello, Ada Lovelace !
Again? «»
`;
const check: TranscriptCheck = {
  ...{ kind: "transcript", visibility: "public", name: "greets", weight: 1 },
  ...{ function: "main", hint: "Read your output aloud." },
  transcripts: [{ name: "one name", file: "one.txt", screen }],
};

type Said = readonly (readonly [method: "print" | "input", text: string, typed?: string])[];

const right: Said = [
  ["input", "What is your name? ", "Ada Lovelace "],
  ["print", "Hello, Ada Lovelace !"],
  ["input", "Again? ", ""],
];

function eventsOf(said: Said) {
  return said.map(([method, text, typed]) => ({
    of: "terminal",
    method,
    args: [text],
    ...(typed === undefined ? {} : { returns: typed }),
  }));
}

const done = (said: Said, printed = ""): Outcome => ({
  kind: "done",
  results: [{ returns: { t: "undefined" }, argsAfter: [] }],
  events: eventsOf(said),
  printed,
  work: 0,
});

async function judged(
  outcome: Outcome,
  asked: Probe[] = [],
  transcripts: TranscriptCheck["transcripts"] = check.transcripts,
) {
  const call = async (probe: Probe) => {
    asked.push(probe);
    return outcome;
  };
  const whole: TranscriptCheck = { ...check, transcripts };
  const { cases } = await runCheck(whole, { seed: 1, findings: () => [], asked: () => [], call });
  return cases[0];
}

describe("typedIn", () => {
  it("finds the lines that are typed, blanks and all", () => {
    expect(typedIn(screen)).toEqual(["Ada Lovelace ", ""]);
  });

  it("takes only what ends its line for typed", () => {
    expect(typedIn("«no» more\nyes «a»\n")).toEqual(["a"]);
  });
});

describe("a transcript", () => {
  it("types its lines and passes for the same screen", async () => {
    const asked: Probe[] = [];
    expect(await judged(done(right), asked)).toEqual({
      name: "one name",
      weight: 1,
      verdict: "pass",
      message: "",
    });
    expect(asked[0]?.standIns).toEqual(terminalOf(["Ada Lovelace ", ""]));
  });

  it("is not fooled by a program that writes what should be typed", async () => {
    const said: Said = [
      ["print", "What is your name? «Ada Lovelace »"],
      ["print", "Hello, Ada Lovelace !"],
      ["print", "Again? «»"],
    ];
    expect(await judged(done(said))).toMatchObject({ verdict: "fail" });
  });

  it("shows the first difference, invisible characters and all", async () => {
    const said: Said = [...right.slice(0, 1), ["print", "Hello, Ada Lovelace!"], ...right.slice(2)];
    expect(await judged(done(said))).toMatchObject({
      verdict: "fail",
      message:
        'line 2 of the screen should be "Hello,·Ada·Lovelace·!"; yours is "Hello,·Ada·Lovelace!"',
      expected: screen,
      hint: check.hint,
    });
  });

  it("fails for a line that is not read", async () => {
    expect(await judged(done(right.slice(0, 2)))).toMatchObject({
      verdict: "fail",
      message: 'the screen ends after its line 2; line 3 of it should be "Again? «»"',
    });
  });

  it("says when more is read than there is", async () => {
    const outcome: Outcome = {
      kind: "input",
      of: "terminal",
      method: "input",
      given: 2,
      events: eventsOf(right),
      printed: "",
      work: 0,
    };
    expect(await judged(outcome)).toMatchObject({
      verdict: "input",
      message: "main() asked for more input after line 2 of the input instead of ending",
    });
  });

  it("names an error after a difference that came before it", async () => {
    const outcome: Outcome = {
      kind: "error",
      thrown: { name: "TypeError", message: "no", line: 4 },
      events: eventsOf([["print", "Hi"]]),
      printed: "",
      work: 0,
    };
    expect(await judged(outcome)).toMatchObject({
      verdict: "error",
      line: 4,
      message:
        'line 1 of the screen should be "What is your name? «Ada Lovelace »"; yours is "Hi"; then main() stopped with an error on line 4: TypeError: no',
    });
  });

  it("tells who prints to the console what to print with", async () => {
    expect((await judged(done([], "Hello\n")))?.message).toContain("use print");
  });

  it("says so too where the prompts are there and only the rest is not", async () => {
    const prompts = right.filter(([method]) => method === "input");
    expect((await judged(done(prompts, "Hello\n")))?.message).toContain("use print");
    expect((await judged(done(prompts)))?.message).not.toContain("use print");
  });

  it("may be one of several runs, on a screen that is given as a text", async () => {
    const asked: Probe[] = [];
    const twice = { name: "twice", times: 2, screen: screen.repeat(2) };
    const outcome = await judged(done([...right, ...right]), asked, [twice]);
    expect(outcome).toMatchObject({ verdict: "pass" });
    expect(asked[0]).toMatchObject({ times: 2 });
    const stopped: Outcome = { kind: "timeout", work: 1 };
    expect((await judged(stopped, [], [twice]))?.message).toMatch(/^main\(\), twice, timed out/);
    const often = [{ ...twice, times: 3 }];
    expect((await judged(stopped, [], often))?.message).toMatch(/^main\(\), 3 times, timed out/);
  });

  it("does not mind what goes to the console beside the right text", async () => {
    expect(await judged(done(right, "debugging\n"))).toMatchObject({ verdict: "pass" });
  });
});
