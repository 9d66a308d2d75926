import { GridmarkError } from "../../../engine/errors.ts";
import type { Report } from "../../../schema/types.ts";
import { exitCode, type Io, type Terminal } from "../../io.ts";
import { createKeyReader } from "../../render/terminal/keys.ts";
import { plain, type Style } from "../../render/terminal/style.ts";
import { enterScreen, leaveScreen } from "../../render/terminal/whole-screen.ts";
import { wrap } from "../../render/terminal/wrap.ts";
import { isAllDone, progressOf } from "./progress.ts";
import { renderCheck } from "./screen.ts";
import type { Checked, CheckSession } from "./session.ts";
import { linesBelow, paintScreen, statusLine } from "./watch-screen.ts";
import { firstState, press, tasksOf, type Watched } from "./watch-state.ts";

export interface WatchOptions {
  readonly io: Pick<Io, "stdout" | "interrupt">;
  readonly terminal: Terminal;
  readonly session: CheckSession;
  /** The style for a terminal of a width. */
  readonly styleFor: (columns: number) => Style;
  /** Tells of changes to the student's files, until the function that it gives is called. */
  readonly watchFiles: (onChange: () => void) => () => Promise<void>;
  readonly verbose: boolean;
}

/** Checks whenever a file changes, and shows the result, until it is told to quit. */
export async function watch(options: WatchOptions): Promise<number> {
  const { io, terminal, session, styleFor, watchFiles, verbose } = options;
  const tasks = session.manifest.tasks.map(({ id }) => id);
  const name = session.manifest.files[0] ?? "";
  let state = firstState;
  let latest: Checked | GridmarkError | undefined;
  let watched: Watched = { tasks, failing: [] };
  let isBusy = false;
  let isStale = true;
  let quit: (cause?: unknown) => void = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    quit = (cause) => (cause === undefined ? resolve() : reject(cause));
  });

  function draw(): void {
    const { columns, rows } = terminal.size();
    const style = styleFor(columns);
    const status = statusLine(state, isBusy ? `checking ${name}` : `watching ${name}`, style);
    io.stdout.write(paintScreen(textOf(style, rows - linesBelow), status, rows));
  }

  function textOf(style: Style, height: number): string {
    if (latest === undefined) return "";
    if (latest instanceof GridmarkError) return wrap(plain(latest.message), style.width).join("\n");
    const { report, sources, further } = latest;
    const { task, hint } = state;
    const isThere = report.tasks.some(({ id }) => id === task);
    return renderCheck(report, {
      ...{ style, height, sources, further, verbose, hint, askHint: () => "press h" },
      ...(task !== undefined && isThere ? { task } : {}),
    });
  }

  /** One after the other; what changes meanwhile is checked afterwards. */
  async function check(): Promise<void> {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isStale) {
        isStale = false;
        draw();
        latest = await checked();
        if (!(latest instanceof GridmarkError)) noteFailing(latest.report);
      }
    } finally {
      isBusy = false;
    }
    draw();
  }

  /** A file that is being saved may be gone for a moment: its next change comes at once. */
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

  const readKeys = createKeyReader();
  const onText = (text: string) => {
    for (const key of readKeys(text)) {
      const next = press(state, key, watched);
      if (next === undefined) return quit();
      const isScope = state.scope !== next.scope;
      state = next;
      if (isScope) check().catch(quit);
      else draw();
    }
  };
  io.stdout.write(enterScreen);
  const stopKeys = terminal.onText(onText);
  const stopResizing = terminal.onResize(draw);
  const stopWatching = watchFiles(() => void check().catch(quit));
  const onInterrupt = () => quit();
  io.interrupt.addEventListener("abort", onInterrupt, { once: true });
  try {
    check().catch(quit);
    await ended;
  } finally {
    io.interrupt.removeEventListener("abort", onInterrupt);
    stopKeys();
    stopResizing();
    await stopWatching();
    io.stdout.write(leaveScreen);
  }
  const isDone = latest !== undefined && !(latest instanceof GridmarkError);
  return isDone && isAllDone((latest as Checked).report) ? exitCode.done : exitCode.below;
}
