import { byName } from "../../../engine/order.ts";
import type { SummaryFile, SummaryRow } from "../../../schema/types.ts";
import { decidedIn, insteadOfPoints } from "../content/class-document.ts";
import { formatPoints, plain } from "../terminal/style.ts";
import { Card, Name, Sign, type StudentPages, Wide } from "./parts.tsx";

export function Students({ file, ...to }: StudentPages & { readonly file: SummaryFile }) {
  const { submissions, summary, for: reader } = file;
  const rows = submissions.toSorted(byName(({ id }) => to.called(id)));
  const more = (["section", "letter"] as const).filter((key) => rows.some((row) => row[key]));
  return (
    <Card title="Submissions">
      <label class="filter">
        Filter: <input type="search" placeholder="name, note" /> <output class="note" />
      </label>
      <Wide label="Submissions">
        <table class="students">
          <thead>
            <tr>
              <Head>name</Head>
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
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Name id={row.id} {...to} />
                </th>
                {more.map((key) => (
                  <td key={key}>{plain(row[key] ?? "")}</td>
                ))}
                <td data-value={insteadOfPoints(row, reader) === undefined ? row.score : -1}>
                  {insteadOfPoints(row, reader) === undefined && formatPoints(row.score)}
                </td>
                {summary.tasks.map(({ id }) => {
                  const task = row.tasks.find((each) => each.id === id);
                  const isShown = row.status === "graded" && task !== undefined;
                  return <td key={id}>{isShown && <Sign status={task.status} />}</td>;
                })}
                <td>{noteOf(row, reader)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      <p class="note">
        Tasks: {summary.tasks.map(({ id, title }) => `${plain(id)} ${plain(title)}`).join(", ")}
      </p>
    </Card>
  );
}

function Head({ children }: { readonly children: string }) {
  return (
    <th scope="col" aria-sort="none">
      <button type="button">{children}</button>
    </th>
  );
}

function noteOf(row: SummaryRow, reader: SummaryFile["for"]): string {
  const { status, unmarked, deducted, late, reason } = row;
  const parts = [
    insteadOfPoints(row, reader) ?? (status === "rejected" ? "rejected" : ""),
    decidedIn(row, reader),
    unmarked === undefined ? "" : `${unmarked} to mark`,
    plain(late ?? ""),
    deducted === undefined ? "" : `${formatPoints(deducted)} deducted`,
    status === "graded" ? plain(reason ?? "") : "",
  ];
  return [...new Set(parts)].filter((part) => part !== "").join(", ");
}
