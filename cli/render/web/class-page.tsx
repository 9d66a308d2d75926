import { groupBy } from "../../../engine/group-by.ts";
import type { ShownGroup, SummaryFile } from "../../../schema/types.ts";
import { countsOf, standingIn } from "../reporters/text/class-notes.ts";
import { plain } from "../terminal/style.ts";
import { Groups } from "./groups.tsx";
import { Histogram } from "./histogram.tsx";
import { Names, type StudentPages, Told } from "./names.tsx";
import { NeedsPerson } from "./needs-person.tsx";
import { Statistics } from "./statistics.tsx";
import { Students } from "./students.tsx";

interface ClassPageProps extends StudentPages {
  readonly file: SummaryFile;
  /** Those who fail a task alike, with one report each. */
  readonly groups: readonly ShownGroup[];
}

type PartProps = Omit<ClassPageProps, "groups">;

/** The results of a class, for instructors. */
export function ClassPage({ file, groups, ...to }: ClassPageProps) {
  const counts = countsOf(file).filter((line) => line !== "");
  return (
    <main class="class">
      <header>
        <div>
          <h1>{plain(file.title ?? file.assignment)}</h1>
          {counts.map((line) => (
            <p key={line} class="who">
              {line}
            </p>
          ))}
        </div>
      </header>
      <NeedsPerson file={file} {...to} />
      <Histogram file={file} />
      <Statistics tasks={file.summary.tasks} />
      <Mistakes file={file} {...to} />
      <Groups tasks={file.summary.tasks} groups={groups} {...to} />
      <Standing file={file} />
      <Late file={file} {...to} />
      <Students file={file} {...to} />
      <Skipped file={file} />
    </main>
  );
}

/** Known mistakes, the most frequent first, with who made them. */
function Mistakes({ file: { summary }, ...to }: PartProps) {
  if (summary.mistakes.length === 0) return null;
  return (
    <section class="card">
      <h2>Known mistakes</h2>
      <ul class="folded">
        {summary.mistakes.map(({ task, name, title, count, submissions = [] }) => (
          <li key={name}>
            <details>
              <summary>
                <b>{count} ×</b> {plain(title)} (task {task})
              </summary>
              <Names ids={submissions} {...to} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who handed in late, and what that cost. */
function Late({ file: { submissions }, ...to }: PartProps) {
  const late = submissions.flatMap(({ id, late: text }) =>
    text === undefined ? [] : { id, text },
  );
  if (late.length === 0) return null;
  return (
    <section class="card">
      <h2>Late</h2>
      <Told rows={late} {...to} />
    </section>
  );
}

/** Means of sections and counts of letter grades, where the class's settings have them. */
function Standing({ file: { summary } }: Pick<PartProps, "file">) {
  const { sections, letters } = standingIn(summary);
  if (sections.length === 0 && letters === "") return null;
  return (
    <section class="card">
      <h2>Sections and letter grades</h2>
      <ul>
        {sections.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {letters !== "" && <p>{letters}</p>}
    </section>
  );
}

function Skipped({ file: { skipped = [] } }: Pick<PartProps, "file">) {
  if (skipped.length === 0) return null;
  const byReason = groupBy(skipped, ({ reason }) => reason);
  return (
    <section class="card">
      <h2>Skipped</h2>
      <ul class="folded">
        {[...byReason].map(([reason, entries]) => (
          <li key={reason}>
            <details>
              <summary>
                <b>{entries.length}</b> {plain(reason)}
              </summary>
              <p>{entries.map(({ name }) => plain(name)).join(", ")}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
