import { counted, plural } from "../../../author/words.ts";
import type { SummaryFile } from "../../../schema/types.ts";
import { matesAmong } from "../reporters/text/class-notes.ts";
import { plain } from "../terminal/style.ts";
import { Names, type StudentPages, Told } from "./names.tsx";

type NeedsPersonProps = StudentPages & { readonly file: SummaryFile };

/** What no program can decide: somebody has to look. */
export function NeedsPerson({ file, ...to }: NeedsPersonProps) {
  const { submissions, summary, settings: { missing = [] } = {} } = file;
  const withStatus = (status: "rejected" | "error") =>
    submissions.filter((row) => row.status === status);
  const unmarked = submissions.filter((row) => row.unmarked !== undefined);
  const { identical = [] } = summary;
  const [rejected, errors] = [withStatus("rejected"), withStatus("error")];
  if ([missing, rejected, errors, unmarked, identical].every(({ length }) => length === 0))
    return null;
  return (
    <section class="card">
      <h2>Needs a person</h2>
      {missing.length > 0 && (
        <details>
          <summary>
            <b>{missing.length}</b> handed in nothing
          </summary>
          <p>{[missing.map(plain).join(", "), ...matesAmong(file)].join(". ")}</p>
        </details>
      )}
      <Reasons title="Rejected" rows={rejected} {...to} />
      <Reasons title="Not graded" rows={errors} {...to} />
      {unmarked.length > 0 && (
        <details>
          <summary>
            <b>{unmarked.length}</b> with answers to mark
          </summary>
          <Names ids={unmarked.map(({ id }) => id)} {...to} />
        </details>
      )}
      {identical.length > 0 && (
        <details>
          <summary>
            <b>{identical.length}</b> {plural(identical.length, "group")} of identical submissions
          </summary>
          {identical.map(({ same, submissions }) => (
            <div key={submissions.join()} class="alike">
              <p>
                {counted(submissions.length, "submission")}, identical{" "}
                {same === "bytes" ? "byte for byte" : "after formatting"}
              </p>
              <Names ids={submissions} {...to} />
            </div>
          ))}
        </details>
      )}
    </section>
  );
}

interface ReasonsProps extends StudentPages {
  readonly title: string;
  readonly rows: SummaryFile["submissions"];
}

/** Submissions with what was found in them. */
function Reasons({ title, rows, ...to }: ReasonsProps) {
  if (rows.length === 0) return null;
  return (
    <details open>
      <summary>
        <b>{rows.length}</b> {title.toLowerCase()}
      </summary>
      <Told rows={rows.map(({ id, reason = "" }) => ({ id, text: reason }))} {...to} />
    </details>
  );
}
