import { counted } from "../../author/words.ts";
import type { Report, ReportedDeduction } from "../../schema/types.ts";
import { rescored } from "./rescore.ts";
import { inZone, onClock, type WrittenTime } from "./zone.ts";

export interface LateRules {
  readonly due: WrittenTime;
  /** Percent of the score for each day that has begun. */
  readonly percentPerDay: number;
  /** Minutes after the time that do not count. */
  readonly graceMinutes: number;
  /** Percent of the score that are deducted at most. */
  readonly cap: number;
  /** Where a day is one of the calendar, and times without a zone are: `Europe/Berlin`. Days of 24 hours without it. */
  readonly zone?: string | undefined;
}

export interface Lateness {
  readonly days: number;
  readonly percent: number;
}

/** Of the deduction for being late. */
export const lateId = "late";

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Reads `2026-05-01T23:59:00+02:00`; seconds, zone and the whole time may be left out. A day by itself
 * means its end. Undefined for anything else.
 */
export function readTime(text: string): WrittenTime | undefined {
  const match =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?(?:(Z)|([+-])(\d\d):(\d\d))?)?$/.exec(
      text.trim(),
    );
  if (match === null) return undefined;
  const [, date = "", time, seconds = ":00", utc, sign, hours, minutes] = match;
  const start = Date.parse(`${date}T${time ?? "00:00"}${seconds}Z`);
  // The 31st of February is read as a day of March.
  if (Number.isNaN(start) || !new Date(start).toISOString().startsWith(date)) return undefined;
  const clock = time === undefined ? start + day : start;
  if (utc !== undefined) return { clock, offset: 0 };
  if (sign === undefined) return { clock };
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  return { clock, offset };
}

/** How late something is; undefined where it came in time. A zone that is not known is the other's. */
export function latenessOf(rules: LateRules, written: WrittenTime): Lateness | undefined {
  const { percentPerDay, graceMinutes, cap, zone } = rules;
  const [due, submitted] = [rules.due, written].map((time) => {
    return zone === undefined ? time : inZone(time, zone);
  }) as [WrittenTime, WrittenTime];
  const isZoned = due.offset !== undefined && submitted.offset !== undefined;
  const zones = isZoned ? ((due.offset ?? 0) - (submitted.offset ?? 0)) * minute : 0;
  const onClocks = submitted.clock - due.clock;
  const after = onClocks + zones;
  if (after <= graceMinutes * minute) return undefined;
  const days = Math.max(1, Math.ceil((zone === undefined ? after : onClocks) / day));
  return { days, percent: Math.min(cap, days * percentPerDay) };
}

/** The same rules for somebody who was given more time: some days, or a time of their own. */
export function extended(rules: LateRules, { days = 0, due: own }: Extension): LateRules {
  const { zone } = rules;
  const due = own ?? rules.due;
  if (zone === undefined) return { ...rules, due: { ...due, clock: due.clock + days * day } };
  // At the same time of a later day, whatever the clocks do between.
  return { ...rules, due: onClock(inZone(due, zone).clock + days * day, zone) };
}

export interface Extension {
  readonly days?: number;
  readonly due?: WrittenTime;
}

export function withLateness(report: Report, { days, percent }: Lateness): Report {
  if (report.status !== "graded" || percent === 0) return report;
  const late: ReportedDeduction = {
    id: lateId,
    title: `Late by ${counted(days, "day")} (${percent} %)`,
    points: 0,
    percent,
    findings: [],
  };
  return rescored({ ...report, deductions: [...(report.deductions ?? []), late] });
}
