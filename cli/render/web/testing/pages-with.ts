import { summaryFile } from "../../../../engine/points/summary.ts";
import type { Report } from "../../../../schema/types.ts";
import { html } from "../../reporters/html.tsx";
import { plainStyle, reportOf, taskOf } from "../../reporters/text/testing/samples.ts";

const lateSample = {
  ...{ submitted: "2026-05-02T12:00:00", due: "2026-05-01T12:00:00" },
  ...{ graceMinutes: 0, percentPerDay: 10, cap: 100 },
};

/** A report with this text in every field that may hold foreign text. */
export function reportWith(text: string): Report {
  const check = {
    ...({ name: text, visibility: "public", status: "fail", score: 0, maxScore: 8 } as const),
    ...{ message: text, hint: text, line: 3, code: text, printed: text, failureCode: "GM201" },
    ...{ input: [[[text, 0]]], expected: [[text, 1]], actual: [[0, text]] },
    drawn: [{ value: text, expected: text, yours: text }],
  };
  const mistake = { name: "m", title: text, hint: text };
  return reportOf({
    assignment: text,
    submission: { id: text, files: [{ name: text, sha256: "0".repeat(64) }] },
    decision: { is: "points", points: 1, reason: text, before: 0 },
    comments: [{ text }, { task: "2", text }, { file: text, line: 2, text }],
    messages: [{ level: "error", text, file: text, line: 3, code: text }],
    deductions: [
      {
        ...{ id: "late", title: text, points: 1 },
        late: { ...lateSample, zone: text },
        findings: [{ line: 1, column: 1, text, file: text }],
      },
    ],
    tasks: [
      taskOf({
        ...{ title: text, status: "fail", score: 0, checks: [check], mistakes: [mistake] },
        ...{ behavior: "A".repeat(16), decision: { points: 1, reason: text, before: 0 } },
      }),
      taskOf({ id: "2", kind: "manual", title: text, marks: { points: 1, comment: text } }),
    ],
  });
}

/** Pages by path of a class with such reports, one of them rejected. */
export function pagesWith(text: string): ReadonlyMap<string, string> {
  const report = reportWith(text);
  const another = { ...report, submission: { id: `${text}2`, files: [] } };
  const rejected = { ...another, submission: { id: `${text}3`, files: [] }, status: "rejected" };
  const all = [report, another, rejected as Report];
  const names = { [text]: `${text} name` };
  const settings = {
    sections: { [text]: [text] },
    letters: { [text]: 0 },
    names,
    missing: [text],
    groups: [text],
  };
  const graded = {
    isClass: true,
    file: summaryFile(text, all, { skipped: [{ name: text, reason: text }], settings }),
    ...{ reports: () => all, studentReports: () => all },
  };
  const line = text.replace(/[\r\n]/g, " ");
  const textsOf = () => ({ [text]: `${line}\n${line}\n${line}` });
  if (!("files" in html)) throw new Error("no pages");
  return new Map(
    Array.from(html.files(graded, { ...plainStyle, textsOf }), ({ path, content }) => [
      path,
      content,
    ]),
  );
}
