import type { Play } from "../../../../../author/play.ts";
import type { Match } from "../../../../../engine/play/match.ts";

interface PadProps {
  readonly play: Match["play"];
  readonly isOver: boolean;
  readonly act: (action: string) => void;
}

/** Buttons for touch and mouse, labelled with their keys. */
export function Pad({ play, isOver, act }: PadProps) {
  const help = play.help.filter(([keys]) => /[←↑→↓ ]/u.test(keys));
  return (
    <div class="controls">
      <div class="pad">
        {buttonsOf(play).map(({ key, action, arrow, does }) => (
          <button
            key={key}
            type="button"
            class={arrow === undefined ? "" : "arrow"}
            disabled={isOver}
            aria-label={does}
            title={does}
            onClick={() => act(action)}
          >
            {arrow ?? does}
            {arrow === undefined && <kbd>{key}</kbd>}
          </button>
        ))}
      </div>
      <Help help={help} />
    </div>
  );
}

export function Help({ help }: Pick<Play<never>, "help">) {
  return (
    <p class="help">
      {help.map(([keys, does]) => (
        <span key={keys}>
          {keys.split(" ").map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{" "}
          {does}
        </span>
      ))}
    </p>
  );
}

const arrows = new Map(Object.entries({ left: "←", up: "↑", down: "↓", right: "→" }));

/** A button for each action of a game, arrows first; empty if lines are typed. */
export function buttonsOf({ keys, help }: Pick<Play<never>, "keys" | "help">) {
  const inOrder = [...arrows.keys(), ...Object.keys(keys)].filter((key) =>
    Object.hasOwn(keys, key),
  );
  const actions = new Set(inOrder.map((key) => keys[key] ?? ""));
  return [...actions].map((action) => {
    const key = inOrder.find((each) => keys[each] === action) ?? "";
    const arrow = arrows.get(key);
    const [named = "", does = action] =
      help.find(([each]) => each.split(" ").includes(arrow ?? key)) ?? [];
    const [words = does] = does.split(",");
    // If one text explains several arrows, each button needs its own word.
    const isShared = /[←↑→↓].*[←↑→↓]/u.test(named);
    return { key, action, arrow, does: isShared ? `${words} ${key}` : words };
  });
}
