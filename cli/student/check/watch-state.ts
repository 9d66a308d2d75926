/** What a watching student asked for. */
export interface WatchState {
  /** Which tasks are checked: all, those that fail, or one by its id. Another one each time it is chosen. */
  readonly scope:
    | { readonly kind: "all" | "failing" }
    | { readonly kind: "task"; readonly id: string };
  /** Id of the task to look at; the one to go on with unless there is one. */
  readonly task?: string;
  /** Hints that are shown. */
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
  switch (key) {
    case "q":
      return undefined;
    case "a":
      return { scope: { kind: "all" }, hint: 0 };
    case "f":
      return { scope: { kind: "failing" }, hint: 0 };
    case "t":
      return { ...state, typed: "" };
    case "h":
      return { ...state, hint: state.hint + 1 };
    case "n":
      return lookAt(state, watched, 1);
    case "p":
      return lookAt(state, watched, -1);
    default:
      return state;
  }
}

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

/** The tasks to check. */
export function tasksOf({ scope }: WatchState, { tasks, failing }: Watched): readonly string[] {
  if (scope.kind === "task") return [scope.id];
  return scope.kind === "failing" && failing.length > 0 ? failing : tasks;
}
