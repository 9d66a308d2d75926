import { plural } from "../../../author/words.ts";
import type { Drawn, FailedSeed, VerifiedBase, VerifiedLeak } from "../../../schema/types.ts";
import { formatPoints, type Style } from "../terminal/style.ts";
import { detail, inTasks, verdict } from "../terminal/verdict.ts";

/** Further right solutions: a line for each, and below it what does not hold. */
export function renderBases(bases: readonly VerifiedBase[], style: Style): string[] {
  return bases.flatMap((base) => [
    ...verdict(base.failures.length + base.leaks.length === 0, baseLine(base), style),
    ...renderFailures(base.failures, style),
    ...base.leaks.flatMap((leak) => detail(leakLine(leak), leak.problems, style)),
  ]);
}

/** Seeds with which a right solution lost points. */
export function renderFailures(failures: readonly FailedSeed[], style: Style): string[] {
  return failures.flatMap(({ seed, score, tasks, problems }) =>
    detail(`seed ${seed}: ${formatPoints(score)} points, lost${inTasks(tasks)}`, problems, style),
  );
}

function baseLine({ style, seeds, failures, mistakes, mutants, survived, leaks }: VerifiedBase) {
  const right = `all points with ${seeds - failures.length} of ${seeds} ${plural(seeds, "seed")}`;
  const tried = [
    ...(mistakes === undefined ? [] : [`${mistakes.graded} of ${fitting(mistakes)}`]),
    `${mutants.graded} of ${mutants.of} ${plural(mutants.of, "mutant")}`,
  ].join(" and ");
  const own =
    mistakes === undefined ? "lose points in no other task" : "lose points in their own task alone";
  const verb =
    leaks.length === 0
      ? own
      : `tried, of which ${leaks.length} ${leaks.length === 1 ? "does" : "do"} not ${own}`;
  return `also/${style}: ${right}; ${tried} ${verb}; ${survived} ${plural(survived, "mutant")} lost nothing`;
}

function fitting({ fit = 0, of }: Drawn): string {
  return `${fit} ${plural(fit, "mistake")} that fit (of ${of})`;
}

function leakLine({ kind, name, task, score, maxScore, elsewhere }: VerifiedLeak): string {
  const own = kind === "mistake" && score >= maxScore ? ["loses nothing in its own task"] : [];
  const others = elsewhere.map((each) => `loses ${formatPoints(each.lost)} in task ${each.task}`);
  return `${kind} ${name} (task ${task}): ${[...own, ...others].join(", ") || "the file has a problem"}`;
}
