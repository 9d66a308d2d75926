import { useLayoutEffect, useRef } from "preact/hooks";
import type { ReportedDeduction, TaskReport } from "../../../../../schema/types.ts";
import { placeOfTask } from "../../../../render/content/task-words.ts";
import { placeInWords } from "../../../../render/terminal/lines.ts";
import { CodeFrame, FailingTask } from "../../../../render/web/failing-task.tsx";
import { List } from "../../../../render/web/parts.tsx";
import { costOf } from "../../../check/broken.ts";
import { progressOf } from "../../../check/progress.ts";
import type { Checked } from "../../../check/session.ts";
import { howToRead, mainFile, textOf } from "../../../check/view.ts";
import type { OpenedDetails } from "../shown.ts";

type WithCheck = { readonly check: Checked };

interface DetailsProps extends WithCheck {
  readonly opened: OpenedDetails;
  readonly close: () => void;
}

export function Details({ opened: { kind, name }, check, close }: DetailsProps) {
  const { report } = check;
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    element.current?.showModal();
  }, []);
  const task = report.tasks.find(({ id }) => kind === "task" && id === name);
  const rule = report.deductions?.find(({ title }) => kind === "rule" && title === name);
  const place = task && placeOfTask(task.id, check);
  const state = task && progressOf(report).stateOf(task);
  const isOpen = state === "open" || task?.status === "missing";
  return (
    <dialog ref={element} onClose={close} closedby="any" aria-labelledby="details-title">
      <div class="details">
        <div class="details-head">
          <h2 id="details-title">{task ? `${name}  ${task.title}` : `rule: ${name}`}</h2>
          {place && (
            <span class="file">
              {place.file}:{place.line}
            </span>
          )}
          <button
            type="button"
            class="close"
            aria-label="Close"
            title="Close (Esc)"
            onClick={close}
          >
            ✕
          </button>
        </div>
        {rule && <BrokenRule rule={rule} check={check} />}
        {task && isOpen && <OpenTask task={task} place={place} check={check} />}
        {task && state === "wrong" && !isOpen && (
          <FailingTask
            task={task}
            text={textOf(check)}
            explain={(code) => ({ title: howToRead(code) })}
          />
        )}
        {rule === undefined && !isOpen && state !== "wrong" && (
          <p class="fine">✓ That is right now.</p>
        )}
      </div>
    </dialog>
  );
}

interface OpenTaskProps extends WithCheck {
  readonly task: TaskReport;
  readonly place: ReturnType<typeof placeOfTask>;
}

const maxUnwrittenLines = 12;

function OpenTask({ task, place, check }: OpenTaskProps) {
  const isMissing = task.status === "missing";
  const why = isMissing ? task.checks[0]?.message : undefined;
  return (
    <>
      <p class={isMissing ? "failure" : "not-yet"}>
        This task {isMissing ? "is missing" : "is not started"}.
      </p>
      {why !== undefined && <p class="message">{why}</p>}
      {place !== undefined && (
        <>
          <p>
            Write it at {place.file}:{place.line}.
          </p>
          <CodeFrame
            text={textOf(check, place.file)}
            line={place.line}
            around={[0, Math.min(place.last - place.line, maxUnwrittenLines)]}
          />
        </>
      )}
      {task.checks.length > 0 && (
        <>
          <p>What is checked:</p>
          <List how="names" texts={task.checks.map(({ name }) => name)} />
        </>
      )}
    </>
  );
}

function BrokenRule({ rule, check }: WithCheck & { readonly rule: ReportedDeduction }) {
  const { findings, more = 0 } = rule;
  const main = mainFile(check);
  return (
    <>
      <p class="failure">{costOf(rule)}</p>
      {findings.map(({ file = main, line, text }) => (
        <div key={`${file}:${line} ${text}`}>
          <p>
            {placeInWords({ file, line })}: {text}
          </p>
          <CodeFrame text={textOf(check, file)} line={line} around={[1, 1]} />
        </div>
      ))}
      {more > 0 && <p>and {more} more</p>}
    </>
  );
}
