import type { SummaryFile, SummaryRow } from "../../../schema/types.ts";
import { insteadOfPoints } from "../reporters/reporter.ts";
import { formatPoints, plain } from "../terminal/style.ts";
import { Name, type StudentPages } from "./names.tsx";
import { Sign } from "./sign.tsx";
import { Wide } from "./wide.tsx";

type StudentsProps = StudentPages & { readonly file: SummaryFile };

/** All submissions; the page's script sorts by a column and filters by what is typed. */
export function Students({ file, pages }: StudentsProps) {
  const { submissions, summary, for: reader } = file;
  const has = (key: "name" | "section" | "letter") => submissions.some((row) => row[key] ?? false);
  const more = (["name", "section", "letter"] as const).filter(has);
  return (
    <section class="card">
      <h2>Submissions</h2>
      <label class="filter">
        Filter: <input type="search" placeholder="name, note" /> <output class="note" />
      </label>
      <Wide label="Submissions">
        <table class="students">
          <thead>
            <tr>
              <Head>submission</Head>
              {more.map((key) => (
                <Head key={key}>{key}</Head>
              ))}
              <Head>score</Head>
              {summary.tasks.map(({ id, title }) => (
                <th key={id} scope="col" title={plain(title)}>
                  {plain(id)}
                </th>
              ))}
              <Head>note</Head>
            </tr>
          </thead>
          <tbody>
            {submissions.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Name id={row.id} pages={pages} />
                </th>
                {more.map((key) => (
                  <td key={key}>{plain(row[key] ?? "")}</td>
                ))}
                <td data-value={insteadOfPoints(row, reader) === undefined ? row.score : -1}>
                  {insteadOfPoints(row, reader) === undefined && formatPoints(row.score)}
                </td>
                {summary.tasks.map(({ id }) => (
                  <td key={id}>
                    <TaskSign row={row} id={id} />
                  </td>
                ))}
                <td>{noteOf(row, reader)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
}

function Head({ children }: { readonly children: string }) {
  return (
    <th scope="col" aria-sort="none">
      <button type="button">{children}</button>
    </th>
  );
}

function TaskSign({ row, id }: { readonly row: SummaryRow; readonly id: string }) {
  const task = row.tasks.find((each) => each.id === id);
  return row.status === "graded" && task !== undefined ? <Sign status={task.status} /> : null;
}

function noteOf(row: SummaryRow, reader: SummaryFile["for"]): string {
  const { status, unmarked, deducted, late, decision, reason } = row;
  const decided = { points: "set by hand", withheld: "withheld" };
  const parts = [
    insteadOfPoints(row, reader) ?? (status === "rejected" ? "rejected" : ""),
    decision === undefined || decision === "excused" ? "" : decided[decision],
    unmarked === undefined ? "" : `${unmarked} to mark`,
    plain(late ?? ""),
    deducted === undefined ? "" : `${formatPoints(deducted)} deducted`,
    status === "graded" ? plain(reason ?? "") : "",
  ];
  return [...new Set(parts)].filter((part) => part !== "").join(", ");
}
