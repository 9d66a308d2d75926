import type { Style } from "../../render/terminal/style.ts";

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
export function statusLine({ scope, typed }: WatchState, about: string, style: Style): string {
  if (typed !== undefined) return style.bold(`task: ${typed}_`);
  const those = scope.kind === "task" ? `task ${scope.id} only  ` : "failing tasks only  ";
  const left = `${about}  ${scope.kind === "all" ? "" : those}`;
  return `${style.bold(left)}${style.dim(style.cut(help, style.width - left.length))}`;
}
