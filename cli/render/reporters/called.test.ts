import { expect, it } from "vitest";
import { summaryFile } from "../../../engine/points/summary.ts";
import { reportOf, taskReportOf } from "../../../engine/testing/scoring.ts";
import { calledIn, withNames } from "./called.ts";

it("calls submissions by real names, and tells apart those who share one", () => {
  const rows = [
    { id: "Đorđe Kim_4100190", name: "Đorđe Kim" },
    { id: "Wei Müller_4100197", name: "Wei Müller" },
    { id: "Wei Müller_4100198", name: "Wei Müller" },
    { id: "Ann Lee_1", name: "Lee, Ann" },
    { id: "Ann Lee_2", name: "Lee, Ann" },
    { id: "alice" },
  ];
  expect(rows.map(({ id }) => calledIn(rows)(id))).toEqual([
    ...["Đorđe Kim", "Wei Müller (4100197)", "Wei Müller (4100198)"],
    ...["Lee, Ann (1)", "Lee, Ann (2)", "alice"],
  ]);
});

it("has names in the place of ids in all lists of a class, in the order of names", () => {
  const mistakes = [{ name: "m", title: "counts from 1", hint: "" }];
  const reports = ["1", "2", "3"].map((id) =>
    reportOf([taskReportOf({ mistakes })], {
      submission: { id, files: [{ name: "a", sha256: "1" }] },
    }),
  );
  const people = new Map([
    ["1", "Lund, Mia"],
    ["2", "Nowak, Łukasz"],
    ["3", "Ångström, Eva"],
  ]);
  const { submissions, summary } = withNames(summaryFile("demo", reports, { people }));
  const names = ["Ångström, Eva", "Lund, Mia", "Nowak, Łukasz"];
  expect(submissions.map(({ id }) => id)).toEqual(names);
  expect(summary.mistakes[0]?.submissions).toEqual(names);
  expect(summary.identical?.[0]?.submissions).toEqual(names);
});
