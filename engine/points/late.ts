import { counted } from "../../author/words.ts";
import type { LateAccount, Report, ReportedDeduction } from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { rescored } from "./rescore.ts";
import { inZone, onClock, type WrittenTime } from "./zone.ts";

export interface LateRules {
  readonly due: WrittenTime;
  /** Percent of the score for each day that has begun. */
  readonly percentPerDay: number;
  /** Minutes after the deadline that do not count. */
  readonly graceMinutes: number;
  /** Maximum deducted percentage of the score. */
  readonly cap: number;
  /** Zone for calendar days and times without a zone: `Europe/Berlin`. Without it, days have 24 hours. */
  readonly zone?: string | undefined;
  /** For an extension: the original time, and the number of days, if given so. */
  readonly extension?: { readonly from: WrittenTime; readonly days?: number };
}

export interface Lateness {
  readonly days: number;
  readonly percent: number;
  readonly account: LateAccount;
}

export const lateId = "late";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Reads `2026-05-01T23:59:00+02:00`; seconds, zone and time are optional, and a date means its end. */
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

/** Lateness; undefined if in time. A missing zone is assumed to be the other time's. */
export function latenessOf(rules: LateRules, written: WrittenTime): Lateness | undefined {
  const { percentPerDay, graceMinutes, cap, zone, extension } = rules;
  const there = (time: WrittenTime) => (zone === undefined ? time : inZone(time, zone));
  const [due, submitted] = [there(rules.due), there(written)];
  const isZoned = due.offset !== undefined && submitted.offset !== undefined;
  const zones = isZoned ? ((due.offset ?? 0) - (submitted.offset ?? 0)) * minute : 0;
  const onClocks = submitted.clock - due.clock;
  const after = onClocks + zones;
  if (after <= graceMinutes * minute) return undefined;
  const days = Math.max(1, Math.ceil((zone === undefined ? after : onClocks) / day));
  const offset = due.offset ?? submitted.offset;
  const onDueClock = { clock: due.clock + after, ...(offset !== undefined && { offset }) };
  const from = extension && timeText(there(extension.from));
  const account: LateAccount = {
    submitted: timeText(zone === undefined ? onDueClock : submitted),
    due: timeText(due),
    ...(zone !== undefined && { zone }),
    ...(extension && from && { extension: { from, ...pick(extension, "days") } }),
    ...{ graceMinutes, percentPerDay, cap },
  };
  return { days, percent: Math.min(cap, days * percentPerDay), account };
}

/** ISO 8601, with the offset if known. */
function timeText({ clock, offset }: WrittenTime): string {
  const text = new Date(clock).toISOString().slice(0, "2026-05-01T23:59:00".length);
  if (offset === undefined) return text;
  const size = new Date(Math.abs(offset) * minute).toISOString().slice(11, 16);
  return `${text}${offset < 0 ? "-" : "+"}${size}`;
}

/** Rules for a student with an extension: extra days, or a time of their own. */
export function extended(rules: LateRules, { days = 0, due: own }: Extension): LateRules {
  const { zone } = rules;
  const due = own ?? rules.due;
  if (own === undefined && days === 0) return rules;
  const extension = { from: rules.due, ...(days > 0 && { days }) };
  const more = { ...rules, extension };
  if (zone === undefined) return { ...more, due: { ...due, clock: due.clock + days * day } };
  // The same local time on a later day, whatever the clocks do between.
  return { ...more, due: onClock(inZone(due, zone).clock + days * day, zone) };
}

export interface Extension {
  readonly days?: number;
  readonly due?: WrittenTime;
}

export function withLateness(report: Report, { days, percent, account }: Lateness): Report {
  if (report.status !== "graded" || percent === 0) return report;
  const late: ReportedDeduction = {
    id: lateId,
    title: `Late by ${counted(days, "day")} (${percent} %)`,
    points: 0,
    percent,
    late: account,
    findings: [],
  };
  return rescored({ ...report, deductions: [...(report.deductions ?? []), late] });
}
