import type { CheckReport, TaskReport } from "../../../schema/types.ts";
import { boardsOf } from "../terminal/board-sides.ts";
import { plain } from "../terminal/style.ts";
import { textsOf } from "../terminal/text-diff.ts";
import { failureOfCheck, firstFailure, isNameless } from "./task-words.ts";

/** A failing check with everything to show of it, in display order. */
export type Failure = ReturnType<typeof failureWith>;

/** The failure to look at first; undefined if no check failed. */
export function failureIn(task: TaskReport): Failure | undefined {
  const check = firstFailure(task);
  return check && failureWith(check, task.smallest);
}

export function failureWith(check: CheckReport, smallest?: TaskReport["smallest"]) {
  const shown = smallest ?? check;
  const { drawn = [], statistics = [], printed = "", expected, actual } = check;
  // Draws, return values and output of the original case do not describe the smallest one.
  const own = <T>(value: T, none: T) => (shown === check ? value : none);
  const isText = expected === undefined && typeof actual === "string" && actual.includes("\n");
  const rows = drawn.map((each) => [each.value, each.expected, each.yours].map(plain));
  return {
    ...{ check, shown, title: failureOfCheck(check) },
    message: shown === check && isNameless(check) ? undefined : shown.message,
    boards: boardsOf(shown, check),
    /** Rows of random draws, below their titles. */
    drawn: own(rows.length === 0 ? [] : [["value", "expected", "yours"], ...rows], []),
    /** Results of the tests on random draws, for verbose output. */
    statistics: statistics.map(({ test, draws, p }) => `${test}: ${draws} draws, p at most ${p}`),
    /** A text of several lines without a single right form, or empty. */
    returned: own(isText ? actual : "", ""),
    texts: textsOf(shown),
    /** A note on values that were shortened. */
    cut: shown.cut === undefined ? undefined : `(${shown.cut})`,
    printed: own(printed, ""),
  };
}

/**
 * Hints for a task, each revealing more than the one before; possibly none. The failure itself is shown without
 * them, because finding its cause is the exercise.
 *
 * 1. The author's hint on the rule.
 * 2. What works and what else fails: where to look.
 * 3. The known mistake that the program behaves like: nearly the answer.
 */
export function hintsOf(task: TaskReport, check: CheckReport): string[] {
  const { behavior, hints } = knownIn(task);
  const known = behavior === "" ? "" : `${behavior} ${hints.join(" ")}`;
  return [check.hint ?? "", whatWorks(task, check), known].filter((hint) => hint !== "");
}

export function knownIn({ mistakes = [] }: TaskReport) {
  const titles = mistakes.map(({ title }) => title).join(", and ");
  return {
    behavior: titles === "" ? "" : `It behaves as if it ${titles}.`,
    hints: mistakes.map(({ hint }) => hint),
  };
}

function whatWorks(task: TaskReport, check: CheckReport): string {
  const checks = task.checks.filter((each) => !isNameless(each));
  const names = (some: readonly CheckReport[]) => some.map(({ name }) => `"${name}"`).join(", ");
  const passed = checks.filter(({ status }) => status === "pass");
  const failed = checks.filter(
    (each) => each !== check && each.status !== "pass" && each.status !== "not-run",
  );
  const works = passed.length === 0 ? "" : `This works already: ${names(passed)}.`;
  const fails = failed.length === 0 ? "" : `This fails too: ${names(failed)}.`;
  const both = passed.length > 0 && failed.length > 0;
  const link = both ? " What do those that fail have in common?" : "";
  return `${works} ${fails}${link}`.trim();
}
