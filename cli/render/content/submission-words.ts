import { counted } from "../../../author/words.ts";
import type {
  LateAccount,
  Report,
  ReportComment,
  ReportedDeduction,
  TaskReport,
} from "../../../schema/types.ts";
import { placeInWords, placeText } from "../terminal/lines.ts";
import { formatPoints, pointsText } from "../terminal/style.ts";

const words = { points: "Set by hand", excused: "Excused", withheld: "Withheld" };

/** A person's decision on the whole submission with its reason, then comments. */
export function decidedOn(report: Report): string[] {
  const { decision, maxScore } = report;
  // Comments on tasks that are not shown: of ungraded work, or hidden from the student.
  const shown = report.status === "graded" ? report.tasks.map(({ id }) => id) : [];
  const elsewhere = (report.comments ?? [])
    .filter(({ task }) => task !== undefined && !shown.includes(task))
    .map((each) => `Comment on task ${each.task}${placeBehind(each)}: ${each.text}`);
  const comments = [...commentsOn(report, undefined), ...elsewhere];
  if (decision === undefined) return comments;
  if (decision.is === "points") return [pointsDecided(decision, maxScore), ...comments];
  return [`${words[decision.is]}: ${decision.reason}`, ...comments];
}

export function decidedOnTask({ id, decision, maxScore }: TaskReport, report: Report): string[] {
  const decided = decision === undefined ? [] : [pointsDecided(decision, maxScore)];
  return [...decided, ...commentsOn(report, id)];
}

function pointsDecided(
  { points = 0, before, reason }: { points?: number; before?: number; reason: string },
  maxScore: number,
): string {
  const instead = before === undefined ? "" : ` instead of ${formatPoints(before)}`;
  return `${words.points}: ${formatPoints(points)} of ${pointsText(maxScore)}${instead}. ${reason}`;
}

function commentsOn({ comments = [] }: Report, id: string | undefined): string[] {
  return comments
    .filter(({ task }) => task === id)
    .map((each) => `Comment${placeBehind(each)}: ${each.text}`);
}

function placeBehind({ file, line }: ReportComment): string {
  return file === undefined ? "" : ` on ${placeText({ file, line })}`;
}

/** Notes in a student's report that something is left out; otherwise empty. */
export function leftOutOf({ tasks, undisclosed, ...report }: Report): string {
  const isLess = tasks.some(({ checks }) => checks.some(({ withheld }) => withheld === true));
  if (report.for !== "student" || (!isLess && undisclosed === undefined)) return "";
  const more = `They are worth ${formatPoints(undisclosed ?? 0)} more points.`;
  const points = undisclosed ? ` ${more}` : "";
  return `Details of hidden checks are not shown.${points}`;
}

export function isWithheld({ for: reader, decision }: Report): boolean {
  return reader === "student" && decision?.is === "withheld";
}

/** True if nothing is still to be marked. */
export function isFinal({ unmarked, decision }: Report): boolean {
  return unmarked === undefined || decision?.is === "points";
}

export function findingText({ text, ...place }: ReportedDeduction["findings"][number]) {
  return `${placeInWords(place)}: ${text}`;
}

/** Explains a late deduction line by line, since people ask about it first. */
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

const zoned = /T.*([+-]\d\d:\d\d)$/;

/** `2026-05-01 23:59`; with seconds only if they are not 0. */
function timeText(time: string): string {
  return time
    .replace("T", " ")
    .replace(/(:\d\d)?([+-]\d\d:\d\d)?$/, (_, seconds) => (seconds === ":00" ? "" : seconds));
}

/** Midnight at the end of a day is shown as 24:00 of that day, not as 00:00 of the next. */
function dueText(time: string): string {
  const [date = "", clock = ""] = timeText(time).split(" ");
  if (clock !== "00:00") return `${date} ${clock}`;
  const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
  return `${before} 24:00`;
}
