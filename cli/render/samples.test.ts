import { it } from "vitest";
import { validated } from "../../engine/course/validate.ts";
import { forStudent } from "../../engine/feedback/feedback.ts";
import { type Decision, withDecisions } from "../../engine/marking/decisions.ts";
import { summaryFile } from "../../engine/points/summary.ts";
import { demoManifest, demoTask } from "../../engine/testing/demo.ts";
import type { KeptSettings, Report, SkippedEntry, SummaryFile } from "../../schema/types.ts";
import { renderAssignments } from "../commands/list.ts";
import type { ReportView } from "./reporters/reporter.ts";
import { rendered } from "./reporters/testing/rendered.ts";
import { renderClass } from "./reporters/text/class-table.ts";
import { renderSubmission } from "./reporters/text/submission.ts";
import { renderBoards } from "./terminal/boards.ts";
import type { Style } from "./terminal/style.ts";
import { expectFile, expectShown, readSample, samplesOf, type View } from "./testing/shown.ts";
import { renderSaved, renderShown, renderUnmarked } from "./views/marking.ts";
import { renderMutation } from "./views/mutation.ts";
import { renderVerify } from "./views/verify.ts";

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

/** The report with a person's decision. Comments of a report without decisions stay. */
function decided({ report, decisions }: Omit<Submission, "views">): Report {
  return decisions === undefined ? report : withDecisions(report, decisions);
}

it.each(samplesOf("submissions"))("a report is text as in the samples: %s", async (name) => {
  const { views, ...sample } = readSample<Submission>("submissions", name);
  const shown = validated(decided(sample), name, "report");
  await expectShown("submissions", name, views, (_, style) => renderSubmission(shown, style));
});

interface Class {
  /** The class's summary, or the reports to sum up. */
  readonly file?: SummaryFile;
  readonly reports?: readonly Omit<Submission, "views">[];
  /** True to sum up reports as students see them. */
  readonly forStudents?: true;
  readonly people?: Readonly<Record<string, string>>;
  readonly skipped?: readonly SkippedEntry[];
  readonly settings?: KeptSettings;
  /** Formats besides text. */
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

type Rendered = (of: never, style: Style, path?: string) => string;

const screens: Readonly<Record<string, Rendered>> = {
  verify: (of, style) => renderVerify(validated(of, "verify", "verify"), style),
  mutation: (of, style) => renderMutation(validated(of, "mutation", "mutation"), style),
  assignments: renderAssignments,
  unmarked: (of, style, path = "out") =>
    renderUnmarked(validated(of, "unmarked", "marking"), path, style),
  saved: (of, style) => renderSaved(validated(of, "saved", "marking"), style),
  shown: (of, style) => renderShown(validated(of, "shown", "marking"), "ann", "out", style),
};

interface Screen {
  readonly view: string;
  readonly of: never;
  readonly views: Readonly<Record<string, View & { readonly path?: string }>>;
}

it.each(samplesOf("views"))("a command shows what the samples do: %s", async (name) => {
  const { view, of, views } = readSample<Screen>("views", name);
  const render = screens[view];
  if (render === undefined) throw new Error(`no view ${view}`);
  await expectShown("views", name, views, ({ path }, style) => render(of, style, path));
});
