import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ReportedDeduction, TaskReport } from "../../../../../schema/types.ts";
import { costOf } from "../../../check/broken.ts";
import { progressOf } from "../../../check/progress.ts";
import { mainFile, placeOfTask } from "../../../check/sources.ts";
import type { CheckShown } from "../shown.ts";
import { CodeFrame } from "./code.tsx";
import { FailingTask } from "./failing-task.tsx";
import type { OpenedDetails } from "./opened.ts";

interface DetailsProps {
  readonly opened: OpenedDetails;
  readonly check: CheckShown;
  readonly close: () => void;
}

/** All that is known of a task or a rule that is not as it should be. */
export function Details({ opened, check, close }: DetailsProps) {
  const { report } = check;
  if (opened.kind === "rule") {
    const rule = report.deductions?.find(({ title }) => title === opened.name);
    return (
      <Dialog title={`rule: ${opened.name}`} close={close}>
        {rule === undefined ? <Fine /> : <BrokenRule rule={rule} check={check} />}
      </Dialog>
    );
  }
  const task = report.tasks.find(({ id }) => id === opened.name);
  if (task === undefined) return null;
  const state = progressOf(report).stateOf(task);
  const place = placeOfTask(task.id, report, check.sources);
  const where = place === undefined ? {} : { place: `${place.file}:${place.line}` };
  return (
    <Dialog title={`${task.id}  ${task.title}`} {...where} close={close}>
      {state === "open" || task.status === "missing" ? (
        <OpenTask task={task} check={check} />
      ) : state === "wrong" ? (
        <FailingTask task={task} check={check} />
      ) : (
        <Fine />
      )}
    </Dialog>
  );
}

interface DialogProps {
  readonly title: string;
  readonly place?: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

function Dialog({ title, place, close, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    element.current?.showModal();
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.target === element.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does what a click beside the dialog does
    <dialog ref={element} onClose={close} onClick={onClick} aria-labelledby="details-title">
      <div class="details">
        <div class="details-head">
          <h2 id="details-title">{title}</h2>
          {place !== undefined && <span class="file">{place}</span>}
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
        {children}
      </div>
    </dialog>
  );
}

function Fine() {
  return <p class="fine">✓ That is right now.</p>;
}

interface TaskProps {
  readonly task: TaskReport;
  readonly check: CheckShown;
}

/** Lines of a task that is not written yet, at most. */
const mostLines = 12;

function OpenTask({ task, check }: TaskProps) {
  const { report, sources } = check;
  const isMissing = task.status === "missing";
  const place = placeOfTask(task.id, report, sources);
  const why = isMissing ? task.checks[0]?.message : undefined;
  const after = place === undefined ? 0 : Math.min(place.last - place.line, mostLines);
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
          <CodeFrame text={sources.get(place.file)} line={place.line} around={[0, after]} />
        </>
      )}
      {task.checks.length > 0 && (
        <>
          <p>What is checked:</p>
          <ul class="names">
            {task.checks.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface RuleProps {
  readonly rule: ReportedDeduction;
  readonly check: CheckShown;
}

function BrokenRule({ rule, check }: RuleProps) {
  const { findings, more = 0 } = rule;
  const main = mainFile(check.report, check.sources);
  return (
    <>
      <p class="failure">{costOf(rule)}</p>
      {findings.map(({ file = main, line, text }) => (
        <div key={`${file}:${line} ${text}`}>
          <p>
            {file === undefined ? `line ${line}` : `${file}:${line}`}: {text}
          </p>
          <CodeFrame
            text={file === undefined ? undefined : check.sources.get(file)}
            line={line}
            around={[1, 1]}
          />
        </div>
      ))}
      {more > 0 && <p>and {more} more</p>}
    </>
  );
}
