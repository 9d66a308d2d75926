import { plural } from "../../../author/words.ts";
import type { VerifiedStub, VerifiedStubs } from "../../../schema/types.ts";
import { formatPoints, type Style } from "../terminal/style.ts";
import { detail, verdict } from "../terminal/verdict.ts";

/** Functions that do no work: how many get nothing, and each that gets points. */
export function renderStubs(stubs: VerifiedStubs, style: Style): string[] {
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
  const points = `${formatPoints(score)} / ${formatPoints(maxScore)}`;
  return `task ${task}, ${what}, in the ${around}: ${points} for ${checks.join("; ")}`;
}
