import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { summaryFile } from "../../../../engine/points/summary.ts";
import { reportOf, taskReportOf } from "../../../../engine/testing/scoring.ts";
import type { Report } from "../../../../schema/types.ts";
import { styleWith, textWidth } from "../../terminal/style.ts";
import { renderClass } from "./class-table.ts";
import {
  asciiStyle,
  classOf,
  colorStyle,
  plainStyle,
  UNSAFE_IN_TERMINAL,
} from "./testing/samples.ts";

const small = classOf(
  ["1", "2", "3", "4", "optional"],
  [
    ["zoë", 50, "ppppp"],
    ["李小龙", 20, "phfpn"],
    ["Baker", 0, null],
    ["adams", 14.125, "pmfnn"],
  ],
);

function lineOf(text: string, start: string): string {
  return text.split("\n").find((line) => line.startsWith(start)) ?? "no such line";
}

describe("renderClass", () => {
  it("shows a class as a table", () => {
    expect(renderClass(small, plainStyle)).toMatchInlineSnapshot(`
      "game1023

      name     score          1   2   3   4 opt…
      Baker        0 of 50  rejected
      adams   14.125 of 50    ✓   ?   ✗   –    –
      zoë         50 of 50    ✓   ✓   ✓   ✓    ✓
      李小龙      20 of 50    ✓   ◐   ✗   ✓    –
      mean      21.0 of 50  0.0 0.0 0.0 0.0  0.0
      passed                  3   1   1   2    1

      ✓ all points   ◐ some   ✗ none   – not started   ? missing
      4 submissions, 3 graded, 1 rejected, mean 21.0 of 50
      "
    `);
  });

  it("uses signs of ASCII where the terminal has no more", () => {
    expect(lineOf(renderClass(small, asciiStyle), "adams")).toBe(
      "adams   14.125 of 50    +   ?   x   -    -",
    );
  });

  it("says the same with colour", () => {
    const painted = renderClass(small, colorStyle);
    expect(painted).toContain("\u001b[31mrejected\u001b[39m");
    expect(stripVTControlCharacters(painted)).toBe(renderClass(small, plainStyle));
  });

  it("says that a submission was rejected in place of its signs", () => {
    expect(lineOf(renderClass(small, plainStyle), "Baker")).toBe("Baker        0 of 50  rejected");
  });

  it("leaves the place of a task without result blank", () => {
    const file = classOf(["1", "2"], [["a", 10, "p"]]);
    expect(lineOf(renderClass(file, plainStyle), "a ")).toMatch(/✓$/);
  });

  it("counts a class of one without a plural", () => {
    const text = renderClass(classOf(["1"], [["a", 10, "p"]]), plainStyle);
    expect(text).toContain("1 submission, 1 graded, 0 rejected, mean 10.0 of 10\n");
  });

  it("says that a class is empty without a table", () => {
    expect(renderClass(classOf(["1"], []), plainStyle)).toBe(
      "game1023\n\n0 submissions, 0 graded, 0 rejected, mean 0.0 of 10\n",
    );
  });

  it("cuts long names to the width and keeps every task", () => {
    const tasks = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "optional"];
    const file = classOf(tasks, [["n".repeat(300), 99.999, "pppppppppp"]]);
    const row = lineOf(renderClass(file, plainStyle), "nnn");
    expect(textWidth(row)).toBe(80);
    expect(row).toMatch(/n… +99\.999 of 100( +✓){10}$/);
  });

  it("keeps room for the word rejected when there are few tasks", () => {
    const file = classOf(["1"], [["n".repeat(300), 0, null]]);
    const row = lineOf(renderClass(file, plainStyle), "nnn");
    expect(row).toMatch(/… +0 of 10 {2}rejected$/);
    expect(textWidth(row)).toBe(80);
  });

  it("says how many tasks it has no room for", () => {
    const tasks = Array.from({ length: 60 }, (_, i) => `task${i}`);
    const text = renderClass(classOf(tasks, [["a", 1, "p".repeat(60)]]), plainStyle);
    expect(text).toMatch(/Not enough room for \d+ more tasks\./);
    for (const line of text.split("\n")) expect(textWidth(line)).toBeLessThanOrEqual(80);
  });

  it("does not let a name reach the terminal as control characters or as a further line", () => {
    const hostile = "\u001b[2J\nadams      100  ✓ ✓ ✓\u202e";
    const text = renderClass(classOf(["1"], [[hostile, 1, "f"]]), plainStyle);
    expect(text).not.toMatch(UNSAFE_IN_TERMINAL);
    expect(text.split("\n").filter((line) => line.startsWith("adams"))).toEqual([]);
  });

  it("holds a class that is too large for the arguments of one call", () => {
    const rows = Array.from({ length: 150_000 }, (_, i): [string, number, string] => [
      `${i}`,
      1,
      "",
    ]);
    expect(renderClass(classOf([], rows), plainStyle)).toContain("150000 submissions");
  });
});

describe("renderClass, of bonus tasks, tasks to mark and deductions", () => {
  const base = classOf(
    ["1", "3d", "5"],
    [
      ["adams", 24, "pup"],
      ["baker", 0, null],
      ["clark", 4, "ppf"],
    ],
  );
  const [one, manual, bonus] = base.summary.tasks;
  if (one === undefined || manual === undefined || bonus === undefined) throw new Error();
  const file: typeof base = {
    ...base,
    submissions: base.submissions.map((row) =>
      row.id === "clark" ? { ...row, deducted: 16.5 } : row,
    ),
    summary: {
      ...base.summary,
      maxScore: 20,
      unmarked: 1,
      tasks: [one, { ...manual, kind: "manual", unmarked: 1 }, { ...bonus, kind: "bonus" }],
    },
  };

  it("tells them from others", () => {
    expect(renderClass(file, plainStyle)).toMatchInlineSnapshot(`
      "game1023

      name    score        minus    1  3d  +5
      adams      24 of 30           ✓   ✎   ✓
      baker       0 of 30         rejected
      clark       4 of 30   16.5    ✓   ✓   ✗
      mean      9.3 of 20         0.0 0.0 0.0
      passed                        2   1   1

      ✓ all points   ◐ some   ✗ none   – not started   ? missing   ✎ to be marked
      + before an id: bonus
      3 submissions, 2 graded, 1 rejected, mean 9.3 of 20
      1 answer to be marked; until then, scores and means exclude it
      "
    `);
  });

  it("says the same with colour, and stays within the width", () => {
    expect(stripVTControlCharacters(renderClass(file, colorStyle))).toBe(
      renderClass(file, plainStyle),
    );
    for (const line of renderClass(file, plainStyle).split("\n")) {
      expect(textWidth(line)).toBeLessThanOrEqual(80);
    }
  });

  it("says no more of marking when everything is marked", () => {
    const done = { ...file, summary: { ...file.summary, unmarked: 0 } };
    expect(renderClass(done, plainStyle)).not.toContain("answer");
  });
});

it("tells who was rejected, who could not be graded and whose files have errors, with the reason", () => {
  const row = (id: string, status: Report["status"]) =>
    reportOf([taskReportOf({ score: 0 })], {
      status,
      submission: { id, files: [] },
      messages: [{ level: "error", text: `why ${id} is out` }],
    });
  const file = summaryFile("demo", [
    row("ada", "error"),
    row("bob", "rejected"),
    row("cy", "graded"),
  ]);
  const shown = renderClass(file, styleWith({ color: false, unicode: true, width: 80 }));
  expect(shown).toContain("\nRejected\n  bob: why bob is out\n");
  expect(shown).toContain("\nNot graded\n  ada: why ada is out\n");
  expect(shown).toContain("\nErrors in files\n  cy: why cy is out\n");
});

it("names together who was rejected for the same reason, and no more than a screen holds", () => {
  const rejected = (id: string) =>
    reportOf([taskReportOf({ score: 0 })], {
      status: "rejected",
      submission: { id, files: [] },
      messages: [{ level: "error", text: id === "z" ? "too large" : "no file" }],
    });
  const ids = Array.from({ length: 22 }, (_, at) => `s${at + 10}`);
  const file = summaryFile("demo", [...ids, "z"].map(rejected));
  const style = styleWith({ color: false, unicode: true, width: 200 });
  const first = ids.slice(0, 20).join(", ");
  expect(renderClass(file, style)).toContain(
    `\nRejected\n  ${first} and 2 more: no file\n  z: too large\n`,
  );
  expect(renderClass(file, { ...style, verbose: true })).toContain("s30, s31: no file\n");
});

describe("renderClass, of what a summary has besides", () => {
  const report = (id: string, score: number, more: Partial<Report> = {}) =>
    reportOf([taskReportOf({ score, status: score === 10 ? "pass" : "fail" })], {
      submission: { id, files: [{ name: "game.ts", sha256: id }] },
      ...more,
    });
  const mistakes = [{ name: "m", title: "counts from 1", hint: "" }];
  const bonus = (score: number) => taskReportOf({ id: "2", kind: "bonus", score, maxScore: 4 });
  const main = taskReportOf({ score: 10, mistakes });
  const file = summaryFile("demo", [
    report("adams", 14, { tasks: [main, bonus(4)], maxScore: 10 }),
    report("baker", 14, { tasks: [main, bonus(4)], maxScore: 10 }),
    report("clark", 0, {
      status: "rejected",
      messages: [{ level: "error", text: "there is no file game.ts" }],
    }),
    report("davis", 12, {
      tasks: [taskReportOf({ score: 10 }), bonus(2)],
      submission: { id: "davis", files: [{ name: "game.ts", sha256: "adams" }] },
    }),
  ]);

  it("explains a mean above the maximum, and says who handed in the same", () => {
    expect(renderClass(file, plainStyle)).toMatchInlineSnapshot(`
      "demo

      name    score        bonus    1  +2
      adams      14 of 10     +4    ✓   ✓
      baker      14 of 10     +4    ✓   ✓
      clark       0 of 10         rejected
      davis      12 of 10     +2    ✓   ✓
      mean     10.0 of 10         7.5 2.5
      median     13 of 10
      passed                        3   3

      ✓ all points   ◐ some   ✗ none   – not started   ? missing
      + before an id: bonus
      4 submissions, 3 graded, 1 rejected, mean 10.0 of 10
      graded only: mean 13.3 of 10, median 14 of 10
      scores include bonus points, up to 4 beyond the 10

      Known mistakes
        2 of 4: counts from 1 (task 1)

      Identical submissions
        byte for byte: adams, davis

      Rejected
        clark: there is no file game.ts
      "
    `);
  });

  it("is sorted by points if asked for, those without any last", () => {
    const text = renderClass(file, { ...plainStyle, sort: "points" });
    expect(
      text
        .split("\n")
        .slice(3, 7)
        .map((line) => line.slice(0, 5)),
    ).toEqual([...["adams", "baker", "davis", "clark"]]);
  });

  it("names who made a mistake if asked for", () => {
    const text = renderClass(file, { ...plainStyle, verbose: true });
    expect(text).toContain("  2 of 4: counts from 1 (task 1)\n    adams, baker\n");
  });

  it("counts those who make a mistake among those who are not excused", () => {
    const reports = ["adams", "baker", "clark"].map((id) => report(id, 0));
    const decision = { is: "excused" as const, reason: "Ill." };
    const mistakes = [{ name: "one", title: "counts from 1", hint: "Look." }];
    const [one, two, three] = reports.map((each) => {
      return { ...each, tasks: [taskReportOf({ score: 0, status: "fail", mistakes })] };
    });
    const all = [one, two, { ...three, decision }] as Report[];
    expect(renderClass(summaryFile("demo", all), plainStyle)).toContain("  2 of 2: counts from 1");
  });

  it("keeps long lists of names within the width, and counts what it leaves out", () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      report(`student\u001b${100 + at}`, 10, {
        tasks: [main],
        submission: { id: `student\u001b${100 + at}`, files: [{ name: "a", sha256: "1" }] },
      }),
    );
    const text = renderClass(summaryFile("demo", many), plainStyle);
    expect(text).toContain("and 10 more");
    const named = renderClass(summaryFile("demo", many), { ...plainStyle, verbose: true });
    expect(named).not.toMatch(UNSAFE_IN_TERMINAL);
    expect(named.match(/student\\x1b129/g)).toHaveLength(3);
    for (const line of [...text.split("\n"), ...named.split("\n")]) {
      expect(textWidth(line)).toBeLessThanOrEqual(80);
    }
  });

  it("says the same with colour", () => {
    expect(stripVTControlCharacters(renderClass(file, colorStyle))).toBe(
      renderClass(file, plainStyle),
    );
  });
});

describe("renderClass, of what is known of those who handed in", () => {
  const late = (days: number, percent: number) => ({
    deductions: [
      { id: "late", title: `Late by ${days} days (${percent} %)`, points: 1, findings: [] },
    ],
  });
  const report = (id: string, more: Partial<Report> = {}) =>
    reportOf([taskReportOf()], { submission: { id, files: [] }, ...more });
  const reports = [
    report("a_1", late(2, 20)),
    report("b_2", late(3, 30)),
    report("c_3", late(2, 20)),
    report("zoe"),
  ];

  it("has real names beside the ids that are others", () => {
    const people = new Map([
      ["a_1", "Zoë \u001b[2JMüller"],
      ["zoe", "zoe"],
    ]);
    const text = renderClass(summaryFile("demo", reports, { people }), plainStyle);
    expect(lineOf(text, "a_1")).toMatch(/^a_1 {5}Zoë \\x1b\[2JMüller +10 of 10 +1 +✓$/);
    expect(lineOf(text, "zoe")).toMatch(/^zoe {25,}10 of 10/);
  });

  it("shares its width between long ids and long names", () => {
    const id = "i".repeat(90);
    const people = new Map([[id, "n".repeat(90)]]);
    const text = renderClass(summaryFile("demo", [report(id)], { people }), plainStyle);
    expect(textWidth(lineOf(text, "iii"))).toBe(80);
    expect(lineOf(text, "iii")).toMatch(/i… {2}n+… +10 of 10 +✓$/);
  });

  it("tells who lost points for being late, by how late", () => {
    const text = renderClass(summaryFile("demo", reports), plainStyle);
    expect(text).toContain(
      "\nLate deductions\n  Late by 2 days (20 %): a_1, c_3\n  Late by 3 days (30 %): b_2\n",
    );
  });

  it("counts what was skipped for one reason, and names the first ones", () => {
    const names = Array.from({ length: 5 }, (_, at) => ({
      name: `r${at}.txt`,
      reason: "a receipt",
    }));
    const skipped = [...names, { name: ".DS_Store", reason: "hidden" }];
    const file = summaryFile("demo", reports, { skipped });
    expect(renderClass(file, plainStyle)).toContain(
      "\nSkipped\n  5 × a receipt: r0.txt, r1.txt, r2.txt and 2 more\n  hidden: .DS_Store\n",
    );
    const verbose = renderClass(file, { ...asciiStyle, verbose: true });
    expect(verbose).toContain("\n  5 x a receipt: r0.txt, r1.txt, r2.txt, r3.txt, r4.txt\n");
  });

  it("leaves means out where they would take the room of tasks", () => {
    const tasks = Array.from({ length: 25 }, (_, at) => `${at % 10}`);
    const text = renderClass(classOf(tasks, [["a", 1, "p".repeat(25)]]), plainStyle);
    expect(text).not.toContain("room");
    expect(lineOf(text, "mean")).toMatch(/of 250$/);
  });
});
