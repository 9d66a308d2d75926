import type { Report, SummaryFile } from "../../../schema/types.ts";
import type { Style } from "../terminal/style.ts";
import type { Again, GradedFrom } from "./replay-command-line.ts";

export type ClassOrder = "name" | "points";

export interface Graded {
  /** False for a single submission. */
  readonly isClass: boolean;
  readonly file: SummaryFile;
  /** Full reports in submission order, read one by one. */
  readonly reports: () => Iterable<Report>;
  /** The same as students may see them. Throws a usage fault if no course defines the policy. */
  readonly studentReports: () => Iterable<Report>;
}

/** A submitted file at its original place; its text is only split into lines. */
export interface SourceFile {
  /** As a host knows it: relative to the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

export interface ReportView extends Style {
  /** Order of a class; by name by default. */
  readonly sort?: ClassOrder;
  /** Environment variables of a host that runs the program. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Graded files of a single submission by name, at their original place. */
  readonly sources?: () => Readonly<Record<string, SourceFile>>;
  /** Graded texts of a submission's files by name, as far as known. */
  readonly textsOf?: (report: Report) => Readonly<Record<string, string>>;
  /** The graded path, and for students' reports the seed. */
  readonly from?: GradedFrom & { readonly seed?: number };
  /** Undefined if no command may be shown. */
  readonly again?: Again;
}

/** A format's name in options, and its title in `--help`. */
export interface FormatHead {
  readonly name: string;
  readonly title: string;
}

/** A format that is a single text, produced in parts. */
export interface TextFormat<Found, How> extends FormatHead {
  /** Set if it writes workflow commands, which a log's reader executes. */
  readonly isObeyed?: true;
  render(found: Found, how: How): Iterable<string>;
}

/** A format that is a folder of files, by relative path. */
export interface FolderFormat<Found, How> extends FormatHead {
  files(found: Found, how: How): Iterable<{ readonly path: string; readonly content: string }>;
}

interface OfReports {
  /** True if it reads a class's reports, which are then kept, compressed. */
  readonly readsReports: boolean;
}

export interface TextReporter extends TextFormat<Graded, ReportView>, OfReports {}

export interface PagesReporter extends FolderFormat<Graded, ReportView>, OfReports {}

export type Reporter = TextReporter | PagesReporter;

export function onlyReport(reports: Iterable<Report>): Report {
  for (const report of reports) return report;
  throw new Error("nothing was graded");
}
