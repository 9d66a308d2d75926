import type { Terminal } from "../../io.ts";
import type { Style } from "../../render/terminal/style.ts";
import { onWholeScreen } from "../../render/terminal/whole-screen.ts";
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
export function playLoop(options: LoopOptions): Promise<"quit" | "interrupted"> {
  const { terminal, write, style, title, table } = options;
  let view: GameView = { title, match: undefined, typed: "" };
  const show = () => {
    const size = terminal.size();
    write(paintFrame(renderFrame(view, size, style), size));
  };
  return onWholeScreen<"quit" | "interrupted">(options, "interrupted", (end, fail) => {
    const game = openGame({
      ...{ table, after: terminal.after, onFault: fail },
      onChange: ({ match }) => {
        view = { ...view, match };
        show();
      },
    });
    const onKey = (key: string) => {
      const { view: next, effect } = press(view, key);
      view = next;
      show();
      if (effect === undefined) return;
      if (effect.do === "act") game.act(effect.action);
      else if (effect.do === "restart") game.begin();
      else end(effect.do);
    };
    const onResize = () => {
      write(clearScreen);
      show();
    };
    show();
    game.begin();
    return { onKey, onResize, close: game.end };
  });
}
