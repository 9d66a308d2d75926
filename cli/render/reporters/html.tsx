import { reportNames } from "../../../engine/points/report-names.ts";
import type { Report } from "../../../schema/types.ts";
import { ClassPage } from "../web/class-page.tsx";
import { renderDocument } from "../web/document.tsx";
import { StudentPage } from "../web/student-page.tsx";
import { onlyReport, type PagesReporter } from "./reporter.ts";
import { shownGroups } from "./shown-groups.ts";

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
    const groups = shownGroups(file.summary.groups ?? [], reports);
    const body = <ClassPage file={file} pages={pages} groups={groups} />;
    const content = renderDocument(body, page);
    yield { path: "index.html", content };
  },
};

/** The page of a student, whose name may be known; the report is as the student may see it. */
export function renderStudent(report: Report, name?: string): string {
  const title = `${report.assignment}: ${report.submission.id}`;
  return renderDocument(<StudentPage report={report} name={name} />, { title });
}
