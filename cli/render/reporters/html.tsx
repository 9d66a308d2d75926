import { reportNames } from "../../../engine/points/report-names.ts";
import type { Report } from "../../../schema/types.ts";
import { ClassPage } from "../web/class-page.tsx";
import { renderDocument } from "../web/document.tsx";
import { StudentPage, type StudentPageProps } from "../web/student-page.tsx";
import { calledIn } from "./called.ts";
import { onlyReport, type PagesReporter, type ReportView } from "./reporter.ts";
import { shownGroups } from "./shown-groups.ts";

/** Pages for a browser: `index.html` for instructors and `students/` for a class, or one student's page. */
export const html: PagesReporter = {
  name: "html",
  title: "pages to read, into a folder",
  readsReports: true,
  *files({ isClass, file, reports, studentReports }, { textsOf, from }) {
    const { title } = file;
    const called = calledIn(file.submissions);
    const pageOf = (report: Report) => {
      const name = called(report.submission.id);
      return renderStudent(report, { title, name, seed: from?.seed }, textsOf);
    };
    if (!isClass) {
      return yield { path: "index.html", content: pageOf(onlyReport(studentReports())) };
    }
    const ids = file.submissions.map(({ id }) => id);
    const names = new Map(
      [...reportNames(ids)].map(([id, name]) => [id, name.replace(/json$/, "html")]),
    );
    const pages = new Map(
      [...names].map(([id, name]) => [id, `students/${encodeURIComponent(name)}`]),
    );
    for (const report of studentReports()) {
      const { id } = report.submission;
      yield { path: `students/${names.get(id)}`, content: pageOf(report) };
    }
    const groups = shownGroups(file.summary.groups ?? [], reports);
    const body = <ClassPage file={file} pages={pages} called={called} groups={groups} />;
    const content = renderDocument(body, title ?? file.assignment, true);
    yield { path: "index.html", content };
  },
};

/** A student's page; `report` is as the student may see it. */
export function renderStudent(
  report: Report,
  known: Partial<Pick<StudentPageProps, "title" | "name" | "seed">>,
  textsOf: ReportView["textsOf"],
): string {
  const { title = report.assignment, name = report.submission.id, seed } = known;
  const texts = textsOf?.(report) ?? {};
  const body = <StudentPage report={report} title={title} name={name} texts={texts} seed={seed} />;
  return renderDocument(body, `${title}: ${name}`);
}
