/** What a watching student asked for. */
export interface WatchState {
  /** Id of the task to look at; the one to go on with unless there is one. */
  readonly task?: string;
  /** Hints that are shown. */
  readonly hint: number;
}

/**
 * The state after a key, with the ids of what fails, in the order in which to look at it; undefined to
 * quit. A key that means nothing changes nothing.
 */
export function press(
  state: WatchState,
  key: string,
  failing: readonly string[],
): WatchState | undefined {
  switch (key) {
    case "q":
    case "ctrl-c":
      return undefined;
    case "h":
      return { ...state, hint: state.hint + 1 };
    case "n":
      return lookAt(state, failing, 1);
    case "p":
      return lookAt(state, failing, -1);
    default:
      return state;
  }
}

function lookAt(state: WatchState, failing: readonly string[], step: number): WatchState {
  // Without a choice, the first one is shown; one that passes by now lies before it.
  const at = state.task === undefined ? 0 : failing.indexOf(state.task);
  const task = failing.at((at + step) % failing.length);
  return task === undefined ? state : { task, hint: 0 };
}
