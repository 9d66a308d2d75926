import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { CheckSource } from "../../author/kind.ts";
import type { MethodsCheck } from "../../author/kinds/methods.ts";
import type { TableCheck } from "../../author/kinds/table.ts";
import { changed, gradeText, smallAssignment, withReference } from "../testing/grading.ts";
import { head, namedIn, tableOf } from "../testing/recognised.ts";
import { openDictionary } from "./known-mistakes.ts";

const double = (body: string) => `export function f(n) { ${body} return 2 * n; }`;
const ofNumbers = (last: number, mistakes: Readonly<Record<string, string>>, first = 1) =>
  withReference(
    smallAssignment({ f: [tableOf(first, last, (n) => 2 * n)] }),
    { f: double("") },
    { f: mistakes },
  );

describe("a task that failed", () => {
  const odd = double("if (n % 2) return 0;");
  const few = ofNumbers(12, { odd, great: double("if (n > 6) return 7;") });

  it("is said to behave like the mistake that gives the same answers, however it is written", async () => {
    expect(await namedIn(few, "export const f = (n) => (n % 2 === 0 ? n + n : 0);")).toEqual([
      "odd",
    ]);
    expect(await namedIn(few, "export const f = (n) => (n < 7 ? n + n : 7);")).toEqual(["great"]);
  });

  it("comes with the title and the hint of the mistake", async () => {
    const { tasks } = await gradeText(few, odd);
    const hint = "look at odd";
    const mistakes = [{ name: "odd", title: "does odd", hint, byPublic: true }];
    expect(tasks[0]?.mistakes).toEqual(mistakes);
  });

  it("says whether public checks alone tell the mistake, wherever they stand", async () => {
    const right = (n: number) => 2 * n;
    const part = (name: string, visibility: "public" | "hidden", first: number, last: number) => ({
      ...tableOf(first, last, right),
      ...{ name, visibility },
    });
    const byPublic = async (...checks: readonly TableCheck[]) => {
      const small = withReference(
        smallAssignment({ f: checks }),
        { f: double("") },
        { f: { odd } },
      );
      const { tasks } = await gradeText(small, odd);
      return tasks.flatMap(({ mistakes = [] }) => mistakes.map((each) => each.byPublic));
    };
    const few = part("few", "public", 1, 2);
    const hidden = part("hidden", "hidden", 21, 32);
    expect(await byPublic(part("many", "public", 1, 12), hidden)).toEqual([true]);
    expect(await byPublic(few, hidden)).toEqual([undefined]);
    expect(await byPublic(few, hidden, part("later", "public", 41, 52))).toEqual([true]);
  });

  it("makes none of them where it makes two at once", async () => {
    expect(await namedIn(few, double("if (n > 6) return 7; if (n % 2) return 0;"))).toEqual([]);
  });

  it("makes none where two known mistakes are alike in all that was asked", async () => {
    const alike = ofNumbers(12, { odd, "odd too": double("if (n % 2 || n > 90) return 0;") });
    expect(await namedIn(alike, odd)).toEqual([]);
  });

  it.each([
    ["is wrong in its own way", double("if (n % 2) return 1;")],
    ["is right once where the mistake is wrong", double("if (n % 2 && n !== 3) return 0;")],
    ["is wrong once where the mistake is right", double("if (n % 2 || n === 4) return 0;")],
    ["throws where the mistake returns", double("if (n % 2) throw new Error();")],
    ["never ends where the mistake returns", double("while (n === 1); if (n % 2) return 0;")],
    ["is right", double("")],
  ])("is compared with no guess where it %s", async (_, code) => {
    expect(await namedIn(few, code)).toEqual([]);
  });

  it("is said to behave like one of which two cases fail only where all else is right", async () => {
    const last = double("if (n > 18) return 7;");
    const two = { last, odd };
    expect(await namedIn(ofNumbers(20, two), last)).toEqual(["last"]);
    expect(await namedIn(ofNumbers(20, two), double("if (n > 18) return 8;"))).toEqual([]);
    expect(await namedIn(ofNumbers(20, two), double("if (n > 19) return 7;"))).toEqual([]);
    expect(await namedIn(ofNumbers(20, { ...two, again: last }), last)).toEqual([]);
    expect(await namedIn(ofNumbers(10, { last: double("if (n > 8) return 7;") }), last)).toEqual(
      [],
    );
  });

  it("is not compared with mistakes of other tasks", async () => {
    const numbers = (name: string) => ({ ...tableOf(1, 12, (n) => 2 * n), function: name });
    const small = withReference(
      smallAssignment({ f: [numbers("f")], g: [numbers("g")] }),
      { f: double(""), g: double("").replace(" f(", " g(") },
      { g: { odd: odd.replace(" f(", " g(") } },
    );
    const code = `${odd}\n${odd.replace(" f(", " g(")}`;
    const { tasks } = await gradeText(small, code);
    expect(tasks.map(({ mistakes }) => mistakes?.length)).toEqual([undefined, 1]);
  });

  it("is not compared where no work is left", async () => {
    const grade = (workPerSubmission: number) =>
      namedIn(changed(few, { limits: { workPerSubmission } }), odd);
    expect(await grade(4_000_000)).toEqual(["odd"]);
    expect(await grade(1_000_000)).toEqual([]);
  });

  it("is named the same by what was learned before", async () => {
    const folder = mkdtempSync(join(tmpdir(), "gridmark-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const kept = { file: join(folder, "few.jsonl"), fingerprint: () => "1" };
    const learning = () => gradeText(few, odd, { dictionary: openDictionary(kept) });
    const first = await learning();
    expect(first.tasks[0]?.mistakes).toHaveLength(1);
    const learned = readFileSync(kept.file, "utf8");
    expect(await learning()).toEqual(first);
    expect(readFileSync(kept.file, "utf8")).toBe(learned);
  });
});

describe("a task with many answers", () => {
  const odd = double("if (n % 2) return 0;");
  const late = double("if (n > 80) return 7;");
  const many = ofNumbers(100, { odd, late });

  it("is recognised by answers that all agree", async () => {
    expect(await namedIn(many, odd)).toEqual(["odd"]);
  });

  it("is recognised by wrong answers, however many right ones come before them", async () => {
    expect(await namedIn(many, late)).toEqual(["late"]);
  });

  it.each([
    ["is right once where the mistake is wrong", double("if (n % 2 && n !== 91) return 0;")],
    ["is wrong once where the mistake is right", double("if (n % 2 || n === 92) return 0;")],
    ["is wrong once in another way", double("if (n === 91) return 5; if (n % 2) return 0;")],
    ["stops once", double("if (n === 92) throw new Error(); if (n % 2) return 0;")],
  ])("is not, where beyond those it %s", async (_, code) => {
    expect(await namedIn(many, code)).toEqual([]);
  });
});

describe("a program that stops", () => {
  const crash = (body: string) => double(`${body} throw new Error("no");`);
  const small = ofNumbers(12, {
    "odd stops": crash("if (n % 2)"),
    "great stops": crash("if (n > 6)"),
    "all stops": crash(""),
  });

  it("is recognised where it is right as often as it stops", async () => {
    expect(await namedIn(small, crash("if (n > 6)").replace("no", "oh"))).toEqual(["great stops"]);
  });

  it("is not where anything else would stop it, too", async () => {
    expect(await namedIn(small, "export const f = (n) => n.x.y;")).toEqual([]);
  });

  it("is not taken for one that runs into its limits", async () => {
    expect(await namedIn(small, double("if (n > 6) for (;;);"))).toEqual([]);
  });
});

/** A class whose method takes a number and stores its result. */
const counter = (body: string, kept = "result") =>
  `export class Counter { take(n) { const result = ${body}; this.last = ${kept}; return result; } }`;

const calls = Array.from({ length: 12 }, (_, index) => {
  const n = index + 1;
  return { name: `of ${n}`, new: [], args: [n], returns: 2 * n, after: { last: 2 * n } };
});
const ofMethods: MethodsCheck = {
  kind: "methods",
  name: "calls",
  ...head,
  class: "Counter",
  method: "take",
  calls,
};
const ofCounter = changed(smallAssignment({ f: [ofMethods] }), {
  tasks: { f: { functions: ["Counter.take"] } },
});
const methodTask = (mistakes: Readonly<Record<string, string>>) =>
  withReference(ofCounter, { f: counter("2 * n") }, { f: mistakes });

describe("answers of several steps", () => {
  it("are compared up to the first that is wrong", async () => {
    const small = methodTask({
      "gives 0": counter("0", "2 * n"),
      "keeps 1": counter("2 * n", "1"),
      "gives 2": counter("2", "2 * n"),
    });
    expect(await namedIn(small, counter("0", "2 * n"))).toEqual(["gives 0"]);
    expect(await namedIn(small, counter("2 * n", "1"))).toEqual(["keeps 1"]);
    expect(await namedIn(small, counter("0", "3"))).toEqual(["gives 0"]);
    expect(await namedIn(small, counter("2 * n", "3"))).toEqual([]);
  });

  it("that are right in a part count for nothing right", async () => {
    // A failed probe may leave nothing behind: only right probes show that it did.
    const great = counter("2 * n", "n > 6 ? null : 2 * n");
    const other = { "keeps 1": counter("2 * n", "1") };
    const nothing = { "keeps nothing": counter("2 * n", "null"), ...other };
    expect(await namedIn(methodTask(nothing), nothing["keeps nothing"])).toEqual([]);
    expect(await namedIn(methodTask({ "keeps nothing great": great, ...other }), great)).toEqual([
      "keeps nothing great",
    ]);
  });

  it("are lost behind the first one where a program stops", async () => {
    const stop = "n > 6 ? n.x.y : 2 * n";
    const small = methodTask({ stops: counter(stop), "keeps 1": counter("2 * n", "1") });
    expect(await namedIn(small, counter(stop))).toEqual(["stops"]);
  });
});

describe("answers that random numbers decide", () => {
  const pick = (body: string) => `export function f(n) { ${body} }`;
  const check: CheckSource = tableOf(1, 12, (n) => [0, n]);
  const small = withReference(
    smallAssignment({ f: [check] }),
    { f: pick("return [0, n];") },
    {
      f: {
        "draws a number": pick("return Math.random();"),
        "draws a text": pick('return "drawn: " + Math.random();'),
      },
    },
  );

  it("are compared but for what chance decides", async () => {
    const [number, text] = ["1 + Math.random()", '"drawn: " + (1 + Math.random())'];
    expect(await namedIn(small, pick(`return ${number};`))).toEqual(["draws a number"]);
    expect(await namedIn(small, pick(`return ${text};`))).toEqual(["draws a text"]);
    expect(await namedIn(small, pick(`return [${text}];`))).toEqual([]);
    expect(await namedIn(small, pick("return n;"))).toEqual([]);
  });
});
