import type { SummaryFile, SummaryRow } from "../../../schema/types.ts";
import { formatPoints, plain } from "../terminal/style.ts";
import { Name, type StudentPages } from "./names.tsx";
import { Sign } from "./sign.tsx";
import { Wide } from "./wide.tsx";

type StudentsProps = StudentPages & { readonly file: SummaryFile };

/** All submissions; the page's script sorts by a column and filters by what is typed. */
export function Students({ file: { submissions, summary }, pages }: StudentsProps) {
  return (
    <section class="card">
      <h2>Submissions</h2>
      <label class="filter">
        Filter: <input type="search" placeholder="name, status" /> <output class="note" />
      </label>
      <Wide label="Submissions">
        <table class="students">
          <thead>
            <tr>
              <Head>name</Head>
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
                <td data-value={row.status === "error" ? -1 : row.score}>{scoreOf(row)}</td>
                {summary.tasks.map(({ id }) => (
                  <td key={id}>
                    <TaskSign row={row} id={id} />
                  </td>
                ))}
                <td>{noteOf(row)}</td>
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

function scoreOf({ status, score }: SummaryRow): string {
  return status === "error" ? "" : formatPoints(score);
}

function noteOf({ status, unmarked, deducted, reason }: SummaryRow): string {
  const parts = [
    status === "error" ? "not graded" : status === "rejected" ? "rejected" : "",
    unmarked === undefined ? "" : `${unmarked} to mark`,
    deducted === undefined ? "" : `${formatPoints(deducted)} taken off`,
    status === "graded" ? plain(reason ?? "") : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}
