import type { Report, SummaryFile } from "../../../schema/types.ts";
import type { Style } from "../terminal/style.ts";
import type { Again, GradedFrom } from "./replay-command-line.ts";

export type ClassOrder = "name" | "points";

/** What there is to write about. */
export interface Graded {
  /** A class, rather than one submission. */
  readonly isClass: boolean;
  readonly file: SummaryFile;
  /** The whole reports in the order of the submissions, read one by one. */
  readonly reports: () => Iterable<Report>;
  /** The same as their students may see them. Throws a usage fault where no course says what that is. */
  readonly studentReports: () => Iterable<Report>;
}

/** A file of a submission where it was found: nothing is made of its text but lines. */
export interface SourceFile {
  /** As a host knows it: below the folder of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Where it is shown. */
export interface ReportView extends Style {
  /** Of a class; by name unless told otherwise. */
  readonly sort?: ClassOrder;
  /** What a host that runs the program says of the submission. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The files of the one submission by their names, as they were graded, where they lie. */
  readonly sources?: () => Readonly<Record<string, SourceFile>>;
  /** The texts of a submission's files by their names, as they were graded, as far as they are known. */
  readonly textsOf?: (report: Report) => Readonly<Record<string, string>>;
  /** Where what is graded lies, and of students' reports the seed. */
  readonly from?: GradedFrom & { readonly seed?: number };
  /** Not there where no command may be shown. */
  readonly again?: Again;
}

interface ReporterHead {
  /** How it is asked for. */
  readonly name: string;
  /** For `--help`. */
  readonly title: string;
  /** Whether it reads the reports of a class; they are kept on disk until then. */
  readonly readsReports: boolean;
}

/** A format of score reports: what is written about what was graded, in any number of parts. */
export interface TextReporter extends ReporterHead {
  /** There if it is written for the reader of a log to obey. */
  readonly isObeyed?: true;
  render(graded: Graded, view: ReportView): Iterable<string>;
}

/** A format that is written into a folder: any number of files, by their paths in it. */
export interface PagesReporter extends ReporterHead {
  files(
    graded: Graded,
    view: ReportView,
  ): Iterable<{ readonly path: string; readonly content: string }>;
}

export type Reporter = TextReporter | PagesReporter;

/** The report of the one submission, where it is not a class. */
export function onlyReport(reports: Iterable<Report>): Report {
  for (const report of reports) return report;
  throw new Error("nothing was graded");
}
