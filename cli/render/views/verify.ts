import { counted } from "../../../author/words.ts";
import type {
  FailedSeed,
  RejectingCheck,
  VerifiedBase,
  VerifiedLeak,
  VerifiedMistake,
  VerifiedStub,
  VerifiedStubs,
  VerifiedVariant,
  VerifyReport,
} from "../../../schema/types.ts";
import { detail, hanging, inTasks, renderTable, verdict } from "../terminal/lines.ts";
import { formatPoints, plain, type Style, scoreText } from "../terminal/style.ts";

/** A report's results in one language. */
type VerifiedParts = Omit<VerifiedVariant, "language">;

/** Results of testing an assignment's graders, with each mistake's points; `briefly`, only failing mistakes. */
export function renderVerify(report: VerifyReport, style: Style, briefly = false): string {
  const { assignment, variants = [] } = report;
  return textOf(report, style, [
    ...renderLint(report.lint, style),
    ...renderParts(report, assignment, style, briefly),
    ...variants.flatMap(({ language, ...parts }) => [
      ...["", style.bold(plain(`in ${language}`)), ""],
      ...renderParts(parts, assignment, style, briefly, language),
    ]),
  ]);
}

/** `language` is a further one. */
function renderParts(
  parts: VerifiedParts,
  assignment: string,
  style: Style,
  briefly: boolean,
  language?: string,
): string[] {
  const { reference, skeleton, stubs, mistakes, alike = [], bases } = parts;
  const shown = mistakes.filter(({ holds }) => !briefly || !holds);
  const areCaught = mistakes.every(({ holds }) => holds);
  const { seeds, failures, maxScore } = reference;
  const right = `${seeds - failures.length} of ${counted(seeds, "seed")}`;
  const { score, started, problems } = skeleton;
  const isNothing = score === 0 && started.length === 0 && problems.length === 0;
  const tasks = started.length === 0 ? "nothing is started" : `started: ${started.join(", ")}`;
  const anew = `npx gridmark skeleton ${assignment} makes it from the reference and the manifest`;
  return [
    ...verdict(
      failures.length === 0,
      `the reference gets ${formatPoints(maxScore)} points with ${right}`,
      style,
    ),
    ...renderFailures(failures, style),
    ...verdict(isNothing, `the skeleton gets ${formatPoints(score)} points, ${tasks}`, style),
    ...detail("", isNothing ? [] : [...problems, anew], style),
    ...(stubs.tried === 0 && language !== undefined ? [] : renderStubs(stubs, style)),
    ...verdict(areCaught, mistakesLine(parts), style),
    // No fault: they lose points as they should, but are not named.
    ...alike.flatMap((names) => {
      const text = `no check tells these mistakes apart, so none of them is named: ${names.join(", ")}`;
      return hanging(plain(text), style.width, `${style.sign("partial")} `, "  ");
    }),
    ...renderBases(bases, style),
    ...(shown.length === 0 ? [] : ["", ...renderMistakes(shown, style, language)]),
  ];
}

/** Findings that need no grading, one per line. */
export function renderLint(findings: VerifyReport["lint"], style: Style): string[] {
  return findings.flatMap(({ place, level, text }) => {
    const sign = style.sign(level === "error" ? "fail" : "partial");
    return hanging(plain(`${place}: ${text}`), style.width, `${sign} `, "  ");
  });
}

export function textOf(
  of: { readonly assignment: string },
  style: Style,
  lines: readonly string[],
) {
  return `${[style.bold(style.cut(of.assignment, style.width)), "", ...lines].join("\n")}\n`;
}

export function drawnFrom({ of }: { readonly of?: number | undefined }): string {
  return of === undefined ? "" : ` drawn from ${of}`;
}

function mistakesLine({ summary }: VerifiedParts): string {
  const { mistakes, hold, caughtByPublic } = summary;
  const lose = mistakes === 1 ? "loses points in its" : "lose points in their";
  return (
    `${hold} of ${counted(mistakes, "mistake")}${drawnFrom(summary)} ${lose} own task and in no other; ` +
    `the public checks alone catch ${caughtByPublic}`
  );
}

function renderMistakes(
  mistakes: readonly VerifiedMistake[],
  style: Style,
  language?: string,
): string[] {
  const shown = [...mistakes].sort((a, b) => Number(a.holds) - Number(b.holds));
  const rows = shown.map((each) => [
    `${style.sign(each.holds ? "pass" : "fail")} ${plain(each.task)}`,
    plain(language === undefined ? each.name : `${each.name} (${language})`),
    scoreText(each),
    each.caughtByPublic ? "caught" : style.dim("-"),
    each.recognised ? "yes" : style.dim("-"),
  ]);
  const titles = ["  task", "mistake", "points", "public", "recognised"];
  const isKnown = shown.some(({ recognised }) => recognised !== undefined);
  const cells = [titles, ...rows].map((row) => (isKnown ? row : row.slice(0, -1)));
  const layout = isKnown ? "<  ~  >  <  <" : "<  ~  >  <";
  const [head = "", ...lines] = renderTable(cells, layout, style);
  return [
    style.bold(head),
    ...shown.flatMap((each, at) => [
      lines[at] ?? "",
      ...detail(failuresOf(each), each.problems, style),
    ]),
  ];
}

function failuresOf({ score, lowest, maxScore, elsewhere, task }: VerifiedMistake): string {
  const lost = score < maxScore ? [] : [`loses nothing in task ${task}`];
  const more = elsewhere.length === 0 ? [] : [`loses points${inTasks(elsewhere)}`];
  const least = lowest === undefined ? [] : [`gets ${formatPoints(lowest)} with another seed`];
  return [...lost, ...more, ...least].join("; ");
}

/** Stubs: the number that get nothing, and each that gets points. */
function renderStubs(stubs: VerifiedStubs, style: Style): string[] {
  const { tried, failures, allowed, stale } = stubs;
  const all = `${counted(tried, "stub")}${drawnFrom(stubs)}`;
  const result =
    failures.length === 0
      ? `${all}: functions that do no work get no points`
      : `${failures.length} of ${all} get points for no work`;
  const details = [
    ...failures.map(stubLine),
    ...allowed.map(
      ({ task, stub, reason }) => `task ${task}: a function that ${stub} may get points: ${reason}`,
    ),
    ...stale.map(
      ({ task, stub }) =>
        `task ${task}: the manifest gives a reason why a function that ${stub} gets points, but it gets none`,
    ),
  ];
  return [
    ...verdict(failures.length + stale.length === 0, result, style),
    ...detail("", details, style),
  ];
}

function stubLine({ task, stub, around, only, checks, ...points }: VerifiedStub): string {
  const what = only === undefined ? `${stub} everywhere` : `${only} ${stub}`;
  return `task ${task}, ${what}, in the ${around}: ${scoreText(points)} for ${checks.join("; ")}`;
}

/** Other right solutions, a line each with their failures below. */
export function renderBases(bases: readonly VerifiedBase[], style: Style): string[] {
  return bases.flatMap((base) => [
    ...verdict(base.failures.length + base.leaks.length === 0, baseLine(base), style),
    ...renderFailures(base.failures, style),
    ...base.leaks.flatMap((leak) => detail(leakLine(leak), leak.problems, style)),
  ]);
}

/** Checks that reject a right solution, each once for any number of seeds. */
function renderFailures(failures: readonly FailedSeed[], style: Style): string[] {
  const losses = failures.flatMap(({ seed, tasks, checks, problems }) => [
    ...checks.map((check) => ({ seed, what: `${inTask(check)}, check "${check.name}"`, check })),
    ...tasks
      .filter((task) => checks.every((check) => check.task !== task))
      .map((task) => ({ seed, what: inTask({ task }), check: undefined })),
    ...problems.map((what) => ({ seed, what, check: undefined })),
  ]);
  return [...new Set(losses.map(({ what }) => what))].flatMap((what) => {
    const all = losses.filter((loss) => loss.what === what);
    const { seed, check } = all[0] ?? {};
    const seeds =
      all.length === 1 ? `seed ${seed}` : `${all.length} seeds, the first of them ${seed}`;
    return [...detail(`${what}, with ${seeds}`, [], style), ...rejection(check, style)];
  });
}

const inTask = ({ task }: { readonly task: string }) => `loses points in task ${task}`;

/** Expected and actual values of the rejected case. */
function rejection(check: RejectingCheck | undefined, style: Style): string[] {
  if (check === undefined) return [];
  const { message, input, expected, actual } = check;
  const values = { input, expected, solution: actual };
  const lines = Object.entries(values).filter(([, value]) => value !== undefined);
  return [
    ...hanging(message, style.width, "      ", "      "),
    ...lines.map(
      ([name, value]) =>
        `      ${style.cut(`${`${name}:`.padEnd(10)}${JSON.stringify(value)}`, style.width - 6)}`,
    ),
  ];
}

function baseLine(base: VerifiedBase) {
  const { style, seeds, failures, lacks, mistakes, mutants, survived, leaks } = base;
  const right = `all points with ${seeds - failures.length} of ${counted(seeds, "seed")}`;
  const { graded, fit = 0, of } = mistakes ?? { graded: 0, of: 0 };
  const fitting = `${graded} of ${counted(fit, "mistake")} that fit (of ${of})`;
  const unfit = `no mistake fits (of ${of}), as it has no ${lacks?.join(", ")}`;
  // Without --bases, no mutants are tried.
  const mutated = mutants.graded > 0 && `${mutants.graded} of ${counted(mutants.of, "mutant")}`;
  const tried = [mistakes && !lacks && fitting, mutated].filter(Boolean).join(" and ");
  const own = mistakes ? "lose points in their own task alone" : "lose points in no other task";
  const not = `tried, of which ${leaks.length} ${leaks.length === 1 ? "does" : "do"} not ${own}`;
  const verb = leaks.length === 0 ? own : not;
  return [
    `also/${style}: ${right}`,
    ...(mistakes && lacks ? [unfit] : []),
    ...(tried === "" ? [] : [`${tried} ${verb}`]),
    ...(mutated ? [`${counted(survived, "mutant")} lost nothing`] : []),
  ].join("; ");
}

function leakLine({ kind, name, task, score, maxScore, elsewhere }: VerifiedLeak): string {
  const own = kind === "mistake" && score >= maxScore ? ["loses nothing in its own task"] : [];
  const others = elsewhere.map((each) => `loses ${formatPoints(each.lost)} in task ${each.task}`);
  return `${kind} ${name} (task ${task}): ${[...own, ...others].join(", ") || "the file has a problem"}`;
}
