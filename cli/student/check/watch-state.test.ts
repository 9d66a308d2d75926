import { describe, expect, it } from "vitest";
import { press, type WatchState } from "./watch-state.ts";

const first: WatchState = { hint: 0 };
const failing = ["2", "10"];

/** The state after some keys; undefined once it was told to quit. */
function pressed(...keys: string[]): WatchState | undefined {
  return keys.reduce<WatchState | undefined>(
    (state, key) => state && press(state, key, failing),
    first,
  );
}

describe("watching", () => {
  it("goes through what fails, round and round", () => {
    expect(pressed("n")?.task).toBe("10");
    expect(pressed("n", "n")?.task).toBe("2");
    expect(pressed("p")?.task).toBe("10");
    expect(pressed("p", "p", "p")?.task).toBe("10");
    expect(press(first, "n", [])).toEqual(first);
    expect(press({ ...first, task: "3" }, "n", failing)?.task).toBe("2");
  });

  it("shows more of the hints, and begins anew with another task", () => {
    expect(pressed("h", "h")?.hint).toBe(2);
    expect(pressed("h", "n")?.hint).toBe(0);
  });

  it("ends with q and with Ctrl-C, and with no other key", () => {
    expect(pressed("q")).toBeUndefined();
    expect(pressed("ctrl-c")).toBeUndefined();
    expect(pressed("x", "up", "é")).toEqual(first);
  });
});
