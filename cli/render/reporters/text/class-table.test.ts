import { describe, expect, it } from "vitest";
import { summaryFile } from "../../../../engine/points/summary.ts";
import { reportOf, taskReportOf } from "../../../../engine/testing/scoring.ts";
import type { Report } from "../../../../schema/types.ts";
import { textWidth } from "../../terminal/style.ts";
import { renderClass } from "./class-table.ts";
import { classOf, plainStyle, UNSAFE_IN_TERMINAL } from "./testing/samples.ts";

/** The lines; fails if one is wider than the terminal. */
function linesOf(text: string): string[] {
  const lines = text.split("\n");
  expect(lines.filter((line) => textWidth(line) > 80)).toEqual([]);
  return lines;
}

describe("a class", () => {
  it("says how many tasks it has no room for", () => {
    const tasks = Array.from({ length: 60 }, (_, i) => `task${i}`);
    const text = renderClass(classOf(tasks, [["a", 1, "p".repeat(60)]]), plainStyle);
    expect(linesOf(text).join("\n")).toMatch(/Not enough room for \d+ more tasks\./);
  });

  it("keeps room for what was decided, however many tasks there are", () => {
    const tasks = Array.from({ length: 60 }, (_, id) => taskReportOf({ id: String(id) }));
    const decisions: Report["decision"][] = [
      { is: "points", points: 30, reason: "So." },
      { is: "excused", reason: "Ill." },
      { is: "withheld", reason: "See me." },
    ];
    const reports = decisions.map((decision) => ({ ...reportOf(tasks), decision }) as Report);
    const text = linesOf(renderClass(summaryFile("demo", reports), plainStyle)).join("\n");
    for (const words of ["by hand", "excused", "withheld"]) expect(text).toContain(words);
  });

  it("leaves means out where they would take the room of tasks", () => {
    const tasks = Array.from({ length: 25 }, (_, at) => `${at % 10}`);
    const text = renderClass(classOf(tasks, [["a".repeat(30), 1, "p".repeat(25)]]), plainStyle);
    expect(text).not.toContain("room");
    expect(text).toMatch(/^mean.*of 250$/m);
  });

  it("rounds means rather than to cut names", () => {
    const name = "Maximiliane von Hohenlohe-Lange";
    const tasks = Array.from({ length: 10 }, (_, at) => `${at}`);
    const lines = linesOf(renderClass(classOf(tasks, [[name, 91, "p".repeat(10)]]), plainStyle));
    expect(lines.find((line) => line.startsWith(name))).toMatch(/91 of \d+( +\S){10}$/);
    expect(lines.find((line) => line.startsWith("mean"))).toMatch(/of \d+( +\d+){10}$/);
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
    const style = { ...plainStyle, width: 200 };
    const first = ids.slice(0, 20).join(", ");
    expect(renderClass(file, style)).toContain(
      `\nRejected\n  ${first} and 2 more: no file\n  z: too large\n`,
    );
    expect(renderClass(file, { ...style, verbose: true })).toContain("s30, s31: no file\n");
  });

  it("keeps long lists of names within the width, and counts what it leaves out", () => {
    const mistakes = [{ name: "m", title: "counts from 1", hint: "" }];
    const many = Array.from({ length: 30 }, (_, at) => {
      const submission = { id: `student\u001b${100 + at}`, files: [{ name: "a", sha256: "1" }] };
      return reportOf([taskReportOf({ mistakes })], { submission });
    });
    const [text, named] = [false, true].map((verbose) =>
      renderClass(summaryFile("demo", many), { ...plainStyle, verbose }),
    ) as [string, string];
    expect(linesOf(text).join("\n")).toContain("and 10 more");
    expect(named).not.toMatch(UNSAFE_IN_TERMINAL);
    expect(
      linesOf(named)
        .join("\n")
        .match(/student\\x1b129/g),
    ).toHaveLength(3);
  });
});
