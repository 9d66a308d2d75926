import type { AnyPlay } from "../../../engine/course/plays.ts";
import { deriveSeed } from "../../../engine/grading/seed.ts";
import type { Submission } from "../../../engine/intake/read.ts";
import { act, beginMatch } from "../../../engine/play/match.ts";
import type { Partner } from "../../../engine/workers/play.ts";
import type { Style } from "../../render/terminal/style.ts";
import { onWholeScreen, type ScreenHost } from "../../render/terminal/whole-screen.ts";
import { clearScreen, paintFrame, renderFrame } from "./frame.ts";
import { knownOf, openGame, type PlayTable } from "./game.ts";
import type { GameView } from "./panel.ts";

export interface LoopOptions extends ScreenHost {
  readonly style: Style;
  readonly title: string;
  readonly table: PlayTable;
}

/** Plays until the player quits, then restores the terminal. */
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

export type Effect =
  | { readonly do: "act"; readonly action: string }
  | { readonly do: "restart" | "quit" | "interrupted" };

const maxLineLength = 70;

export function press(
  view: GameView,
  key: string,
): { readonly view: GameView; readonly effect?: Effect } {
  const { match } = view;
  const quit = { view, effect: { do: "quit" } as const };
  if (key === "ctrl-c") return { view, effect: { do: "interrupted" } };
  if (key === "ctrl-r") return { view: { ...view, typed: "" }, effect: { do: "restart" } };
  if (match === undefined) return key === "q" ? quit : { view };
  const { typesLines, keys } = match.play;
  const isOver = match.play.draw(match.state).over !== undefined;
  if (typesLines && !isOver) return key === "ctrl-d" ? quit : type(view, key);
  const small = key.length === 1 ? key.toLowerCase() : key;
  if (small === "q") return quit;
  if (small === "r") return { view, effect: { do: "restart" } };
  const action = Object.hasOwn(keys, small) ? keys[small] : undefined;
  return action === undefined || isOver ? { view } : { view, effect: { do: "act", action } };
}

function type(view: GameView, key: string): ReturnType<typeof press> {
  const letters = [...view.typed];
  if (key === "enter") {
    return { view: { ...view, typed: "" }, effect: { do: "act", action: view.typed } };
  }
  if (key === "backspace") return { view: { ...view, typed: letters.slice(0, -1).join("") } };
  const letter = key === "space" ? " " : key;
  const isLetter = [...letter].length === 1 && letters.length < maxLineLength;
  return isLetter ? { view: { ...view, typed: view.typed + letter } } : { view };
}

/** Games with a student's program, re-read for each so that changes count. Later seeds derive from the first. */
export function openTable(
  partner: Partner,
  play: AnyPlay,
  read: () => Submission,
  seed: number,
): PlayTable {
  let games = 0;
  return {
    begin: async (before) => {
      const opened = await partner.open(read());
      const own = games === 0 ? seed : deriveSeed(seed, games);
      games += 1;
      const again = play.typesLines ? "Ctrl-R" : "r";
      const known = knownOf(opened, `Save a fix and press ${again}.`);
      return beginMatch(play, known, own, partner.ask, before?.state);
    },
    act: (match, action) => act(match, action, partner.ask),
  };
}
