import { hiddenName } from "../../author/words.ts";
import type { CheckReport, Report, ReportedDeduction, TaskReport } from "../../schema/types.ts";
import { pick } from "../pick.ts";
import { takeOff } from "../points/deductions.ts";
import { maxScoreOf, sum, total, unmarkedOf } from "../points/report.ts";
import { disclosureOf, type FeedbackRules, isDated } from "./disclosure.ts";
import { publicTask } from "./undisclosed.ts";
import { withheldCheck, withoutAnswers, withoutCutFields, withoutFunctions } from "./withheld.ts";

/**
 * The report as its student may see it on a day, YYYY-MM-DD: without what the manifest's feedback
 * policy does not tell of hidden checks. Whatever a program did in a hidden check may show what it
 * was asked there: what it returned, threw or printed, the line it stopped at, how long it took. Of
 * all that only how each check ended is left, and the points. A report for a student stays as it is.
 */
export function forStudent(report: Report, rules: FeedbackRules, date: string): Report {
  if (report.for === "student") return report;
  const told = (id: string) => disclosureOf(rules, id, date);
  const ids = [...rules.tasks, ...report.tasks].map(({ id }) => id);
  const guarded = new Set(ids.filter((id) => told(id) !== "full" && mayHide(report, id)));
  const tasks = report.tasks.flatMap((task) => {
    if (!hasHidden(task) || told(task.id) !== "none") return [studentTask(task, guarded, told)];
    const left = publicTask(studentTask(task, guarded, told), rules);
    return left.checks.length === 0 ? [] : [left];
  });
  const isKept = (each: ReportedDeduction) => (guarded.size === 0 ? each : withoutNoticed(each));
  const { score, deductions } = takeOff(report.deductions ?? [], total(tasks));
  const hiding = report.tasks.filter(hasHidden);
  const dated = hiding.some((task) => isDated(rules, task.id, date));
  const isLess = hiding.some((task) => told(task.id) === "none");
  const undisclosed = sum([maxScoreOf(report.tasks), -maxScoreOf(tasks)]);
  return {
    ...pick(report, "schemaVersion", "assignment", "submission", "language", "seedHash", "engine"),
    for: "student",
    ...(dated && { date }),
    ...{ status: report.status, score, maxScore: maxScoreOf(tasks) },
    ...(isLess && { undisclosed }),
    tasks,
    ...unmarkedOf(tasks),
    ...(deductions.length > 0 && { deductions: deductions.map(isKept) }),
    // The student has seen former marks while they held.
    ...pick(report, "messages", "formerMarks"),
  };
}

function hasHidden({ checks }: TaskReport): boolean {
  return checks.some(({ visibility }) => visibility === "hidden");
}

/** Of a task that was not asked for, it is unknown what its checks did to others. */
function mayHide({ tasks }: Report, id: string): boolean {
  const task = tasks.find((each) => each.id === id);
  return task === undefined || hasHidden(task);
}

/** The task with its hidden checks as far as they are told. */
function studentTask(
  task: TaskReport,
  guarded: ReadonlySet<string>,
  told: (id: string) => string,
): TaskReport {
  if (guarded.size === 0) return task;
  const { checks, smallest, mistakes, isolation, answer: _, ...rest } = task;
  const isGuarded = guarded.has(task.id);
  const withName = !isGuarded || told(task.id) === "name";
  const hidden = checks.filter(({ visibility }) => isGuarded && visibility === "hidden");
  const secret = withName ? [] : hidden.map(({ name }) => name);
  const isOpen = (check: CheckReport) => !hidden.includes(check) && !check.afterHidden;
  const shown = checks.find(({ name }) => name === smallest?.check);
  const isTold = smallest !== undefined && (!isGuarded || (shown !== undefined && isOpen(shown)));
  // What a task behaves like was found by all of its checks: it may be only hidden ones that tell.
  const isNamed =
    hidden.every(({ status }) => status === "pass") || mistakes?.every((each) => each.byPublic);
  const blamed = [task.id, ...(isolation?.because ?? [])];
  const note =
    isolation !== undefined && blamed.some((id) => guarded.has(id))
      ? withoutFunctions(isolation, task)
      : isolation;
  return {
    ...rest,
    checks: checks.map((check) => {
      if (hidden.includes(check)) return withheldCheck(check, withName);
      const answered = isGuarded && check.afterHidden ? withoutAnswers(check) : check;
      return withoutNames(withoutCutFields(answered), secret);
    }),
    // The answer is that of any check of the task.
    ...(hidden.length === 0 && pick(task, "answer")),
    ...(note && { isolation: note }),
    ...(isTold && { smallest: withoutCutFields(smallest) }),
    ...(isNamed && pick(task, "mistakes")),
  };
}

/** A check that lacks hidden ones, without their names. */
function withoutNames(check: CheckReport, secret: readonly string[]): CheckReport {
  if (check.lacks === undefined) return check;
  const names = check.lacks.map((name) => (secret.includes(name) ? hiddenName : name));
  return { ...check, lacks: [...new Set(names)] };
}

/** Of what was noticed while a program ran, only how much there was: it may be hidden checks that ran. */
function withoutNoticed({ findings, more = 0, ...rest }: ReportedDeduction): ReportedDeduction {
  const seen = findings.filter(({ noticed }) => noticed !== true);
  const left = findings.length - seen.length + more;
  return { ...rest, findings: seen, ...(left > 0 && { more: left }) };
}
