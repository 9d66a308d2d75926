import type { CheckReport, TaskReport } from "../../../schema/types.ts";
import { failureIn, hintsOf } from "../content/failure.ts";
import { sentence } from "../content/task-words.ts";
import type { Again } from "../reporters/replay-command-line.ts";
import { linesAround } from "../terminal/code-frame.ts";
import { moreLines } from "../terminal/lines.ts";
import { plain } from "../terminal/style.ts";
import { diffOf, diffText, type Texts } from "../terminal/text-diff.ts";
import { Boards, unpainted } from "./boards.tsx";
import { Table } from "./parts.tsx";

interface FailingTaskProps {
  readonly task: TaskReport;
  /** Of the program. */
  readonly language?: string;
  /** Text of the main file, if known. */
  readonly text?: string | undefined;
  /** A link to more about a code, whose page may be below. */
  readonly explain: (code: NonNullable<CheckReport["failureCode"]>) => ExplainedBy;
  readonly again?: Again;
}

/** A command to type, or an address. */
export type ExplainedBy = { readonly title: string } | { readonly href: string };

/** A failing task: its first failing case, the student's line, and advice. */
export function FailingTask({ task, language, text, explain, again }: FailingTaskProps) {
  const failure = failureIn(task);
  if (failure === undefined) return <p>No check explains the lost points.</p>;
  const { check, shown, title, message, boards, texts, cut } = failure;
  const [titles, ...drawn] = failure.drawn;
  const command = shown.replay && again?.(shown.replay, check);
  return (
    <>
      <p class="failure">
        {plain(title)}
        {shown.line !== undefined && <span class="line-of"> (line {shown.line})</span>}
        {shown.failureCode !== undefined && (
          <Code code={shown.failureCode} by={explain(shown.failureCode)} />
        )}
      </p>
      {task.isolation !== undefined && <p>{sentence(task.isolation.message)}</p>}
      {message !== undefined && <p class="message">{message}</p>}
      <CodeFrame text={text} line={shown.line} code={shown.code} around={[3, 3]} />
      {boards !== undefined && <Boards boards={boards} language={language} />}
      {titles !== undefined && <Table how="drawn" titles={titles} rows={drawn} />}
      <Printed title="Yours" text={failure.returned} />
      {texts !== undefined && <TextDiff texts={texts} />}
      {cut !== undefined && <p>{cut}</p>}
      <Printed title="Printed" text={failure.printed} />
      <Hints key={check.name} hints={hintsOf(task, check)} />
      {command && (
        <p class="again">
          Re-run: <code>{command}</code>
        </p>
      )}
    </>
  );
}

export function Code({ code, by }: { readonly code: string; readonly by: ExplainedBy }) {
  return (
    <span class="line-of">
      {" "}
      {"href" in by ? <a href={by.href}>[{code}]</a> : <span title={by.title}>[{code}]</span>}
    </span>
  );
}

function Printed({ title, text }: { readonly title: string; readonly text: string }) {
  const lines = text.replace(/\s+$/, "").split(/\r?\n/);
  if (lines.length === 1 && lines[0] === "") return null;
  return (
    <div class="printed">
      <h3>{title}</h3>
      <pre>{lines.map(plain).join("\n")}</pre>
    </div>
  );
}

function TextDiff({ texts }: { readonly texts: Texts }) {
  const { lines, left } = diffOf(texts, 40);
  const kinds = { " ": "same", "-": "expected", "+": "yours" };
  return (
    <div class="diff">
      <h3>- expected, + yours</h3>
      {lines.map((line, at) => (
        <div key={at} class={kinds[line.sign]}>
          {line.sign} {diffText(line, unpainted)}
        </div>
      ))}
      {left > 0 && <p>{moreLines(left)}</p>}
    </div>
  );
}

/** Collapsed, so that students first look for the mistake themselves. */
function Hints({ hints }: { readonly hints: readonly string[] }) {
  if (hints.length === 0) return null;
  return (
    <div class="hints">
      {hints.map((text, at) => (
        <details key={text}>
          <summary>{hints.length === 1 ? "Hint" : `Hint ${at + 1}`}</summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  );
}

interface CodeFrameProps {
  /** Text of the file; without it, only the line is shown. */
  readonly text?: string | undefined;
  readonly line?: number | undefined;
  readonly code?: string | undefined;
  readonly around: readonly [before: number, after: number];
}

/** A line of a student's code with the lines around it, if it is known. */
export function CodeFrame({ text, line, code, around }: CodeFrameProps) {
  if (line === undefined) return null;
  const alone = code === undefined ? [] : [{ number: line, code, isIt: true }];
  const lines = text === undefined ? alone : linesAround(text, line, around);
  if (lines.length === 0) return null;
  return (
    <div class="code">
      {lines.map(({ number, code: shown, isIt }) => (
        <div key={number} class={isIt ? "it" : ""}>
          <span class="number">
            {isIt ? "› " : ""}
            {number}
          </span>
          <code>{plain(shown)}</code>
        </div>
      ))}
    </div>
  );
}
