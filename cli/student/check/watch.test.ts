import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { GridmarkError } from "../../../engine/errors.ts";
import { demoManifest } from "../../../engine/testing/demo.ts";
import { reportOf, taskReportOf } from "../../../engine/testing/scoring.ts";
import type { Report } from "../../../schema/types.ts";
import { styleWith } from "../../render/terminal/style.ts";
import { firstState, press, tasksOf, type Watched, type WatchState, watch } from "./watch.ts";

const report = (...passed: readonly string[]): Report =>
  reportOf(
    ["1", "extra"].map((id) =>
      taskReportOf({
        ...{ id, title: `task ${id}`, maxScore: 10, score: passed.includes(id) ? 10 : 0 },
        status: passed.includes(id) ? "pass" : "fail",
        checks: [
          {
            ...{ name: `check of ${id}`, visibility: "public", score: 0, maxScore: 10 },
            status: passed.includes(id) ? "pass" : "fail",
            message: `it is wrong in ${id}`,
          },
        ],
      }),
    ),
  );

/** A watch whose keys, files and results a test controls. */
function watching() {
  const written: string[] = [];
  const asked: { tasks: readonly string[]; answer: (result: Report | Error) => void }[] = [];
  let type: (text: string) => void = () => {};
  let change: () => void = () => {};
  let isWatching = true;
  let waiting: (() => void) | undefined;
  const interrupt = new AbortController();
  const style = styleWith({ color: false, unicode: true, width: 80 });
  const ended = watch({
    io: {
      stdout: { write: (text) => void written.push(text), isTTY: true, columns: 80 },
      interrupt: interrupt.signal,
    },
    terminal: {
      size: () => ({ columns: 80, rows: 24 }),
      onText: (listener) => {
        type = listener;
        return () => {};
      },
      ask: () => Promise.resolve(undefined),
      onResize: () => () => {},
      after: () => () => {},
    },
    session: {
      manifest: demoManifest(),
      check: (tasks = []) =>
        new Promise((resolve, reject) => {
          const answer = (result: Report | Error) =>
            result instanceof Error
              ? reject(result)
              : resolve({ report: result, sources: {}, further: false, game: false });
          asked.push({ tasks, answer });
          waiting?.();
        }),
      end: async () => {},
    },
    styleFor: () => style,
    watchFiles: (onChange) => {
      change = onChange;
      return async () => {
        isWatching = false;
      };
    },
    verbose: false,
  });
  /** Resolves once this check was requested. */
  const nth = async (at: number) => {
    while (asked[at] === undefined) {
      await new Promise<void>((resolve) => {
        waiting = resolve;
      });
    }
    return asked[at];
  };
  return {
    ended,
    interrupt,
    nth,
    type: (text: string) => type(text),
    change: () => change(),
    isWatching: () => isWatching,
    count: () => asked.length,
    all: () => written.join(""),
    screen: () => stripVTControlCharacters(written.at(-1) ?? ""),
    answer: async (at: number, result: Report | Error) => {
      (await nth(at)).answer(result);
      // Its continuation runs only in microtasks.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe("watch", () => {
  it("shows what fails, and what comes of each change", async () => {
    const watched = watching();
    expect((await watched.nth(0)).tasks).toEqual(["1", "extra"]);
    expect(watched.screen()).toContain("checking game.ts");
    await watched.answer(0, report());
    expect(watched.screen()).toContain("it is wrong in 1");
    expect(watched.screen()).toContain("watching game.ts");
    watched.change();
    await watched.answer(1, report("1"));
    expect(watched.screen()).toContain("it is wrong in extra");
    watched.type("q");
    expect(await watched.ended).toBe(1);
    expect(watched.isWatching()).toBe(false);
  });

  it("checks what changes during a check once more, after it", async () => {
    const watched = watching();
    await watched.nth(0);
    watched.change();
    watched.change();
    expect(watched.count()).toBe(1);
    await watched.answer(0, report());
    await watched.answer(1, report("1", "extra"));
    expect(watched.count()).toBe(2);
    watched.type("q");
    expect(await watched.ended).toBe(0);
  });

  it("survives a file that is gone for a moment", async () => {
    const watched = watching();
    const name = "game\u001b[2J.ts";
    await watched.answer(0, new GridmarkError("usage", `there is no file (found ${name})`));
    expect(watched.screen()).toContain("there is no file (found game");
    // A file name must not control the terminal.
    expect(watched.all()).not.toContain(name);
    watched.change();
    await watched.answer(1, report());
    expect(watched.screen()).toContain("it is wrong in 1");
    watched.type("q");
    await watched.ended;
  });

  it("goes on with what a key asks for", async () => {
    const watched = watching();
    await watched.answer(0, report());
    watched.type("n");
    expect(watched.screen()).toContain("it is wrong in extra");
    watched.type("textra\r");
    expect((await watched.nth(1)).tasks).toEqual(["extra"]);
    await watched.answer(1, report("1"));
    watched.type("f");
    expect((await watched.nth(2)).tasks).toEqual(["extra"]);
    watched.type("\u0003");
    await watched.answer(2, report());
    expect(await watched.ended).toBe(1);
  });

  it("leaves the terminal as it was, also when it is interrupted or fails", async () => {
    const stopped = watching();
    await stopped.answer(0, report());
    stopped.interrupt.abort();
    await stopped.ended;
    expect(stopped.all().endsWith("\u001b[?25h\u001b[?1049l")).toBe(true);
    const broken = watching();
    const ended = expect(broken.ended).rejects.toThrow("no worker");
    await broken.answer(0, new GridmarkError("grader", "no worker"));
    await ended;
    expect(broken.all().endsWith("\u001b[?25h\u001b[?1049l")).toBe(true);
  });

  it("never scrolls: it writes no line end, and no more lines than there are", async () => {
    const watched = watching();
    await watched.answer(0, report());
    expect(watched.all()).not.toContain("\n");
    const rows = [...watched.all().matchAll(/\[(\d+);1H/g)].map(([, row]) => Number(row));
    expect(Math.max(...rows)).toBe(24);
    watched.type("q");
    await watched.ended;
  });
});

const watched: Watched = { tasks: ["1", "2", "3", "10", "11"], failing: ["2", "10"] };

/** The state after some keys; undefined after quitting. */
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
