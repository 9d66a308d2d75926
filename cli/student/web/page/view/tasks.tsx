import type { Match } from "../../../../../engine/play/match.ts";
import type { Report } from "../../../../../schema/types.ts";
import { outcomeOf } from "../../../../render/content/task-words.ts";
import { placeText } from "../../../../render/terminal/lines.ts";
import { CodeFrame } from "../../../../render/web/failing-task.tsx";
import { costOf } from "../../../check/broken.ts";
import {
  errorOf,
  furtherChecks,
  isAllDone,
  isExtra,
  progressOf,
  type TaskState,
  whyNothingRan,
} from "../../../check/progress.ts";
import type { Checked } from "../../../check/session.ts";
import { mainFile, textOf } from "../../../check/view.ts";
import { unwrittenTasks } from "../../../play/game.ts";
import type { CardProps } from "../shown.ts";

export function Tasks({ shown, open }: CardProps) {
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

function Task({ item, open }: { readonly item: TaskItem; readonly open: CardProps["open"] }) {
  const { id, title, state, note } = item;
  const inside = (
    <>
      <Sign state={state} />
      <span class="task-title">
        <b>{id}</b> {title === "" ? note : title}
        {item.isExtra && <span class="tag">extra</span>}
        {item.isNext && <span class="tag next">next</span>}
      </span>
      {title !== "" && note !== "" && <span class="note">{note}</span>}
    </>
  );
  return (
    <li class={state}>
      {item.isOpenable ? (
        <button type="button" onClick={() => open({ kind: "task", name: id })}>
          {inside}
        </button>
      ) : (
        <div>{inside}</div>
      )}
    </li>
  );
}

function Said({ check }: { readonly check: Checked }) {
  const { report, further } = check;
  const error = whyNothingRan(report) ?? errorOf(report);
  const warnings = report.messages.filter(({ level }) => level === "warning");
  const file = error?.file ?? mainFile(check);
  return (
    <>
      {error !== undefined && (
        <div class="broken">
          <p>
            {placeText({ ...error, file })}
            <br />
            {error.text}
          </p>
          <CodeFrame
            text={textOf(check, file)}
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
          {placeText({ file: of, line })} {said}
        </p>
      ))}
    </>
  );
}

interface TaskItem {
  readonly id: string;
  readonly title: string;
  readonly state: TaskState;
  /** Its failure, or the game's stand-in for it. */
  readonly note: string;
  readonly isExtra?: boolean;
  readonly isNext?: boolean;
  /** True if a check has details. */
  readonly isOpenable?: boolean;
}

/** Tasks of a report, or before there is one, those the game finds missing. */
export function taskList(report: Report | undefined, match: Match | undefined) {
  const unwritten = match === undefined ? [] : unwrittenTasks(match);
  if (report === undefined || whyNothingRan(report) !== undefined || report.status !== "graded") {
    const items = unwritten.map(([id, note]): TaskItem => ({ id, title: "", state: "open", note }));
    return { done: undefined, items, rules: [] };
  }
  const { done, total, toDo, stateOf } = progressOf(report);
  const without = new Map(unwritten);
  const items = report.tasks.map((task): TaskItem => {
    const state = stateOf(task);
    const note = {
      ...{ done: "", unchecked: "It is not checked here." },
      ...{ open: without.get(task.id) ?? "", wrong: outcomeOf(task) },
    }[state];
    return {
      ...{ id: task.id, title: task.title, state, note, isExtra: isExtra(task) },
      ...{ isNext: task === toDo[0], isOpenable: state === "wrong" || state === "open" },
    };
  });
  return { done: { count: done, of: total }, items, rules: report.deductions ?? [] };
}
