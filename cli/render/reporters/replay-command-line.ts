import { defaultSeed } from "../../../engine/points/report.ts";
import type { CheckReport, Report } from "../../../schema/types.ts";
import { shellWord } from "../terminal/style.ts";

/** The graded path, as named on the command line. */
export interface GradedFrom {
  /** Undefined if no single path names it. */
  readonly path?: string | undefined;
  readonly isClass?: boolean;
  readonly course?: string | undefined;
  readonly assignment?: string | undefined;
  /** The class settings, if they hold the seed. */
  readonly class?: string | undefined;
}

export function placedFrom(from: GradedFrom, placed: (path: string) => string): GradedFrom {
  const { path, course, class: file } = from;
  const all = Object.entries({ path, course, class: file });
  const known = all.flatMap(([key, text]) => (text === undefined ? [] : [[key, placed(text)]]));
  return { ...from, ...Object.fromEntries(known) };
}

/** A complete shell command that re-runs a case; undefined if there is none. */
export type Again = (name: string, check: CheckReport) => string | undefined;

type ReplayedReport = Pick<Report, "submission" | "for" | "seedHash"> & {
  readonly seed?: number | undefined;
};

/** Commands for re-running cases, for an instructor or in the kit, which has no hidden checks or other seeds. */
export function againIn(report: ReplayedReport, from: GradedFrom = {}): Again {
  const { submission, seed = defaultSeed, seedHash, for: reader } = report;
  const isUsual = seed === defaultSeed && seedHash === undefined;
  const line = (path: string, name: string, options: Record<string, string | undefined>) => {
    const given = Object.entries(options).flatMap(([flag, value]) =>
      value === undefined ? [] : [flag, shellWord(value)],
    );
    return ["npx gridmark replay", shellWord(path), name, ...given].join(" ");
  };
  if (reader === "student") {
    const file = isUsual ? submission.files[0]?.name : undefined;
    return (name, { visibility }) =>
      file === undefined || visibility !== "public" ? undefined : line(file, name, {});
  }
  const { path, isClass, course, assignment, class: file } = from;
  const options = {
    ...{ "--only": isClass ? submission.id : undefined, "-C": course, "-a": assignment },
    ...{ "-s": isUsual || seedHash !== undefined ? undefined : String(seed), "--class": file },
  };
  return (name) => (path === undefined ? undefined : line(path, name, options));
}
