import type { Match } from "../../../../../engine/play/match.ts";
import { buttonsOf } from "./buttons.ts";

interface PadProps {
  readonly play: Match["play"];
  readonly isOver: boolean;
  readonly act: (action: string) => void;
}

/** Buttons for fingers and mice; they say which keys there are. */
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
    </div>
  );
}
