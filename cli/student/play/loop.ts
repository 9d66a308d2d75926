import type { Match } from "../../../engine/play/match.ts";
import type { Terminal } from "../../io.ts";
import { createKeyReader } from "../../render/terminal/keys.ts";
import type { Style } from "../../render/terminal/style.ts";
import { enterScreen, leaveScreen } from "../../render/terminal/whole-screen.ts";
import { renderFrame } from "./frame.ts";
import { press } from "./press.ts";
import { clearScreen, paintFrame } from "./screen.ts";
import type { GameView } from "./view.ts";

/** Where games are played: what a loop needs of the program and the definition of a game. */
export interface PlayTable {
  /** A new game, after one that ended or was given up. */
  begin(before: Match | undefined): Promise<Match>;
  act(match: Match, action: string): Promise<Match>;
}

export interface LoopOptions {
  readonly terminal: Terminal;
  readonly write: (text: string) => void;
  readonly interrupt: AbortSignal;
  readonly style: Style;
  readonly title: string;
  readonly table: PlayTable;
}

type Happening =
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "tick"; readonly action: string }
  | { readonly kind: "resize" };

/** Keys that wait while the program works; those of a key that is held down are not worth more. */
const mostWaiting = 100;

/** Plays until the player has had enough; the terminal is then as it was before. */
export async function playLoop(options: LoopOptions): Promise<"quit" | "interrupted"> {
  const { terminal, write, interrupt, style, title, table } = options;
  const waiting: Happening[] = [];
  let wake = () => {};
  let interrupted: () => void = () => {};
  const stopped = new Promise<"stopped">((resolve) => {
    interrupted = () => resolve("stopped");
  });
  const add = (happening: Happening) => {
    if (waiting.length < mostWaiting) waiting.push(happening);
    wake();
  };
  const next = async (): Promise<Happening | "stopped"> => {
    while (waiting.length === 0) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if ((await Promise.race([woken, stopped])) === "stopped") return "stopped";
    }
    return waiting.shift() as Happening;
  };
  const keys = createKeyReader();
  const onText = (text: string) => {
    for (const key of keys(text)) key === "ctrl-c" ? interrupted() : add({ kind: "key", key });
  };
  let cancelTick: (() => void) | undefined;
  const schedule = ({ play, state }: Match) => {
    const tick = cancelTick === undefined ? play.tick?.(state) : undefined;
    if (tick === undefined) return;
    cancelTick = terminal.after(tick.after, () => {
      cancelTick = undefined;
      add({ kind: "tick", action: tick.action });
    });
  };

  let view: GameView = { title, match: undefined, typed: "" };
  const show = () => {
    const size = terminal.size();
    write(paintFrame(renderFrame(view, size, style), size));
  };
  /** A turn, unless the player has had enough in the middle of it. */
  const settle = async (turn: Promise<Match>): Promise<boolean> => {
    const match = await Promise.race([turn, stopped]);
    if (match === "stopped") return false;
    view = { ...view, match };
    schedule(match);
    return true;
  };
  const restart = () => {
    cancelTick?.();
    cancelTick = undefined;
    return settle(table.begin(view.match));
  };

  interrupt.addEventListener("abort", interrupted);
  if (interrupt.aborted) interrupted();
  const undo = [
    terminal.onText(onText),
    terminal.onResize(() => {
      write(clearScreen);
      add({ kind: "resize" });
    }),
  ];
  write(enterScreen);
  try {
    show();
    if (!(await restart())) return "interrupted";
    for (;;) {
      show();
      const happening = await next();
      if (happening === "stopped") return "interrupted";
      if (happening.kind === "resize") continue;
      const pressed =
        happening.kind === "tick"
          ? { view, effect: { do: "act", action: happening.action } as const }
          : press(view, happening.key);
      view = pressed.view;
      const { effect } = pressed;
      if (effect === undefined) continue;
      if (effect.do === "quit") return "quit";
      if (effect.do === "interrupt") return "interrupted";
      const turn =
        effect.do === "act" && view.match !== undefined
          ? settle(table.act(view.match, effect.action))
          : restart();
      if (!(await turn)) return "interrupted";
    }
  } finally {
    cancelTick?.();
    interrupt.removeEventListener("abort", interrupted);
    for (const each of undo) each();
    write(leaveScreen);
  }
}
