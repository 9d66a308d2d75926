import { expect, it } from "vitest";
import { isCalendarDate } from "./zone.ts";

it.each(["2026-12-31", "2024-02-29", "0001-01-01"])("%s is a day", (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

it.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-01-01", "2026-01-01T00", ""])(
  "%j is none",
  (text) => {
    expect(isCalendarDate(text)).toBe(false);
  },
);
