import { expect, it } from "vitest";
import { lateLines } from "../content/submission-words.ts";

const rule = { graceMinutes: 0, percentPerDay: 10, cap: 100 };

it("says when work came, when it was due, with zone and extension, and by which rule", () => {
  const account = {
    submitted: "2026-05-04T00:05:10+02:00",
    due: "2026-05-04T00:00:00+02:00",
    zone: "Europe/Berlin",
    extension: { from: "2026-05-01T23:59:00+02:00", days: 2 },
    ...{ graceMinutes: 5, percentPerDay: 7.5, cap: 50 },
  };
  expect(lateLines(account)).toEqual([
    "handed in: 2026-05-04 00:05:10 (Europe/Berlin)",
    "due: 2026-05-03 24:00 (Europe/Berlin), extended by 2 days from 2026-05-01 23:59",
    "grace: 5 minutes, exceeded",
    "rule: 7.5 % for each day late, counting a started day as a whole one, at most 50 %",
  ]);
});

it.each([
  ["", ""],
  ["+00:00", " (UTC)"],
  ["-03:30", " (UTC-03:30)"],
])("names the offset %j where no zone is named", (offset, shown) => {
  const account = {
    submitted: `2026-05-02T12:30:00${offset}`,
    due: `2026-05-01T12:00:00${offset}`,
    ...rule,
  };
  expect(lateLines(account)).toEqual([
    `handed in: 2026-05-02 12:30${shown}`,
    `due: 2026-05-01 12:00${shown}, no extension`,
    "grace: none",
    "rule: 10 % for each day late, counting a started day as a whole one",
  ]);
});
