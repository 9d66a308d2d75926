import type { Terminal } from "../../io.ts";
import { createKeyReader } from "../../render/terminal/keys.ts";
import type { Style } from "../../render/terminal/style.ts";
import { enterScreen, leaveScreen } from "../../render/terminal/whole-screen.ts";
import { clearScreen, paintFrame, renderFrame } from "./frame.ts";
import { openGame, type PlayTable } from "./game.ts";
import { type GameView, press } from "./press.ts";

export interface LoopOptions {
  readonly terminal: Terminal;
  readonly write: (text: string) => void;
  readonly interrupt: AbortSignal;
  readonly style: Style;
  readonly title: string;
  readonly table: PlayTable;
}

/** Plays until the player has had enough; the terminal is then as it was before. */
export async function playLoop(options: LoopOptions): Promise<"quit" | "interrupted"> {
  const { terminal, write, interrupt, style, title, table } = options;
  let end: (how: "quit" | "interrupted") => void = () => {};
  let fail: (cause: unknown) => void = () => {};
  const ended = new Promise<"quit" | "interrupted">((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  let view: GameView = { title, match: undefined, typed: "" };
  const show = () => {
    const size = terminal.size();
    write(paintFrame(renderFrame(view, size, style), size));
  };
  const game = openGame({
    ...{ table, after: terminal.after, onFault: fail },
    onChange: ({ match }) => {
      view = { ...view, match };
      show();
    },
  });
  const keys = createKeyReader();
  const onKey = (key: string) => {
    const { view: next, effect } = press(view, key);
    view = next;
    show();
    if (effect === undefined) return;
    if (effect.do === "act") game.act(effect.action);
    else if (effect.do === "restart") game.begin();
    else end(effect.do);
  };
  const interrupted = () => end("interrupted");
  write(enterScreen);
  show();
  const undo = [
    terminal.onText((text) => keys(text).forEach(onKey)),
    terminal.onResize(() => {
      write(clearScreen);
      show();
    }),
  ];
  interrupt.addEventListener("abort", interrupted);
  if (interrupt.aborted) interrupted();
  game.begin();
  try {
    return await ended;
  } finally {
    game.end();
    interrupt.removeEventListener("abort", interrupted);
    for (const each of undo) each();
    write(leaveScreen);
  }
}
