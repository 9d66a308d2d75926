import type { VNode } from "preact";
import { counted, plural } from "../../../author/words.ts";
import type { ShownGroup, SummaryFile } from "../../../schema/types.ts";
import { classDocument } from "../content/class-document.ts";
import { formatPoints, plain } from "../terminal/style.ts";
import { Groups } from "./groups.tsx";
import { Card, Folded, List, Names, type StudentPages, Table, Told } from "./parts.tsx";
import { Statistics } from "./statistics.tsx";
import { Students } from "./students.tsx";

type ClassDocument = ReturnType<typeof classDocument>;
type PartProps = StudentPages & { readonly all: ClassDocument };

export function ClassPage({
  file,
  groups,
  ...to
}: StudentPages & { file: SummaryFile; groups: readonly ShownGroup[] }) {
  const all = classDocument(file);
  const { tasks } = file.summary;
  return (
    <main class="class">
      <header>
        <div>
          <h1>{plain(file.title ?? file.assignment)}</h1>
          {all.counts.map((line) => (
            <p key={line} class="who">
              {line}
            </p>
          ))}
        </div>
      </header>
      <NeedsPerson all={all} {...to} />
      <Histogram bins={all.bins} />
      <Statistics tasks={tasks} />
      <Mistakes all={all} {...to} />
      <Groups tasks={tasks} groups={groups} {...to} />
      {(all.sections.length > 0 || all.letters !== "") && (
        <Card title="Sections and letter grades">
          <List texts={all.sections} />
          {all.letters !== "" && <p>{all.letters}</p>}
        </Card>
      )}
      {all.late.length > 0 && (
        <Card title="Late">
          <Told rows={all.late} {...to} />
        </Card>
      )}
      <Students file={file} {...to} />
      <Skipped all={all} />
    </main>
  );
}

/** Cases that no program can decide. */
function NeedsPerson({ all, ...to }: PartProps) {
  const { missing, rejected, errors, unmarked, identical } = all;
  if ([missing, rejected, errors, unmarked, identical].every(({ length }) => length === 0))
    return null;
  return (
    <Card title="Needs a person">
      {missing.length > 0 && (
        <Folded count={missing.length} about="handed in nothing">
          <p>{[missing.map(plain).join(", "), ...all.mates].join(". ")}</p>
        </Folded>
      )}
      {Object.entries({ rejected, "not graded": errors }).map(
        ([about, rows]) =>
          rows.length > 0 && (
            <Folded key={about} count={rows.length} about={about} open>
              <Told rows={rows} {...to} />
            </Folded>
          ),
      )}
      {unmarked.length > 0 && (
        <Folded count={unmarked.length} about="with answers to mark">
          <Names ids={unmarked} {...to} />
        </Folded>
      )}
      {identical.length > 0 && (
        <Folded
          count={identical.length}
          about={`${plural(identical.length, "group")} of identical submissions`}
        >
          {identical.map(({ how, ids }) => (
            <div key={ids.join()} class="alike">
              <p>
                {counted(ids.length, "submission")}, identical {how}
              </p>
              <Names ids={ids} {...to} />
            </div>
          ))}
        </Folded>
      )}
    </Card>
  );
}

/** Score distribution: a table whose bars only make it quicker to read. */
function Histogram({ bins }: Pick<ClassDocument, "bins">) {
  if (bins.length === 0) return null;
  const most = Math.max(...bins.map(({ count }) => count));
  return (
    <Card title="Scores">
      <Table
        how="histogram"
        titles={["points", "submissions"]}
        isVisuallyHidden
        rows={bins.map(({ from, to, count }) => [
          `${formatPoints(from)}–${formatPoints(to)}`,
          <>
            <span class="bar" style={{ width: `${(80 * count) / most}%` }} /> {count}
          </>,
        ])}
      />
    </Card>
  );
}

function Mistakes({ all: { mistakes }, ...to }: PartProps) {
  const items = mistakes.map(({ task, name, title, count, submissions = [] }) => (
    <Folded key={name} count={`${count} ×`} about={`${plain(title)} (task ${task})`}>
      <Names ids={submissions} {...to} />
    </Folded>
  ));
  return <FoldedItems title="Known mistakes" items={items} />;
}

function Skipped({ all: { skipped } }: Pick<PartProps, "all">) {
  const items = skipped.map(({ text, ids }) => (
    <Folded key={text} count={ids.length} about={plain(text)}>
      <p>{ids.map(plain).join(", ")}</p>
    </Folded>
  ));
  return <FoldedItems title="Skipped" items={items} />;
}

function FoldedItems({ title, items }: { readonly title: string; readonly items: VNode[] }) {
  if (items.length === 0) return null;
  return (
    <Card title={title}>
      <ul class="folded">
        {items.map((item) => (
          <li key={item.key}>{item}</li>
        ))}
      </ul>
    </Card>
  );
}
