import { hiddenName, listed, plural } from "../../author/words.ts";
import type {
  Assignment,
  CheckReport,
  Disclosure,
  Feedback,
  Isolation,
  Report,
  ReportDecision,
  ReportedDeduction,
  TaskDecision,
  TaskReport,
  Verdict,
} from "../../schema/types.ts";
import { pick } from "../collections.ts";
import { decidedTask, undecided } from "../marking/decisions.ts";
import { maxScoreOf, sum } from "../points/report.ts";
import { rescored } from "../points/rescore.ts";
import { statusOf } from "../points/task.ts";
import { headOf, withheldReport } from "./withheld-report.ts";

/** The part of a manifest that determines disclosure. */
type FeedbackRules = Pick<Assignment, "feedback" | "tasks">;

/** The default policy. */
const usual: Feedback = { hidden: "outcome" };

function feedbackOf({ feedback, tasks }: FeedbackRules, id: string): Feedback {
  return tasks.find((task) => task.id === id)?.feedback ?? feedback ?? usual;
}

/** The disclosure of a task's hidden checks on a day; the default for an unknown task. */
export function disclosureOf(rules: FeedbackRules, id: string, date: string): Disclosure {
  const { hidden, after } = feedbackOf(rules, id);
  // ISO dates sort as texts.
  return after !== undefined && date > after.date ? after.hidden : hidden;
}

/**
 * The report as its student may see it on a day, YYYY-MM-DD, without what the manifest's feedback policy hides.
 * All that a program does in a hidden check may reveal its input: results, errors, output, line, duration. Only
 * each hidden check's verdict and the points stay. A report for a student stays as it is.
 */
export function forStudent(report: Report, rules: FeedbackRules, date: string): Report {
  if (report.for === "student") return report;
  if (report.decision?.is === "withheld") return withheldReport(report);
  const told = (id: string) => disclosureOf(rules, id, date);
  const ids = [...rules.tasks, ...report.tasks].map(({ id }) => id);
  const guarded = new Set(ids.filter((id) => told(id) !== "full" && mayHide(report, id)));
  const tasks = report.tasks.flatMap((task) => {
    if (!hasHidden(task) || told(task.id) !== "none") return [studentTask(task, guarded, told)];
    const left = publicTask(studentTask(undecided(task), guarded, told), rules);
    // A decision on a task's points discloses them.
    if (task.decision) return [decidedAlone({ ...left, maxScore: task.maxScore }, task.decision)];
    return left.checks.length === 0 ? [] : [left];
  });
  const isKept = (each: ReportedDeduction) => (guarded.size === 0 ? each : withoutNoticed(each));
  const hiding = report.tasks.filter(hasHidden);
  // If a student was told something else before, the day matters.
  const dated = hiding.some(({ id }) => told(id) !== feedbackOf(rules, id).hidden);
  const isLess = hiding.some((task) => told(task.id) === "none");
  const isDecided = report.decision?.is === "points";
  const maxScore = isDecided ? report.maxScore : maxScoreOf(tasks);
  const undisclosed = sum([maxScoreOf(report.tasks), -maxScore]);
  const scored = rescored({
    ...headOf(report),
    ...{ date: dated ? date : undefined, status: report.status, score: report.score, maxScore },
    undisclosed: isLess && !isDecided ? undisclosed : undefined,
    ...{ tasks, deductions: report.deductions?.map(isKept) },
    // The student saw former marks while they held.
    ...pick(report, "decision", "comments", "messages", "formerMarks"),
  });
  const { decision } = scored;
  return isLess && decision ? { ...scored, decision: withoutBefore(decision) } : scored;
}

/** A decision without the points from checks, since the disclosed checks have a different sum. */
function decidedAlone(task: TaskReport, given: TaskDecision): TaskReport {
  return { ...decidedTask(task, given), decision: pick(given, "points", "reason") };
}

function withoutBefore({ before: _, ...decision }: ReportDecision): ReportDecision {
  return decision;
}

function hasHidden({ checks }: TaskReport): boolean {
  return checks.some(({ visibility }) => visibility === "hidden");
}

/** The effect of a task that was not requested on others is unknown. */
function mayHide({ tasks }: Report, id: string): boolean {
  const task = tasks.find((each) => each.id === id);
  return task === undefined || hasHidden(task);
}

function studentTask(
  { behavior: _, ...task }: TaskReport,
  guarded: ReadonlySet<string>,
  told: (id: string) => string,
): TaskReport {
  if (guarded.size === 0) return task;
  const { checks, smallest, mistakes, isolation, answer: __, ...rest } = task;
  const isGuarded = guarded.has(task.id);
  const withName = !isGuarded || told(task.id) === "name";
  const hidden = checks.filter(({ visibility }) => isGuarded && visibility === "hidden");
  const secret = withName ? [] : hidden.map(({ name }) => name);
  const isOpen = (check: CheckReport) => !hidden.includes(check) && !check.afterHidden;
  const shown = checks.find(({ name }) => name === smallest?.check);
  const isTold = smallest !== undefined && (!isGuarded || (shown !== undefined && isOpen(shown)));
  // All checks, perhaps only hidden ones, identify a known mistake.
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
    // Any check of the task may have given the answer.
    ...(hidden.length === 0 && pick(task, "answer")),
    ...(note && { isolation: note }),
    ...(isTold && { smallest: withoutCutFields(smallest) }),
    ...(isNamed && pick(task, "mistakes")),
  };
}

function withoutNames(check: CheckReport, secret: readonly string[]): CheckReport {
  if (check.lacks === undefined) return check;
  const names = check.lacks.map((name) => (secret.includes(name) ? hiddenName : name));
  return { ...check, lacks: [...new Set(names)] };
}

/**
 * Without findings from running the program, perhaps in hidden checks, and without their number: a program
 * could encode a hidden number in the number of lines. Everything beyond a report's limit came from running.
 */
function withoutNoticed({ findings, more: _, ...rest }: ReportedDeduction): ReportedDeduction {
  return { ...rest, findings: findings.filter(({ noticed }) => noticed !== true) };
}

/**
 * A task without its undisclosed hidden checks: points come from public checks, by the manifest's rule. `task`
 * names no hidden check any more.
 */
function publicTask(task: TaskReport, { tasks }: FeedbackRules): TaskReport {
  const { isolation: _, checks, ...rest } = task;
  const isAll = tasks.find(({ id }) => id === task.id)?.scoring === "all";
  const open = checks.filter(({ visibility }) => visibility === "public").map(withoutHiddenNeeds);
  const counts =
    task.status !== "not-started" && (!isAll || open.every(({ status }) => status === "pass"));
  const scored = open.map((check) => ({ ...check, score: counts ? pointsOf(check) : 0 }));
  if (task.kind === "manual") return { ...rest, checks: scored };
  return {
    ...rest,
    status: statusOf(scored, task.status === "not-started", task.kind),
    score: sum(scored.map(({ score }) => score)),
    maxScore: sum(scored.map(({ maxScore }) => maxScore)),
    checks: scored,
  };
}

function withoutHiddenNeeds({ lacks, ...check }: CheckReport): CheckReport {
  const open = lacks?.filter((name) => name !== hiddenName) ?? [];
  return { ...check, ...(open.length > 0 && { lacks: open }) };
}

/** Its points if only public checks counted. */
function pointsOf(check: CheckReport): number {
  if (check.status !== "pass") return check.score;
  return check.lacks === undefined ? check.maxScore : 0;
}

/** Messages for checks whose details stay hidden. */
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

/** A hidden check without question, outcome and line: a program can stop at a different line for each input. */
function withheldCheck(check: CheckReport, withName: boolean): CheckReport {
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
function withoutAnswers(check: CheckReport): CheckReport {
  return {
    ...pick(check, "name", "visibility", "about", "afterHidden"),
    withheld: true,
    ...pick(check, "status", "score", "maxScore"),
    message: "no more is shown: the check comes after hidden ones",
    ...pick(check, "lacks"),
  };
}

/**
 * A record without fields that were cut: their limit depends on how much of others was shown, so the remaining
 * length would reveal how much a program printed there.
 */
function withoutCutFields<T extends { readonly cut?: string }>(record: T): T {
  if (record.cut === undefined) return record;
  const keys = record.cut.split("; ").map((note) => note.slice(0, note.indexOf(" ")));
  const whole = Object.entries(record).filter(([key]) => key !== "cut" && !keys.includes(key));
  const cut = keys.map((key) => `${key} is left out: it is too long`).join("; ");
  // Same type: only optional keys are ever cut.
  return { ...Object.fromEntries(whole), cut } as unknown as T;
}

/** A note on isolation that names only tasks: failed functions would reveal what was asked. */
function withoutFunctions(isolation: Isolation, { id, maxScore }: TaskReport): Isolation {
  const { because, counts, isolated } = isolation;
  // A note on a charged task names no function.
  if (isolated.score < isolation.own.score) return isolation;
  const tasks = `${plural(because.length, "task")} ${listed(because)}`;
  const message =
    because.length > 0 && isolated.status === "pass"
      ? `${counts === "isolated" ? `Task ${id} has full points: ` : ""}it fails only because it needs ${tasks}`
      : `with ${because.length === 0 ? "other tasks" : tasks} corrected, it gets ${isolated.score} of ${maxScore} points`;
  return { ...isolation, message };
}
