import { describe, expect, it } from "vitest";
import { firstState, press, tasksOf, type Watched, type WatchState } from "./watch-state.ts";

const watched: Watched = { tasks: ["1", "2", "3", "10", "11"], failing: ["2", "10"] };

/** The state after some keys; undefined once it was told to quit. */
function pressed(...keys: string[]): WatchState | undefined {
  return keys.reduce<WatchState | undefined>(
    (state, key) => state && press(state, key, watched),
    firstState,
  );
}

function tasksAfter(...keys: string[]): readonly string[] {
  return tasksOf(pressed(...keys) ?? firstState, watched);
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
    expect(pressed("t", "4", "x")?.typed).toBe("");
    expect(pressed("t", "1", "2")?.typed).toBe("1");
    expect(pressed("t", "1", "0", "backspace", "1")?.typed).toBe("11");
    expect(pressed("t", "enter")).toEqual(firstState);
    expect(pressed("t", "1", "backspace", "backspace")).toEqual(firstState);
    expect(pressed("t", "q")?.typed).toBe("");
  });

  it("goes through what fails, round and round", () => {
    expect(pressed("n")?.task).toBe("10");
    expect(pressed("n", "n")?.task).toBe("2");
    expect(pressed("p")?.task).toBe("10");
    expect(pressed("p", "p", "p")?.task).toBe("10");
    expect(press(firstState, "n", { ...watched, failing: [] })).toEqual(firstState);
    expect(press({ ...firstState, task: "3" }, "n", watched)?.task).toBe("2");
  });

  it("shows more of the hints, and begins anew with another task", () => {
    expect(pressed("h", "h")?.hint).toBe(2);
    expect(pressed("h", "n")?.hint).toBe(0);
    expect(pressed("h", "a")?.hint).toBe(0);
  });

  it("ends with q and with Ctrl-C, and with no other key", () => {
    expect(pressed("q")).toBeUndefined();
    expect(pressed("ctrl-c")).toBeUndefined();
    expect(pressed("t", "ctrl-c")).toBeUndefined();
    expect(pressed("x", "up", "é")).toEqual(firstState);
  });
});
