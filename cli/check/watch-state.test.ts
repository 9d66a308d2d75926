import { describe, expect, it } from "vitest";
import { firstState, press, tasksOf, type Watched, type WatchState } from "./watch-state.ts";

const watched: Watched = { tasks: ["1", "2", "3", "10", "11"], failing: ["2", "10"] };

/** The state after some keys; undefined once it was told to quit. */
function after(...keys: string[]): WatchState | undefined {
  return keys.reduce<WatchState | undefined>(
    (state, key) => state && press(state, key, watched),
    firstState,
  );
}

function tasksAfter(...keys: string[]): readonly string[] {
  return tasksOf(after(...keys) ?? firstState, watched);
}

describe("watching", () => {
  it("checks all tasks, those that fail, or one", () => {
    expect(tasksAfter()).toEqual(watched.tasks);
    expect(tasksAfter("f")).toEqual(["2", "10"]);
    expect(tasksAfter("t", "1", "1", "enter")).toEqual(["11"]);
    expect(tasksAfter("t", "3", "enter", "a")).toEqual(watched.tasks);
    expect(tasksOf({ scope: { kind: "failing" }, hint: 0 }, { ...watched, failing: [] })).toEqual(
      watched.tasks,
    );
  });

  it("takes nothing for a task's id that is none", () => {
    expect(after("t", "4", "x")?.typed).toBe("");
    expect(after("t", "1", "2")?.typed).toBe("1");
    expect(after("t", "1", "0", "backspace", "1")?.typed).toBe("11");
    expect(after("t", "enter")).toEqual(firstState);
    expect(after("t", "1", "backspace", "backspace")).toEqual(firstState);
    expect(after("t", "q")?.typed).toBe("");
  });

  it("goes through what fails, round and round", () => {
    expect(after("n")?.task).toBe("10");
    expect(after("n", "n")?.task).toBe("2");
    expect(after("p")?.task).toBe("10");
    expect(after("p", "p", "p")?.task).toBe("10");
    expect(press(firstState, "n", { ...watched, failing: [] })).toEqual(firstState);
    expect(press({ ...firstState, task: "3" }, "n", watched)?.task).toBe("2");
  });

  it("shows more of the hints, and begins anew with another task", () => {
    expect(after("h", "h")?.hint).toBe(2);
    expect(after("h", "n")?.hint).toBe(0);
    expect(after("h", "a")?.hint).toBe(0);
  });

  it("ends with q and with Ctrl-C, and with no other key", () => {
    expect(after("q")).toBeUndefined();
    expect(after("ctrl-c")).toBeUndefined();
    expect(after("t", "ctrl-c")).toBeUndefined();
    expect(after("x", "up", "é")).toEqual(firstState);
  });
});
