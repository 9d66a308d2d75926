import { hiddenName, plural } from "../../../../author/words.ts";
import type { CheckReport, Report } from "../../../../schema/types.ts";
import { failureOf } from "../../terminal/lines.ts";
import { formatPoints } from "../../terminal/style.ts";

/** Whether a student is not told even the name of a check. */
export function isNameless({ name, withheld }: CheckReport): boolean {
  return withheld === true && name === hiddenName;
}

/** What went wrong, by the name of the check or, where that is not told, in the words of its message. */
export function failureOfCheck(check: CheckReport): string {
  return isNameless(check) ? check.message : failureOf(check.status, check.name);
}

/** What there is to say of a check besides that, if anything. */
export function messageOfCheck(check: CheckReport): string | undefined {
  return isNameless(check) ? undefined : check.message;
}

/** Checks by their names; those whose names are not told by what they are about, or how many there are. */
export function namesOf(checks: readonly CheckReport[]): string {
  const named = checks.filter((check) => !isNameless(check)).map(({ name }) => name);
  const nameless = checks.filter(isNameless);
  const about = nameless.flatMap((check) => (check.about === undefined ? [] : [check.about]));
  const rest = nameless.length - about.length;
  const others = rest === 0 ? [] : [`${rest} hidden ${plural(rest, "check")}`];
  return [...named, ...about.map((each) => `${each} (hidden)`), ...others].join("; ");
}

/** A check that another one needs. */
export function needOf(name: string): string {
  return name === hiddenName ? "a hidden check" : `"${name}"`;
}

/** Says in a student's report that something is left out, where it is; empty elsewhere. */
export function leftOutOf({ tasks, undisclosed, ...report }: Report): string {
  const isLess = tasks.some(({ checks }) => checks.some(({ withheld }) => withheld === true));
  if (report.for !== "student" || (!isLess && undisclosed === undefined)) return "";
  const more = `They are worth ${formatPoints(undisclosed ?? 0)} more points.`;
  const points = undisclosed ? ` ${more}` : "";
  return `Details of hidden checks are not shown.${points}`;
}
