import { hiddenName, listed, plural } from "../../author/words.ts";
import type { CheckReport, Isolation, TaskReport, Verdict } from "../../schema/types.ts";
import { pick } from "../pick.ts";

/** What became of a check of which no more may be said. */
const outcomes: Readonly<Record<Verdict, string>> = {
  pass: "passes",
  fail: "fails",
  error: "stops with an error",
  timeout: "times out",
  memory: "runs out of memory",
  missing: "finds something missing",
  "not-run": "is not run",
  input: "runs out of input",
};

/**
 * A hidden check without what was asked and its outcome. Not even a line is left: a program can
 * stop at a line of its own for each value that it is given.
 */
export function withheldCheck(check: CheckReport, withName: boolean): CheckReport {
  const { name, visibility, about, status, lacks } = check;
  const more = lacks === undefined ? "" : ", but counts only once others do";
  const subject = about === undefined ? "" : `: ${about}`;
  return {
    ...{ name: withName ? name : hiddenName, visibility },
    ...pick(check, "about"),
    withheld: true,
    ...pick(check, "status", "score", "maxScore"),
    message: `a hidden check ${outcomes[status]}${more}${subject}`,
  };
}

/** A public check without answers: a program may have kept what a hidden one asked. */
export function withoutAnswers(check: CheckReport): CheckReport {
  return {
    ...pick(check, "name", "visibility", "about", "afterHidden"),
    withheld: true,
    ...pick(check, "status", "score", "maxScore"),
    message: "no more is shown: the check comes after hidden ones",
    ...pick(check, "lacks"),
  };
}

/**
 * A record without the fields that were cut. How much room there was for them depends on how much was
 * shown of others, so the length that is left would tell how much a program printed in those.
 */
export function withoutCutFields<T extends { readonly cut?: string }>(record: T): T {
  if (record.cut === undefined) return record;
  const keys = record.cut.split("; ").map((note) => note.slice(0, note.indexOf(" ")));
  const whole = Object.entries(record).filter(([key]) => key !== "cut" && !keys.includes(key));
  const cut = keys.map((key) => `${key} is left out: it is too long`).join("; ");
  // Of the same type: only keys that may be missing are ever cut.
  return { ...Object.fromEntries(whole), cut } as unknown as T;
}

/** A note on isolation that names tasks only: which functions failed is known from what was asked. */
export function withoutFunctions(isolation: Isolation, { maxScore }: TaskReport): Isolation {
  const { because, isolated } = isolation;
  // What a task loses because another one fails names no function.
  if (isolated.score < isolation.own.score) return isolation;
  const verb = because.length === 1 ? "is" : "are";
  const tasks = `${plural(because.length, "task")} ${listed(because)}`;
  const message =
    because.length > 0 && isolated.status === "pass"
      ? `it failed only because ${tasks} ${verb} wrong`
      : `with ${because.length === 0 ? "other tasks" : tasks} corrected, it gets ${isolated.score} of ${maxScore} points`;
  return { ...isolation, message };
}
