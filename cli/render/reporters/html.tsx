import { reportNames } from "../../../engine/points/report-names.ts";
import type { Report, SummaryFile, TaskGroup, TaskReport } from "../../../schema/types.ts";
import { ClassPage } from "../web/class-page.tsx";
import { renderDocument } from "../web/document.tsx";
import { StudentPage } from "../web/student-page.tsx";
import { onlyReport, type PagesReporter } from "./reporter.ts";

/**
 * Pages for a browser: of a class, `index.html` for its instructors and one in `students/` for each student to
 * have; of one submission, that of its student.
 */
export const html: PagesReporter = {
  name: "html",
  title: "pages to read, into a folder",
  readsReports: true,
  *files({ isClass, file, reports, studentReports }) {
    if (!isClass) {
      return yield { path: "index.html", content: renderStudent(onlyReport(studentReports())) };
    }
    const ids = file.submissions.map(({ id }) => id);
    const names = new Map(
      [...reportNames(ids)].map(([id, name]) => [id, name.replace(/json$/, "html")]),
    );
    const pages = new Map(
      [...names].map(([id, name]) => [id, `students/${encodeURIComponent(name)}`]),
    );
    const people = new Map(file.submissions.map(({ id, name }) => [id, name]));
    for (const report of studentReports()) {
      const { id } = report.submission;
      yield { path: `students/${names.get(id)}`, content: renderStudent(report, people.get(id)) };
    }
    const page = { title: file.assignment, isActive: true };
    const shown = { file, pages, taskOf: firstTasks(file, reports()) };
    const content = renderDocument(<ClassPage {...shown} />, page);
    yield { path: "index.html", content };
  },
};

/** Finds what the report of the first member says of a group's task. */
function firstTasks({ summary: { groups = [] } }: SummaryFile, reports: Iterable<Report>) {
  const wanted = new Map<string, TaskReport>();
  const keyOf = (id: string | undefined, task: string) => JSON.stringify([id, task]);
  const keys = new Set(groups.map(({ submissions, task }) => keyOf(submissions[0], task)));
  for (const { submission, tasks } of keys.size === 0 ? [] : reports) {
    for (const task of tasks) {
      const key = keyOf(submission.id, task.id);
      if (keys.has(key)) wanted.set(key, task);
    }
  }
  return ({ submissions, task }: TaskGroup) => wanted.get(keyOf(submissions[0], task));
}

/** The page of a student, whose name may be known; the report is as the student may see it. */
export function renderStudent(report: Report, name?: string): string {
  const title = `${report.assignment}: ${report.submission.id}`;
  return renderDocument(<StudentPage report={report} name={name} />, { title });
}
