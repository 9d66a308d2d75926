import type { CheckReport, TaskReport } from "../../../schema/types.ts";
import { type Boards, boardsOf } from "../terminal/board-sides.ts";
import { plain } from "../terminal/style.ts";
import { type Texts, textsOf } from "../terminal/text-diff.ts";
import { failureOfCheck, firstFailure, isNameless } from "./task-words.ts";

/** A failing check with all that there is to show of it, in the order in which it is shown. */
export interface Failure {
  readonly check: CheckReport;
  /** The case that is shown: the smallest one that fails, or the check's own. */
  readonly shown: CheckReport | NonNullable<TaskReport["smallest"]>;
  readonly title: string;
  readonly message: string | undefined;
  readonly boards: Boards | undefined;
  /** Rows of what was drawn at random, below their titles. */
  readonly drawn: readonly (readonly string[])[];
  /** What the tests of random draws gave; for those who ask for it. */
  readonly statistics: readonly string[];
  /** A text of several lines that has no single right form; empty where there is none. */
  readonly returned: string;
  readonly texts: Texts | undefined;
  /** What was left out of the values. */
  readonly cut: string | undefined;
  readonly printed: string;
}

/** The failure of a task to look at first; undefined where no check failed. */
export function failureIn(task: TaskReport): Failure | undefined {
  const check = firstFailure(task);
  return check && failureWith(check, task.smallest);
}

/** A failing check with its own case, or one that is smaller. */
export function failureWith(check: CheckReport, smallest?: TaskReport["smallest"]): Failure {
  const shown = smallest ?? check;
  const { drawn = [], statistics = [], printed = "", expected, actual } = check;
  // What another case drew, returned or printed says nothing of the smallest one.
  const own = <T>(value: T, none: T) => (shown === check ? value : none);
  const isText = expected === undefined && typeof actual === "string" && actual.includes("\n");
  const rows = drawn.map((each) => [each.value, each.expected, each.yours].map(plain));
  return {
    ...{ check, shown, title: failureOfCheck(check) },
    message: shown === check && isNameless(check) ? undefined : shown.message,
    boards: boardsOf(shown, check),
    drawn: own(rows.length === 0 ? [] : [["value", "expected", "yours"], ...rows], []),
    statistics: statistics.map(({ test, draws, p }) => `${test}: ${draws} draws, p at most ${p}`),
    returned: own(isText ? actual : "", ""),
    texts: textsOf(shown),
    cut: shown.cut === undefined ? undefined : `(${shown.cut})`,
    printed: own(printed, ""),
  };
}

/**
 * The hints for a task, each saying more than the one before; there may be none. What failed is
 * shown without them: to find the mistake in it is the exercise.
 *
 * 1. What the check's author has to say of the rule.
 * 2. What works already, and what else fails: where to look.
 * 3. The known mistake that the program behaves like, where one is known: nearly the answer.
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
