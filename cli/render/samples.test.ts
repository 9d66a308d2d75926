import { it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { forStudent } from "../../engine/feedback/feedback.ts";
import { type Decision, withDecisions } from "../../engine/marking/decisions.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import { demoManifest, demoTask } from "../../engine/testing/demo.ts";
import type { KeptSettings, Report, SkippedEntry, SummaryFile } from "../../schema/types.ts";
import type { ReportView } from "./reporters/reporter.ts";
import { rendered } from "./reporters/testing/rendered.ts";
import { renderClass } from "./reporters/text/class-table.ts";
import { renderSubmission } from "./reporters/text/submission.ts";
import { renderBoards } from "./terminal/boards.ts";
import { expectFile, expectShown, readSample, samplesOf, type View } from "./testing/shown.ts";

type Boards = Parameters<typeof renderBoards>[0];
type BoardView = View & Boards & { readonly layout?: Parameters<typeof renderBoards>[2] };

it.each(samplesOf("boards"))("boards are shown as in the samples: %s", async (name) => {
  const views = readSample<Record<string, BoardView>>("boards", name);
  await expectShown("boards", name, views, ({ layout, ...boards }, style) =>
    renderBoards(boards, style, layout)
      .map((line) => `${line}\n`)
      .join(""),
  );
});

interface Submission {
  readonly report: Report;
  readonly decisions?: readonly Decision[];
  readonly views: Readonly<Record<string, View>>;
}

/** The report with what a person decided. Comments of a report without decisions stay. */
function decided({ report, decisions }: Omit<Submission, "views">): Report {
  return decisions === undefined ? report : withDecisions(report, decisions);
}

it.each(samplesOf("submissions"))("a report is text as in the samples: %s", async (name) => {
  const { views, ...sample } = readSample<Submission>("submissions", name);
  const shown = validated(decided(sample), name, "report");
  await expectShown("submissions", name, views, (_, style) => renderSubmission(shown, style));
});

interface Class {
  /** What the class adds up to, or the reports that do. */
  readonly file?: SummaryFile;
  readonly reports?: readonly Omit<Submission, "views">[];
  /** Whether these are summed up as their students may see them. */
  readonly forStudents?: true;
  readonly people?: Readonly<Record<string, string>>;
  readonly skipped?: readonly SkippedEntry[];
  readonly settings?: KeptSettings;
  /** Formats that it is written in, besides text. */
  readonly formats: readonly ("csv" | "markdown")[];
  readonly views: Readonly<Record<string, View & Pick<ReportView, "sort">>>;
}

function summed({ file, reports = [], forStudents, people = {}, ...more }: Class): SummaryFile {
  if (file !== undefined) return file;
  const rules = demoManifest({ tasks: [demoTask()] });
  const all = reports.map(decided);
  const shown = forStudents ? all.map((each) => forStudent(each, rules, "2026-01-31")) : all;
  return summaryFile("demo", shown, { ...more, people: new Map(Object.entries(people)) });
}

it.each(samplesOf("classes"))("a class is shown as in the samples: %s", async (name) => {
  const sample = readSample<Class>("classes", name);
  const file = validated(summed(sample), name, "summary");
  const graded = { isClass: true, file, reports: () => [], studentReports: () => [] };
  for (const format of sample.formats) {
    await expectFile(rendered(format, graded), "classes", `${name}.${format}`);
  }
  await expectShown("classes", name, sample.views, ({ sort }, style) =>
    renderClass(file, { ...style, ...(sort && { sort }) }),
  );
});
