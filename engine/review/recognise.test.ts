import { describe, expect, it } from "vitest";
import type { CheckSource } from "../../kit/kind.ts";
import type { DistributionCheck } from "../../kit/kinds/distribution/distribution.ts";
import type { MethodsCheck } from "../../kit/kinds/methods/methods.ts";
import type { TableCheck } from "../../kit/kinds/table/table.ts";
import {
  gradeText,
  type SmallAssignment,
  smallAssignment,
  withReference,
} from "../testing/grading.ts";

/** The names of the mistakes that the only task of a submission behaves like. */
async function namedIn(small: SmallAssignment, code: string): Promise<string[]> {
  const { tasks } = await gradeText(small, code);
  return tasks.flatMap(({ mistakes = [] }) => mistakes.map(({ name }) => name));
}

const head = { visibility: "public", weight: 1 } as const;

/** A function that is asked about whole numbers from `first` to `last`. */
function tableOf(first: number, last: number, right: (n: number) => unknown): TableCheck {
  const cases = Array.from({ length: last - first + 1 }, (_, i) => first + i).map((n) => {
    return { name: `of ${n}`, args: [n], returns: right(n) };
  });
  return { kind: "table", name: "numbers", ...head, function: "f", cases };
}

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
    const mistakes = [{ name: "odd", title: "does odd", hint: "look at odd" }];
    expect(tasks[0]?.mistakes).toEqual(mistakes);
  });

  it("may make two mistakes at once", async () => {
    const both = double("if (n > 6) return 7; if (n % 2) return 0;");
    const small = ofNumbers(12, {
      great: double("if (n > 6) return 7;"),
      "odd and small": double("if (n % 2 && n < 7) return 0;"),
    });
    expect(await namedIn(small, both)).toEqual(["great", "odd and small"]);
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

  it("is not compared where nobody reads why it failed, or too little work is left", async () => {
    const { manifest } = few.assignment;
    const grade = (workPerSubmission: number) =>
      namedIn(
        {
          ...few,
          assignment: {
            ...few.assignment,
            manifest: { ...manifest, limits: { ...manifest.limits, workPerSubmission } },
          },
        },
        odd,
      );
    expect(await grade(20_000_000)).toEqual(["odd"]);
    // Enough to grade it, and not to compare all of it.
    expect(await grade(4_000_000)).toEqual([]);
  });
});

describe("a task with more answers than all mistakes are compared by", () => {
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

  it("makes two mistakes only where each of its answers is explained by one of them", async () => {
    const small = ofNumbers(100, {
      "after third": double("if (n % 3 === 1) return 1;"),
      third: double("if (n % 3 === 0) return 0;"),
    });
    const both = "if (n % 3 === 0) return 0; if (n % 3 === 1) return 1;";
    expect(await namedIn(small, double(both))).toEqual(["after third", "third"]);
    expect(await namedIn(small, double(`if (n === 98) return 9; ${both}`))).toEqual([]);
    expect(await namedIn(small, double(`if (n === 97) return 9; ${both}`))).toEqual([]);
    expect(await namedIn(small, double(`if (n === 96) return 2 * n; ${both}`))).toEqual([]);
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

/** A class whose method takes a number and keeps what it gave. */
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
const methodTask = (mistakes: Readonly<Record<string, string>>): SmallAssignment => {
  const small = withReference(
    smallAssignment({ f: [ofMethods] }),
    { f: counter("2 * n") },
    { f: mistakes },
  );
  const { manifest } = small.assignment;
  const tasks = manifest.tasks.map((task) => ({ ...task, functions: ["Counter.take"] }));
  return { ...small, assignment: { ...small.assignment, manifest: { ...manifest, tasks } } };
};

describe("answers of several steps", () => {
  it("are compared one by one: two mistakes may spoil a step each", async () => {
    const small = methodTask({
      "gives 0": counter("0", "2 * n"),
      "keeps 1": counter("2 * n", "1"),
      "gives 2": counter("2", "2 * n"),
    });
    expect(await namedIn(small, counter("0", "1"))).toEqual(["gives 0", "keeps 1"]);
    expect(await namedIn(small, counter("0", "2 * n"))).toEqual(["gives 0"]);
    expect(await namedIn(small, counter("0", "3"))).toEqual([]);
  });

  it("that are right in a part count for nothing right", async () => {
    // Whatever fails may leave nothing behind: only probes that are right tell that from it.
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
  const either = (a: string, b: string) =>
    pick(`return Math.random() < 0.5 ? [${a}, n] : [${b}, n];`);
  const check: CheckSource = tableOf(1, 12, (n) => [0, n]);
  const small = withReference(
    smallAssignment({ f: [check] }),
    { f: pick("return [0, n];") },
    {
      f: {
        "draws, and counts on": pick("return [Math.random(), n + 1];"),
        "draws, and counts down": pick("return [Math.random(), n - 1];"),
      },
    },
  );

  it("are compared but for what chance decides", async () => {
    expect(await namedIn(small, either("1", "2").replaceAll("n]", "n + 1]"))).toEqual([
      "draws, and counts on",
    ]);
    expect(await namedIn(small, either("1", "2").replaceAll("n]", "n + 2]"))).toEqual([]);
  });
});

describe("draws that are counted", () => {
  const draw = (share: number, more = "") =>
    `export function f() { ${more} return Math.random() < ${share} ? 1 : 2; }`;
  const drawn = (name: string, draws: number, ones: number): DistributionCheck => ({
    kind: "distribution",
    name,
    ...head,
    function: "f",
    distribution: {
      test: "frequencies",
      draws,
      outcomes: [
        { value: 1, ways: ones },
        { value: 2, ways: 100 - ones },
      ],
    },
  });
  const small = withReference(
    smallAssignment({ f: [drawn("shares", 1000, 90)] }),
    { f: draw(0.9) },
    { f: { even: draw(0.5), rare: draw(0.1), "always 1": "export const f = () => 1;" } },
  );

  it("show a mistake with the same odds", async () => {
    expect(await namedIn(small, "export const f = () => 1 + Math.round(Math.random());")).toEqual([
      "even",
    ]);
    expect(await namedIn(small, "export const f = () => (Math.random() > 0.1 ? 2 : 1);")).toEqual([
      "rare",
    ]);
    expect(await namedIn(small, "export const f = () => 1;")).toEqual(["always 1"]);
  });

  it("show nothing where the odds are others, or what is drawn is", async () => {
    expect(await namedIn(small, draw(0.7))).toEqual([]);
    expect(await namedIn(small, draw(0.5).replace(": 2", ": 3"))).toEqual([]);
  });
});
