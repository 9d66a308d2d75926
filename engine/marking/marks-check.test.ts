import { describe, expect, it } from "vitest";
import type { Report } from "../../schema/types.ts";
import { faultOf } from "../testing/faults.ts";
import { reportOf, taskReportOf } from "../testing/scoring.ts";
import { answerKey } from "./marks.ts";
import { checkMarks } from "./marks-check.ts";
import type { WrittenMark } from "./marks-file.ts";

const manual = taskReportOf({ id: "3d", kind: "manual", status: "unmarked", maxScore: 2 });
const report = (id: string, status: Report["status"] = "graded") =>
  reportOf([taskReportOf(), manual], { status, submission: { id, files: [] } });
const reports = [
  report("alice"),
  report("bob"),
  report("no-file", "rejected"),
  report("crashed", "error"),
];

const mark = (change: Partial<WrittenMark> = {}): WrittenMark => ({
  where: "marks.csv, line 2",
  id: "alice",
  task: "3d",
  points: "1",
  comment: "",
  ...change,
});

const faultWith = (...marks: Partial<WrittenMark>[]) =>
  faultOf(() => checkMarks(marks.map(mark), reports));

describe("checkMarks", () => {
  it.each([
    ["0", 0],
    ["2", 2],
    ["1.125", 1.125],
    ["01.50", 1.5],
  ])("takes %s points", (points, number) => {
    expect(checkMarks([mark({ points })], reports)).toEqual([
      { id: "alice", task: "3d", marks: { points: number } },
    ]);
  });

  it("says once what is wrong with a row for several", () => {
    const row = { where: "marks.csv, row 2", points: "x" };
    expect(faultWith({ ...row, id: "alice" }, { ...row, id: "bob" })).toBe(
      'usage: marks.csv, row 2: alice, bob, task 3d: "x" is not a number of points; expected 0 to 2, with at most three decimals\nno marks were saved',
    );
  });

  it("takes a comment, and the name of a file as any system writes it", () => {
    const zoe = "zo\u00eb";
    const marks = [mark({ id: zoe, comment: "good" })];
    expect(checkMarks(marks, [report(zoe.normalize("NFD"))])).toMatchObject([
      { id: zoe.normalize("NFD"), marks: { comment: "good" } },
    ]);
  });

  it.each<[Partial<WrittenMark>, string]>([
    [{ id: "crashed" }, "crashed was not graded: grade it again first"],
    [{ id: "alic" }, 'there is no submission "alic" (did you mean alice?)'],
    [{ id: "zoe" }, 'there is no submission "zoe" (there are alice, bob, no-file, crashed)'],
    [{ id: "no-file" }, "no-file was rejected: there is nothing to mark"],
    [{ task: "3e" }, 'there is no task "3e" (did you mean 3d?)'],
    [{ task: "1" }, "task 1 is not marked by hand; these are: 3d"],
    [{ points: "2.5" }, "alice, task 3d: 2.5 is too much; expected 0 to 2"],
    [
      { points: "" },
      "alice, task 3d: the points are missing; expected 0 to 2, with at most three decimals",
    ],
    ...["-1", "one", "1,5", "1e0", "NaN", "0x1", "1.2345", "Infinity"].map(
      (points): [Partial<WrittenMark>, string] => [
        { points },
        `alice, task 3d: "${points}" is not a number of points; expected 0 to 2, with at most three decimals`,
      ],
    ),
  ])("refuses %j and says why", (change, message) => {
    expect(faultWith(change)).toBe(`usage: marks.csv, line 2: ${message}`);
  });

  it.each([
    ["=cmd()", "'=cmd()"],
    ["=cmd()", '"=cmd()"'],
    ['"=cmd()"', '"=cmd()"'],
    ["'=cmd()", "'=cmd()"],
  ])("finds %s by the name %s, as tables have it", (id, written) => {
    expect(checkMarks([mark({ id: written })], [report(id)])).toMatchObject([{ id }]);
  });

  it("takes the name in a template for what it is", () => {
    const fault = () => checkMarks([mark({ id: "'=cmd()", key: "" })], [report("=cmd()")]);
    expect(faultOf(fault)).toMatch(/there is no submission "'=cmd\(\)"/);
  });

  it("refuses a mark for an answer that has changed since the template was written", () => {
    const [alice] = reports;
    const key = answerKey(alice as Report, manual);
    expect(checkMarks([mark({ key })], reports)).toHaveLength(1);
    expect(faultWith({ key: "a0123456789abcdef" })).toBe(
      "usage: marks.csv, line 2: alice, task 3d: the answer has changed since the template was written; remove the name from the row, or write a new template",
    );
  });

  it("lets no name give orders to the terminal", () => {
    expect(faultWith({ id: "\u001b[2J" })).toContain('"\\u001b[2J"');
  });

  it("names no place where there is but one mark", () => {
    expect(faultWith({ where: "", points: "3" })).toBe(
      "usage: alice, task 3d: 3 is too much; expected 0 to 2",
    );
  });

  it("says so where nothing is marked by a person", () => {
    const none = [reportOf([taskReportOf()])];
    expect(faultOf(() => checkMarks([mark()], none))).toBe(
      "usage: marks.csv, line 2: no task of this assignment is marked by hand",
    );
  });

  it("refuses all of them where one is wrong, and names every one that is", () => {
    expect(faultWith({}, { where: "line 3", id: "bod" }, { where: "line 4", task: "x" })).toBe(
      [
        'usage: line 3: there is no submission "bod" (did you mean bob?)',
        'line 4: there is no task "x" (there are 3d)',
        "no marks were saved",
      ].join("\n"),
    );
  });

  it("refuses two marks for the same task of a submission", () => {
    expect(faultWith({}, { where: "line 3", points: "2" })).toBe(
      "usage: line 3: alice has a mark for task 3d in marks.csv, line 2\nno marks were saved",
    );
  });

  it("names ten that are wrong and how many more there are", () => {
    const wrong = Array.from({ length: 12 }, (_, at) => ({ task: "9", where: `row ${at}` }));
    expect(faultWith(...wrong).split("\n")).toHaveLength(12);
    expect(faultWith(...wrong)).toContain("\nand 2 more\n");
  });
});
