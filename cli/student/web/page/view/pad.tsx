import type { Match } from "../../../../../engine/play/match.ts";
import { buttonsOf } from "./buttons.ts";

interface PadProps {
  readonly play: Match["play"];
  readonly isOver: boolean;
  readonly act: (action: string) => void;
}

/** Buttons for fingers and mice; they say which keys there are. */
export function Pad({ play, isOver, act }: PadProps) {
  const arrows = new Set(["left", "up", "down", "right"]);
  const others = play.help.filter(([keys]) => !/[←↑→↓]/.test(keys) && keys.includes(" "));
  return (
    <div class="controls">
      <div class="pad">
        {buttonsOf(play).map(({ key, action, sign, does, keyName }) => (
          <button
            key={key}
            type="button"
            class={arrows.has(key) ? `arrow ${key}` : "word"}
            disabled={isOver}
            aria-label={does}
            title={does}
            onClick={() => act(action)}
          >
            {sign}
            {keyName !== undefined && <kbd>{keyName}</kbd>}
          </button>
        ))}
      </div>
      <p class="help">
        {play.help.filter(([keys]) => /[←↑→↓]/.test(keys)).map(helpItem)}
        {others.map(helpItem)}
      </p>
    </div>
  );
}

function helpItem([keys, does]: readonly [keys: string, does: string]) {
  return (
    <span key={keys}>
      {keys.split(" ").map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{" "}
      {does}
    </span>
  );
}
