import type { CheckReport, TaskReport } from "../../../schema/types.ts";
import { isNameless } from "./text/withheld.ts";

/**
 * The hints for a task, each saying more than the one before; there may be none. What failed is
 * shown without them: to find the mistake in it is the exercise.
 *
 * 1. What the check's author has to say of the rule.
 * 2. What works already, and what else fails: where to look.
 * 3. The known mistake that the program behaves like, where one is known: nearly the answer.
 */
export function hintsOf(task: TaskReport, check: CheckReport): string[] {
  const mistakes = task.mistakes ?? [];
  const titles = mistakes.map(({ title }) => title).join(", and ");
  const known = mistakes.map(({ hint }) => hint).join(" ");
  return [
    check.hint ?? "",
    whatWorks(task, check),
    titles === "" ? "" : `It behaves as if it ${titles}. ${known}`,
  ].filter((hint) => hint !== "");
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

/** A text of several lines that has no single right form; nothing where there is none. */
export function returnedText({ expected, actual }: CheckReport): string {
  const isText = expected === undefined && typeof actual === "string" && actual.includes("\n");
  return isText ? actual : "";
}
