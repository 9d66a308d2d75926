import { useState } from "preact/hooks";
import type { CheckReport, TaskReport } from "../../../../../schema/types.ts";
import { firstFailure, sentence } from "../../../../render/reporters/text/task-details.ts";
import { boardsOf } from "../../../../render/terminal/board-sides.ts";
import { codeBehind, failureOf, moreLines } from "../../../../render/terminal/lines.ts";
import { plain } from "../../../../render/terminal/style.ts";
import { diffOf, diffText, type Texts, textsOf } from "../../../../render/terminal/text-diff.ts";
import { hintsOf, returnedText } from "../../../check/failing-task.ts";
import type { Checked } from "../../../check/session.ts";
import { Boards, unpainted } from "./boards.tsx";
import { CodeFrame } from "./code.tsx";

type FailingTaskProps = { readonly task: TaskReport; readonly check: Checked };

/** A task that is wrong: its first failing case, the student's line, and what helps. */
export function FailingTask({ task, check: checked }: FailingTaskProps) {
  const check = firstFailure(task);
  if (check === undefined) return <p>No check says why.</p>;
  const shown = task.smallest ?? check;
  const isOwn = shown === check;
  const boards = boardsOf(shown, check.show);
  const texts = textsOf(shown);
  return (
    <>
      <p class="failure">
        {failureOf(check.status, check.name)}
        {shown.line !== undefined && <span class="line-of"> (line {shown.line})</span>}
        {shown.failureCode !== undefined && (
          <span class="line-of" title={`npx gridmark explain ${shown.failureCode}`}>
            {codeBehind(shown.failureCode)}
          </span>
        )}
      </p>
      {task.isolation !== undefined && <p>{sentence(task.isolation.message)}</p>}
      <p class="message">{shown.message}</p>
      <CodeFrame check={checked} line={shown.line} code={shown.code} around={[3, 3]} />
      {boards !== undefined && <Boards boards={boards} />}
      {isOwn && <Drawn check={check} />}
      {isOwn && <Printed title="Yours" text={returnedText(check)} />}
      {texts !== undefined && <TextDiff texts={texts} />}
      {shown.cut !== undefined && <p>({shown.cut})</p>}
      {isOwn && <Printed title="Printed" text={check.printed ?? ""} />}
      <Hints key={check.name} hints={hintsOf(task, check)} />
    </>
  );
}

/** What was drawn at random, and how often. */
function Drawn({ check: { drawn = [] } }: { readonly check: CheckReport }) {
  if (drawn.length === 0) return null;
  return (
    <table class="drawn">
      <thead>
        <tr>
          <th scope="col">value</th>
          <th scope="col">expected</th>
          <th scope="col">yours</th>
        </tr>
      </thead>
      <tbody>
        {drawn.map(({ value, expected, yours }) => (
          <tr key={value}>
            <th scope="row">{value}</th>
            <td>{expected}</td>
            <td>{yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
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

function Hints({ hints }: { readonly hints: readonly string[] }) {
  const [count, setCount] = useState(0);
  if (hints.length === 0) return null;
  return (
    <div class="hints" aria-live="polite">
      {hints.slice(0, count).map((text, at) => (
        <p key={text}>
          <b>{hints.length === 1 ? "Hint" : `Hint ${at + 1}`}:</b> {text}
        </p>
      ))}
      {count < hints.length && (
        <button type="button" onClick={() => setCount(count + 1)}>
          {count === 0 ? "Hint" : "Another hint"}
        </button>
      )}
    </div>
  );
}
