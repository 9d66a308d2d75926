import type { Style } from "../../render/terminal/style.ts";

export interface WatchState {
  /** Which tasks are checked: all, those that fail, or one by its id. Another one each time it is chosen. */
  readonly scope:
    | { readonly kind: "all" | "failing" }
    | { readonly kind: "task"; readonly id: string };
  /** Id of the task to look at; the one to go on with unless there is one. */
  readonly task?: string;
  readonly hint: number;
  /** What is typed of a task's id, while it is asked for. */
  readonly typed?: string;
}

export const firstState: WatchState = { scope: { kind: "all" }, hint: 0 };

/** What the keys are pressed at: ids of tasks. */
export interface Watched {
  readonly tasks: readonly string[];
  /** Those that fail, in the order in which to look at them. */
  readonly failing: readonly string[];
}

/** The state after a key; undefined to quit. A key that means nothing changes nothing. */
export function press(state: WatchState, key: string, watched: Watched): WatchState | undefined {
  if (key === "ctrl-c") return undefined;
  if (state.typed !== undefined) return typeId(state, state.typed, key, watched);
  const does = keys.get(key);
  return does === undefined ? state : does(state, watched);
}

const help = "a all  f failing  t task  h hint  n/p next/previous  q quit";

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
  // What no task's id begins with is not taken.
  return tasks.some((id) => id.startsWith(all)) ? { ...state, typed: all } : state;
}

function lookAt(state: WatchState, { failing }: Watched, step: number): WatchState {
  if (failing.length === 0) return state;
  // Without a choice, the first one is shown; one that passes by now lies before it.
  const at = state.task === undefined ? 0 : failing.indexOf(state.task);
  const task = failing.at((at + step) % failing.length);
  return task === undefined ? state : { ...state, task, hint: 0 };
}

export function tasksOf({ scope }: WatchState, { tasks, failing }: Watched): readonly string[] {
  if (scope.kind === "task") return [scope.id];
  return scope.kind === "failing" && failing.length > 0 ? failing : tasks;
}

/** The line at the bottom: what is watched, and the keys. */
export function statusLine({ scope, typed }: WatchState, about: string, style: Style): string {
  if (typed !== undefined) return style.bold(`task: ${typed}_`);
  const those = scope.kind === "task" ? `task ${scope.id} only  ` : "failing tasks only  ";
  const left = `${about}  ${scope.kind === "all" ? "" : those}`;
  return `${style.bold(left)}${style.dim(style.cut(help, style.width - left.length))}`;
}
