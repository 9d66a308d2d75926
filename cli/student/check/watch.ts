import { GridmarkError } from "../../../engine/errors.ts";
import { exitCode, type Io, type Terminal } from "../../io.ts";
import { createKeyReader } from "../../render/terminal/keys.ts";
import { plain, type Style } from "../../render/terminal/style.ts";
import { enterScreen, leaveScreen } from "../../render/terminal/whole-screen.ts";
import { wrap } from "../../render/terminal/wrap.ts";
import { inTurn } from "./in-turn.ts";
import { isAllDone, progressOf } from "./progress.ts";
import { renderCheck } from "./screen.ts";
import type { Checked, CheckSession } from "./session.ts";
import type { FileWatcher } from "./watch-files.ts";
import { linesBelow, paintScreen, statusLine } from "./watch-screen.ts";
import { press, type WatchState } from "./watch-state.ts";

export interface WatchOptions {
  readonly io: Pick<Io, "stdout" | "interrupt">;
  readonly terminal: Terminal;
  readonly session: CheckSession;
  /** The style for a terminal of a width. */
  readonly styleFor: (columns: number) => Style;
  readonly watchFiles: FileWatcher;
  readonly verbose: boolean;
}

/** Checks whenever a file changes, and shows the result, until it is told to quit. */
export async function watch(options: WatchOptions): Promise<number> {
  const { io, terminal, session, styleFor, watchFiles, verbose } = options;
  const name = session.manifest.files[0] ?? "";
  let state: WatchState = { hint: 0 };
  let latest: Checked | undefined;
  /** What is wrong with the folder. */
  let fault: GridmarkError | undefined;
  let isBusy = false;

  function draw(): void {
    const { columns, rows } = terminal.size();
    const style = styleFor(columns);
    const status = statusLine(`${isBusy ? "checking" : "watching"} ${name}`, style);
    io.stdout.write(paintScreen(textOf(style, rows - linesBelow), status, rows));
  }

  function textOf(style: Style, height: number): string {
    if (fault !== undefined) return wrap(plain(fault.message), style.width).join("\n");
    if (latest === undefined) return "";
    const { report, sources, further } = latest;
    const view = { style, height, sources, further, verbose, askHint: () => "press h" };
    return renderCheck(report, { ...view, ...state });
  }

  const check = inTurn(async () => {
    isBusy = true;
    draw();
    try {
      latest = await session.check();
      fault = undefined;
    } catch (cause) {
      // A file that is being saved may be gone for a moment: its next change comes at once.
      if (!(cause instanceof GridmarkError && cause.code === "usage")) throw cause;
      fault = cause;
    }
    isBusy = false;
    draw();
  });

  let quit = () => {};
  const readKeys = createKeyReader();
  const onText = (text: string) => {
    const failing = latest === undefined ? [] : progressOf(latest.report).toDo.map(({ id }) => id);
    for (const key of readKeys(text)) {
      const next = press(state, key, failing);
      if (next === undefined) return quit();
      state = next;
      draw();
    }
  };
  io.stdout.write(enterScreen);
  const stopKeys = terminal.onText(onText);
  const stopResizing = terminal.onResize(draw);
  let stopWatching = async () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      quit = resolve;
      io.interrupt.addEventListener("abort", quit, { once: true });
      const onChange = () => void check().catch(reject);
      stopWatching = watchFiles(onChange);
      onChange();
    });
  } finally {
    io.interrupt.removeEventListener("abort", quit);
    stopKeys();
    stopResizing();
    await stopWatching();
    io.stdout.write(leaveScreen);
  }
  const isDone = fault === undefined && latest !== undefined && isAllDone(latest.report);
  return isDone ? exitCode.done : exitCode.below;
}
