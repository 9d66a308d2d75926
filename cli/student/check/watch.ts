import { GridmarkError } from "../../../engine/errors.ts";
import type { Report } from "../../../schema/types.ts";
import { exitCode, type Io, type Terminal } from "../../io.ts";
import { wrap } from "../../render/terminal/lines.ts";
import { plain, type Style } from "../../render/terminal/style.ts";
import { linesAt, onWholeScreen } from "../../render/terminal/whole-screen.ts";
import { type FileWatcher, inTurn } from "../../watching.ts";
import { isAllDone, progressOf } from "./progress.ts";
import { renderCheck } from "./screen.ts";
import type { Checked, CheckSession } from "./session.ts";

/** An empty line and the line of keys. */
const linesBelow = 2;

export interface WatchOptions {
  readonly io: Pick<Io, "stdout" | "interrupt">;
  readonly terminal: Terminal;
  readonly session: CheckSession;
  readonly styleFor: (columns: number) => Style;
  readonly watchFiles: FileWatcher;
  readonly verbose: boolean;
}

/** Checks and shows the result whenever a file changes, until told to quit. */
export async function watch(options: WatchOptions): Promise<number> {
  const { io, terminal, session, styleFor, watchFiles, verbose } = options;
  const { write } = io.stdout;
  const tasks = session.manifest.tasks.map(({ id }) => id);
  const name = session.manifest.files[0] ?? "";
  let state = firstState;
  let latest: Checked | GridmarkError | undefined;
  let watched: Watched = { tasks, failing: [] };
  let isBusy = false;

  function draw(): void {
    const { columns, rows } = terminal.size();
    const style = styleFor(columns);
    const status = statusLine(state, isBusy ? `checking ${name}` : `watching ${name}`, style);
    const lines = textOf(style, rows - linesBelow).split("\n");
    const shown = linesAt(1, 1, lines.slice(0, Math.max(1, rows - linesBelow)));
    // Overwrites the previous screen and erases the rest, without scrolling or flicker.
    write(`${shown}\u001b[K\u001b[J\u001b[${rows};1H${status}\u001b[K`);
  }

  function textOf(style: Style, height: number): string {
    if (latest === undefined) return "";
    if (latest instanceof GridmarkError) return wrap(plain(latest.message), style.width).join("\n");
    const { report, sources, further, game } = latest;
    const { task, hint } = state;
    const isThere = report.tasks.some(({ id }) => id === task);
    return renderCheck(report, {
      ...{ style, height, sources, further, game, verbose, hint, askHint: () => "press h" },
      ...(task !== undefined && isThere ? { task } : {}),
    });
  }

  const check = inTurn(async () => {
    isBusy = true;
    draw();
    latest = await checked();
    if (!(latest instanceof GridmarkError)) noteFailing(latest.report);
    isBusy = false;
    draw();
  });

  /** A file being saved may be missing for a moment; its next change follows at once. */
  async function checked(): Promise<Checked | GridmarkError> {
    try {
      return await session.check(tasksOf(state, watched));
    } catch (cause) {
      if (cause instanceof GridmarkError && cause.code === "usage") return cause;
      throw cause;
    }
  }

  function noteFailing(report: Report): void {
    const failing = progressOf(report).toDo.map(({ id }) => id);
    const known = report.tasks.map(({ id }) => id);
    const others = watched.failing.filter((id) => !known.includes(id));
    watched = { tasks, failing: state.scope.kind === "task" ? [...failing, ...others] : failing };
  }

  await onWholeScreen<void>(
    { terminal, write, interrupt: io.interrupt },
    undefined,
    (end, fail) => {
      const checkNow = () => void check().catch(fail);
      const onKey = (key: string) => {
        const next = press(state, key, watched);
        if (next === undefined) return end();
        const isScope = state.scope !== next.scope;
        state = next;
        if (isScope) checkNow();
        else draw();
      };
      checkNow();
      return { onKey, onResize: draw, close: watchFiles(checkNow) };
    },
  );
  const isDone = latest !== undefined && !(latest instanceof GridmarkError);
  return isDone && isAllDone((latest as Checked).report) ? exitCode.done : exitCode.below;
}

export interface WatchState {
  /** Tasks checked: all, the failing ones, or one by id. A new object for each choice. */
  readonly scope:
    | { readonly kind: "all" | "failing" }
    | { readonly kind: "task"; readonly id: string };
  /** Id of the task to look at; by default the next one. */
  readonly task?: string;
  readonly hint: number;
  /** Typed part of a task's id, while it is asked for. */
  readonly typed?: string;
}

export const firstState: WatchState = { scope: { kind: "all" }, hint: 0 };

/** Task ids that key presses refer to. */
export interface Watched {
  readonly tasks: readonly string[];
  /** Failing tasks in display order. */
  readonly failing: readonly string[];
}

/** The state after a key; undefined to quit. Unknown keys change nothing. */
export function press(state: WatchState, key: string, watched: Watched): WatchState | undefined {
  if (key === "ctrl-c") return undefined;
  if (state.typed !== undefined) return typeId(state, state.typed, key, watched);
  const does = keys.get(key);
  return does === undefined ? state : does(state, watched);
}

// Cut at the end where it does not fit.
const help = "a all  f failing  t task  h hint  q quit  n/p next/back";

const keys = new Map<string, (state: WatchState, watched: Watched) => WatchState | undefined>([
  ["q", () => undefined],
  ["a", () => ({ scope: { kind: "all" }, hint: 0 })],
  ["f", () => ({ scope: { kind: "failing" }, hint: 0 })],
  ["t", (state) => ({ ...state, typed: "" })],
  ["h", (state) => ({ ...state, hint: state.hint + 1 })],
  ["n", (state, watched) => lookAt(state, watched, 1)],
  ["p", (state, watched) => lookAt(state, watched, -1)],
]);

function typeId(state: WatchState, typed: string, key: string, { tasks }: Watched): WatchState {
  const { typed: _, ...before } = state;
  if (key === "backspace") return typed === "" ? before : { ...state, typed: typed.slice(0, -1) };
  if (key === "enter") {
    const id = tasks.find((each) => each === typed);
    return id === undefined ? before : { scope: { kind: "task", id }, task: id, hint: 0 };
  }
  const all = typed + key;
  // Ignore characters that match no task's id.
  return tasks.some((id) => id.startsWith(all)) ? { ...state, typed: all } : state;
}

function lookAt(state: WatchState, { failing }: Watched, step: number): WatchState {
  if (failing.length === 0) return state;
  // Without a choice, the first one is shown; one that passes now comes before it.
  const at = state.task === undefined ? 0 : failing.indexOf(state.task);
  const task = failing.at((at + step) % failing.length);
  return task === undefined ? state : { ...state, task, hint: 0 };
}

export function tasksOf({ scope }: WatchState, { tasks, failing }: Watched): readonly string[] {
  if (scope.kind === "task") return [scope.id];
  return scope.kind === "failing" && failing.length > 0 ? failing : tasks;
}

/** The bottom line: what is watched, and the keys. */
function statusLine({ scope, typed }: WatchState, about: string, style: Style): string {
  if (typed !== undefined) return style.bold(`task: ${typed}_`);
  const those = scope.kind === "task" ? `task ${scope.id} only  ` : "failing tasks only  ";
  const left = `${about}  ${scope.kind === "all" ? "" : those}`;
  return `${style.bold(left)}${style.dim(style.cut(help, style.width - left.length))}`;
}
