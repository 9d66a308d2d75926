import { plural } from "../../../author/words.ts";
import type {
  VerifiedMistake,
  VerifiedStub,
  VerifiedStubs,
  VerifyReport,
} from "../../../schema/types.ts";
import { formatPoints, plain, type Style, scoreText } from "../terminal/style.ts";
import { renderTable } from "../terminal/table.ts";
import { detail, inTasks, verdict } from "../terminal/verdict.ts";
import { renderBases, renderFailures } from "./verified-bases.ts";

/** A test of an assignment's graders: what holds, and each mistake with the points it gets. */
export function renderVerify(report: VerifyReport, style: Style): string {
  const { reference, skeleton, stubs, mistakes, bases } = report;
  const title = style.bold(style.cut(report.assignment, style.width));
  const verdicts = [
    ...verdict(reference.failures.length === 0, referenceLine(report), style),
    ...renderFailures(reference.failures, style),
    ...verdict(isNothing(skeleton), skeletonLine(skeleton), style),
    ...detail("", skeleton.problems, style),
    ...renderStubs(stubs, style),
    ...verdict(
      mistakes.every(({ holds }) => holds),
      mistakesLine(report),
      style,
    ),
    ...renderBases(bases, style),
  ];
  const table = mistakes.length === 0 ? [] : ["", ...renderMistakes(mistakes, style)];
  return `${[title, "", ...verdicts, ...table].join("\n")}\n`;
}

function referenceLine({ reference }: VerifyReport): string {
  const { seeds, maxScore, failures } = reference;
  const right = `${seeds - failures.length} of ${seeds} ${plural(seeds, "seed")}`;
  return `the reference gets ${formatPoints(maxScore)} points with ${right}`;
}

function skeletonLine({ score, started }: VerifyReport["skeleton"]): string {
  const tasks = started.length === 0 ? "nothing is started" : `started: ${started.join(", ")}`;
  return `the skeleton gets ${formatPoints(score)} points, ${tasks}`;
}

function isNothing({ score, started, problems }: VerifyReport["skeleton"]): boolean {
  return score === 0 && started.length === 0 && problems.length === 0;
}

function mistakesLine({ summary }: VerifyReport): string {
  const { mistakes, hold, caughtByPublic, of } = summary;
  const drawn = of === undefined ? "" : ` drawn from ${of}`;
  const known = `${mistakes} ${plural(mistakes, "mistake")}${drawn}`;
  return (
    `${hold} of ${known} ${mistakes === 1 ? "loses points in its" : "lose points in their"} own task and in no other; ` +
    `the public checks alone catch ${caughtByPublic}`
  );
}

function renderMistakes(mistakes: readonly VerifiedMistake[], style: Style): string[] {
  const shown = [...mistakes].sort((a, b) => Number(a.holds) - Number(b.holds));
  const rows = shown.map((each) => [
    `${style.sign(each.holds ? "pass" : "fail")} ${plain(each.task)}`,
    plain(each.name),
    scoreText(each),
    each.caughtByPublic ? "caught" : style.dim("-"),
  ]);
  const titles = ["  task", "mistake", "points", "public"];
  const [head = "", ...lines] = renderTable([titles, ...rows], "<  ~  >  <", style);
  return [
    style.bold(head),
    ...shown.flatMap((each, at) => [
      lines[at] ?? "",
      ...detail(troublesOf(each), each.problems, style),
    ]),
  ];
}

function troublesOf({ score, maxScore, elsewhere, task }: VerifiedMistake): string {
  const lost = score < maxScore ? [] : [`loses nothing in task ${task}`];
  const more = elsewhere.length === 0 ? [] : [`loses points${inTasks(elsewhere)}`];
  return [...lost, ...more].join("; ");
}

/** Functions that do no work: how many get nothing, and each that gets points. */
function renderStubs(stubs: VerifiedStubs, style: Style): string[] {
  const { failures, allowed, stale } = stubs;
  return [
    ...verdict(failures.length + stale.length === 0, stubsLine(stubs), style),
    ...failures.flatMap((each) => detail(stubLine(each), [], style)),
    ...allowed.flatMap(({ task, stub, reason }) =>
      detail(`task ${task}: a function that ${stub} may get points: ${reason}`, [], style),
    ),
    ...stale.flatMap(({ task, stub }) =>
      detail(
        `task ${task}: the manifest gives a reason why a function that ${stub} gets points, but it gets none`,
        [],
        style,
      ),
    ),
  ];
}

function stubsLine({ tried, of, failures }: VerifiedStubs): string {
  const drawn = of === undefined ? "" : ` drawn from ${of}`;
  const all = `${tried} ${plural(tried, "stub")}${drawn}`;
  return failures.length === 0
    ? `${all}: functions that do no work get no points`
    : `${failures.length} of ${all} get points for no work`;
}

function stubLine({ task, stub, around, only, score, maxScore, checks }: VerifiedStub): string {
  const what = only === undefined ? `${stub} everywhere` : `${only} ${stub}`;
  const points = scoreText({ score, maxScore });
  return `task ${task}, ${what}, in the ${around}: ${points} for ${checks.join("; ")}`;
}
