import { costOf } from "../../../check/broken.ts";
import { errorOf, furtherChecks, isAllDone, whyNothingRan } from "../../../check/progress.ts";
import type { Checked } from "../../../check/session.ts";
import { mainFile } from "../../../check/sources.ts";
import type { ShownPage } from "../shown.ts";
import { CodeFrame } from "./code.tsx";
import type { OpenedDetails } from "./details.tsx";
import { type TaskItem, taskList } from "./task-list.ts";

interface TasksProps {
  readonly shown: ShownPage;
  readonly open: (opened: OpenedDetails) => void;
}

/** The tasks and how far they are. */
export function Tasks({ shown, open }: TasksProps) {
  const { check, match, isChecking } = shown;
  const { done, items, rules } = taskList(check?.report, match);
  if (check === undefined && items.length === 0 && !isChecking) return null;
  return (
    <div class="card tasks">
      <div class="tasks-head">
        <h2>{done === undefined && items.length > 0 ? "Tasks not written yet" : "Tasks"}</h2>
        {done !== undefined && (
          <span class="count">
            {done.count} of {done.of} done
          </span>
        )}
        <span class={isChecking ? "checking shown" : "checking"} role="status">
          {isChecking && "checking …"}
        </span>
      </div>
      {done !== undefined && (
        <div class="bar" aria-hidden="true">
          <div style={{ width: `${(100 * done.count) / Math.max(1, done.of)}%` }} />
        </div>
      )}
      {check !== undefined && <Said check={check} />}
      <ul>
        {items.map((item) => (
          <Task key={item.id} item={item} open={open} />
        ))}
        {rules.map((rule) => (
          <li key={rule.title} class="wrong">
            <button type="button" onClick={() => open({ kind: "rule", name: rule.title })}>
              <Sign state="wrong" />
              <span class="task-title">rule: {rule.title}</span>
              <span class="note">{costOf(rule)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const signs = { done: "✓", wrong: "✗", open: "–", unchecked: "?" };
const words = { done: "done", wrong: "wrong", open: "not started", unchecked: "not checked" };

function Sign({ state }: Pick<TaskItem, "state">) {
  return (
    <span class="sign" role="img" aria-label={words[state]}>
      {signs[state]}
    </span>
  );
}

function Task({ item, open }: { readonly item: TaskItem; readonly open: TasksProps["open"] }) {
  const { id, title, state, note, report, isNext } = item;
  const inside = (
    <>
      <Sign state={state} />
      <span class="task-title">
        <b>{id}</b> {title === "" ? note : title}
        {item.isExtra && <span class="tag">extra</span>}
        {isNext && <span class="tag next">next</span>}
      </span>
      {title !== "" && note !== "" && <span class="note">{note}</span>}
    </>
  );
  const isOpenable = report !== undefined && (state === "wrong" || state === "open");
  return (
    <li class={state}>
      {isOpenable ? (
        <button type="button" onClick={() => open({ kind: "task", name: id })}>
          {inside}
        </button>
      ) : (
        <div>{inside}</div>
      )}
    </li>
  );
}

/** What is said of the files as a whole. */
function Said({ check }: { readonly check: Checked }) {
  const { report, sources, further } = check;
  const error = whyNothingRan(report) ?? errorOf(report);
  const warnings = report.messages.filter(({ level }) => level === "warning");
  const file = error?.file ?? mainFile(check);
  return (
    <>
      {error !== undefined && (
        <div class="broken">
          <p>
            {[file, error.line, error.column].filter((part) => part !== undefined).join(":")}
            <br />
            {error.text}
          </p>
          <CodeFrame
            text={sources[file ?? ""]}
            line={error.line}
            code={error.code}
            around={[2, 2]}
          />
        </div>
      )}
      {isAllDone(report) && (
        <p class="all-done">
          Everything is done. Well done! Hand in:{" "}
          {report.submission.files.map(({ name }) => name).join(", ")}
          {further && (
            <>
              <br />
              {furtherChecks}
            </>
          )}
        </p>
      )}
      {warnings.map(({ file: of, line, text: said }) => (
        <p class="warning" key={`${of}:${line} ${said}`}>
          {[of, line].filter((part) => part !== undefined).join(":")} {said}
        </p>
      ))}
    </>
  );
}
