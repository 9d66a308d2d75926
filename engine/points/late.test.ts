import { describe, expect, it } from "vitest";
import { extended, latenessOf, readTime } from "./late.ts";

const time = (text: string) => {
  const read = readTime(text);
  if (read === undefined) throw new Error(`${text} is no time`);
  return read;
};
const rules = { due: time("2026-05-01T12:00"), percentPerDay: 10, graceMinutes: 0, cap: 100 };
const costOf = (...[all, at]: Parameters<typeof latenessOf>) => {
  const found = latenessOf(all, at);
  return found && { days: found.days, percent: found.percent };
};
const late = (submitted: string, more = {}) => costOf({ ...rules, ...more }, time(submitted));

describe("a time", () => {
  it.each(["", "1 May 2026", "2026-02-30", "2026-13-01", "2026-05-01T25:00", "2026-05-01T12"])(
    "is not %j",
    (text) => expect(readTime(text)).toBeUndefined(),
  );

  it("may lack its seconds, its zone, or all but the day, which means the day's end", () => {
    expect(time("2026-05-01")).toEqual(time("2026-05-02T00:00:00"));
    expect(time("2026-05-01 12:00:30.25Z").offset).toBe(0);
    expect(time("2026-05-01T12:00-07:30").offset).toBe(-450);
  });
});

describe("how late something is", () => {
  it.each([
    ["2026-05-01T12:00:00", undefined],
    ["2026-05-01T12:00:01", { days: 1, percent: 10 }],
    ["2026-05-02T12:00:00", { days: 1, percent: 10 }],
    ["2026-05-02T12:00:01", { days: 2, percent: 20 }],
    ["2026-06-01T12:00:00", { days: 31, percent: 100 }],
  ])("counts each day that has begun: %s", (submitted, expected) => {
    expect(late(submitted)).toEqual(expected);
  });

  it("does not count the grace, but all of it once that is over", () => {
    expect(late("2026-05-01T12:15:00", { graceMinutes: 15 })).toBeUndefined();
    expect(late("2026-05-01T12:15:01", { graceMinutes: 15 })).toEqual({ days: 1, percent: 10 });
  });

  it("knows zones where both have one, and takes the same where one has none", () => {
    const due = time("2026-05-01T12:00+02:00");
    expect(late("2026-05-01T10:00Z", { due })).toBeUndefined();
    expect(late("2026-05-01T10:00:01Z", { due })).toEqual({ days: 1, percent: 10 });
    expect(late("2026-05-01T12:00", { due })).toBeUndefined();
  });

  it("begins later for who was given more time", () => {
    const at = time("2026-05-04T12:00");
    expect(costOf(extended(rules, { days: 2 }), at)).toEqual({ days: 1, percent: 10 });
    expect(costOf(extended(rules, { due: time("2026-05-04") }), at)).toBeUndefined();
  });
});

describe("a zone", () => {
  const zone = "Europe/Berlin";
  const due = time("2026-10-24T23:59+02:00");
  const zoned = { ...rules, due, zone };

  it.each([
    ["2026-10-25T23:59+01:00", undefined],
    ["2026-10-25T22:59:00Z", undefined],
    ["2026-10-25T23:59", undefined],
    ["2026-10-26T00:00+01:00", 1],
    ["2026-10-26T23:59+01:00", 1],
    ["2026-10-27T00:00+01:00", 2],
  ])("makes the day of an extension one of the calendar: %s", (submitted, days) => {
    expect(latenessOf(extended(zoned, { days: 1 }), time(submitted))?.days).toBe(days);
  });

  it("makes a day late one of the calendar", () => {
    expect(latenessOf(zoned, time("2026-10-25T23:59+01:00"))?.days).toBe(1);
    expect(latenessOf({ ...zoned, zone: undefined }, time("2026-10-25T23:59+01:00"))?.days).toBe(2);
  });

  it("is that of times without one, in summer and in winter", () => {
    for (const [written, there] of [
      ["2026-03-28T12:00", "2026-03-28T11:00Z"],
      ["2026-03-30T12:00", "2026-03-30T10:00Z"],
    ] as const) {
      const at = { ...rules, due: time(written), zone };
      expect(latenessOf(at, time(there))).toBeUndefined();
      expect(latenessOf(at, time(there.replace("Z", ":01Z")))?.days).toBe(1);
    }
  });

  it("keeps the minute in which clocks are set", () => {
    const at = { ...rules, due: time("2026-10-25T02:30"), zone };
    expect(latenessOf(at, time("2026-10-25T01:30Z"))).toBeUndefined();
    expect(latenessOf(at, time("2026-10-25T01:31Z"))?.days).toBe(1);
  });
});

describe("what decided it", () => {
  const all = { ...rules, graceMinutes: 15, cap: 50 };

  it("is told with the clock that the due time is on", () => {
    const due = time("2026-05-01T12:00+02:00");
    expect(latenessOf({ ...all, due }, time("2026-05-01T10:30:10Z"))?.account).toEqual({
      submitted: "2026-05-01T12:30:10+02:00",
      due: "2026-05-01T12:00:00+02:00",
      ...{ graceMinutes: 15, percentPerDay: 10, cap: 50 },
    });
    expect(latenessOf(all, time("2026-05-02T12:30-03:30"))?.account).toMatchObject({
      submitted: "2026-05-02T12:30:00-03:30",
      due: "2026-05-01T12:00:00",
    });
  });

  it("has the extension, and the time before it, in the zone of the class", () => {
    const zoned = { ...all, zone: "Europe/Berlin", due: time("2026-10-24T10:00Z") };
    const at = time("2026-11-01T12:00Z");
    expect(latenessOf(extended(zoned, { days: 2 }), at)?.account).toMatchObject({
      submitted: "2026-11-01T13:00:00+01:00",
      due: "2026-10-26T12:00:00+01:00",
      zone: "Europe/Berlin",
      extension: { from: "2026-10-24T12:00:00+02:00", days: 2 },
    });
    const own = extended(zoned, { due: time("2026-10-30") });
    expect(latenessOf(own, at)?.account.extension).toEqual({ from: "2026-10-24T12:00:00+02:00" });
    expect(latenessOf(extended(zoned, {}), at)?.account.extension).toBeUndefined();
  });
});
