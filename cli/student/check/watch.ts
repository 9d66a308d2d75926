import { GridmarkError } from "../../../engine/errors.ts";
import type { Report } from "../../../schema/types.ts";
import { exitCode, type Io, type Terminal } from "../../io.ts";
import { wrap } from "../../render/terminal/lines.ts";
import { plain, type Style } from "../../render/terminal/style.ts";
import { linesAt, onWholeScreen } from "../../render/terminal/whole-screen.ts";
import { type FileWatcher, inTurn } from "../../watching.ts";
import { isAllDone, progressOf } from "./progress.ts";
import { renderCheck } from "./screen.ts";
import type { Checked, CheckSession } from "./session.ts";
import { firstState, press, statusLine, tasksOf, type Watched } from "./watch-state.ts";

/** An empty line and the line of keys. */
const linesBelow = 2;

export interface WatchOptions {
  readonly io: Pick<Io, "stdout" | "interrupt">;
  readonly terminal: Terminal;
  readonly session: CheckSession;
  readonly styleFor: (columns: number) => Style;
  readonly watchFiles: FileWatcher;
  readonly verbose: boolean;
}

/** Checks and shows the result whenever a file changes, until told to quit. */
export async function watch(options: WatchOptions): Promise<number> {
  const { io, terminal, session, styleFor, watchFiles, verbose } = options;
  const { write } = io.stdout;
  const tasks = session.manifest.tasks.map(({ id }) => id);
  const name = session.manifest.files[0] ?? "";
  let state = firstState;
  let latest: Checked | GridmarkError | undefined;
  let watched: Watched = { tasks, failing: [] };
  let isBusy = false;

  function draw(): void {
    const { columns, rows } = terminal.size();
    const style = styleFor(columns);
    const status = statusLine(state, isBusy ? `checking ${name}` : `watching ${name}`, style);
    const lines = textOf(style, rows - linesBelow).split("\n");
    const shown = linesAt(1, 1, lines.slice(0, Math.max(1, rows - linesBelow)));
    // Overwrites the previous screen and erases the rest, without scrolling or flicker.
    write(`${shown}\u001b[K\u001b[J\u001b[${rows};1H${status}\u001b[K`);
  }

  function textOf(style: Style, height: number): string {
    if (latest === undefined) return "";
    if (latest instanceof GridmarkError) return wrap(plain(latest.message), style.width).join("\n");
    const { report, sources, further, game } = latest;
    const { task, hint } = state;
    const isThere = report.tasks.some(({ id }) => id === task);
    return renderCheck(report, {
      ...{ style, height, sources, further, game, verbose, hint, askHint: () => "press h" },
      ...(task !== undefined && isThere ? { task } : {}),
    });
  }

  const check = inTurn(async () => {
    isBusy = true;
    draw();
    latest = await checked();
    if (!(latest instanceof GridmarkError)) noteFailing(latest.report);
    isBusy = false;
    draw();
  });

  /** A file being saved may be missing for a moment; its next change follows at once. */
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

  await onWholeScreen<void>(
    { terminal, write, interrupt: io.interrupt },
    undefined,
    (end, fail) => {
      const checkNow = () => void check().catch(fail);
      const onKey = (key: string) => {
        const next = press(state, key, watched);
        if (next === undefined) return end();
        const isScope = state.scope !== next.scope;
        state = next;
        if (isScope) checkNow();
        else draw();
      };
      checkNow();
      return { onKey, onResize: draw, close: watchFiles(checkNow) };
    },
  );
  const isDone = latest !== undefined && !(latest instanceof GridmarkError);
  return isDone && isAllDone((latest as Checked).report) ? exitCode.done : exitCode.below;
}
