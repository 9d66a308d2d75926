import type { KeptSettings, LetterCount, SectionSummary } from "../../schema/types.ts";
import { byKey } from "../order.ts";
import type { ReportBrief } from "./brief.ts";
import { toMillipoints } from "./points.ts";
import { mean } from "./report.ts";

/** True if a submission counts in totals: no error, not excused, and for students not withheld. */
export function isCounted({ status, decision, for: reader }: ReportBrief): boolean {
  const isHidden = decision?.is === "withheld" && reader === "student";
  return status !== "error" && decision?.is !== "excused" && !isHidden;
}

/** The decision on the whole, or on any task's points. */
export function decisionOf({ decision, tasks }: ReportBrief) {
  return decision?.is ?? (tasks.some((task) => task.decision !== undefined) ? "points" : undefined);
}

/** The best letter grade, if any; not for undecided rejected work, or if a student's report lacks points. */
export function letterOf(report: ReportBrief, letters: Letters): string | undefined {
  const { status, score, decision, undisclosed = 0 } = report;
  if (undisclosed > 0) return undefined;
  if (!isCounted(report) || (status === "rejected" && decision?.is !== "points")) return undefined;
  const [best] = ranked(letters, report.maxScore).filter(({ min }) => min <= toMillipoints(score));
  return best?.letter;
}

type Letters = NonNullable<KeptSettings["letters"]>;

/** Letters with the thousandths of points that they need, best first. */
function ranked(letters: Letters, maxScore: number) {
  return Object.entries(letters)
    .map(([letter, min]) => {
      const points = typeof min === "number" ? min : (Number.parseFloat(min) * maxScore) / 100;
      return { letter, min: toMillipoints(points) };
    })
    .sort(byKey(({ min }) => -min));
}

/** Sections by submission id; a group in several has all of them. */
export function sectionsById({ sections = {} }: KeptSettings): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const [name, ids] of Object.entries(sections)) {
    for (const id of ids) all.set(id, [all.get(id) ?? [], name].flat().join(", "));
  }
  return all;
}

/** The mean of each section, and the count of each letter; only for those in the settings. */
export function summarizeSettings(
  reports: readonly ReportBrief[],
  settings: KeptSettings,
): { sections?: SectionSummary[]; letters?: LetterCount[] } {
  const { sections, letters } = settings;
  const counted = reports.filter(isCounted);
  const sectionOf = ([name, all]: readonly [string, readonly string[]]): SectionSummary => {
    const ids = new Set(all);
    const own = counted.filter(({ submission }) => ids.has(submission.id));
    return { name, count: own.length, mean: mean(own.map(({ score }) => score)) };
  };
  const letterCounts = (all: Letters): LetterCount[] => {
    const given = reports.map((report) => letterOf(report, all));
    const most = reports.reduce((max, { maxScore }) => Math.max(max, maxScore), 0);
    return ranked(all, most).map(({ letter }) => {
      return { letter, count: given.filter((each) => each === letter).length };
    });
  };
  return {
    ...(sections && { sections: Object.entries(sections).map(sectionOf) }),
    ...(letters && { letters: letterCounts(letters) }),
  };
}
