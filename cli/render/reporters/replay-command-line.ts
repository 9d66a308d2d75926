import { defaultSeed } from "../../../engine/points/report.ts";
import type { CheckReport, Report } from "../../../schema/types.ts";
import { shellWord } from "../terminal/style.ts";

/** What was graded, as it is named on the command line. */
export interface GradedFrom {
  /** Undefined where it cannot be named by one path. */
  readonly path?: string | undefined;
  readonly isClass?: boolean;
  readonly course?: string | undefined;
  readonly assignment?: string | undefined;
  /** The settings of the class, where the seed is named there. */
  readonly class?: string | undefined;
}

export function placedFrom(from: GradedFrom, placed: (path: string) => string): GradedFrom {
  const { path, course, class: file } = from;
  const all = Object.entries({ path, course, class: file });
  const known = all.flatMap(([key, text]) => (text === undefined ? [] : [[key, placed(text)]]));
  return { ...from, ...Object.fromEntries(known) };
}

/** The whole command that runs a case again, to be copied into a shell; undefined where there is none. */
export type Again = (name: string, check: CheckReport) => string | undefined;

type ReplayedReport = Pick<Report, "submission" | "for" | "seedHash"> & {
  readonly seed?: number | undefined;
};

/**
 * How cases of a report are run again. By an instructor where the submission was graded, by a student in
 * the kit: that has neither hidden checks nor another seed.
 */
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
