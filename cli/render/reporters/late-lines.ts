import { counted } from "../../../author/words.ts";
import type { LateAccount } from "../../../schema/types.ts";

/** Why a deduction for being late is what it is, a line each: what people ask about first. */
export function lateLines(account: LateAccount | undefined): string[] {
  if (account === undefined) return [];
  const { submitted, due, zone, extension, graceMinutes, percentPerDay, cap } = account;
  const offset = zoned.exec(due)?.[1] ?? zoned.exec(submitted)?.[1];
  const clocks = zone ?? (offset && `UTC${offset === "+00:00" ? "" : offset}`);
  const { from, days } = extension ?? {};
  const how = days === undefined ? "extended" : `extended by ${counted(days, "day")}`;
  const more = from === undefined ? "no extension" : `${how} from ${dueText(from)}`;
  const most = cap < 100 ? `, at most ${cap} %` : "";
  return [
    `handed in: ${timeText(submitted)}${clocks === undefined ? "" : ` (${clocks})`}`,
    `due: ${dueText(due)}${clocks === undefined ? "" : ` (${clocks})`}, ${more}`,
    `grace: ${graceMinutes === 0 ? "none" : `${counted(graceMinutes, "minute")}, exceeded`}`,
    `rule: ${percentPerDay} % for each day late, counting a started day as a whole one${most}`,
  ];
}

/** The offset at the end of a time. */
const zoned = /T.*([+-]\d\d:\d\d)$/;

/** `2026-05-01 23:59`; seconds where there are some. */
function timeText(time: string): string {
  return time
    .replace("T", " ")
    .replace(/(:\d\d)?([+-]\d\d:\d\d)?$/, (_, seconds) => (seconds === ":00" ? "" : seconds));
}

/** The end of a day is of that day, not of the next one. */
function dueText(time: string): string {
  const [date = "", clock = ""] = timeText(time).split(" ");
  if (clock !== "00:00") return `${date} ${clock}`;
  const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
  return `${before} 24:00`;
}
