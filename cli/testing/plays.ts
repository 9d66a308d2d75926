import type { Picture, Play } from "../../author/play.ts";
import type { Match } from "../../engine/play/match.ts";

/** A match of an invented game with the given picture. */
export function matchOf(
  picture: Partial<Picture>,
  more: Partial<Omit<Match, "play">> = {},
  play: Partial<Play<unknown>> = {},
): Match {
  return {
    play: {
      keys: { left: "left", a: "left", space: "drop" },
      help: [
        ["← a", "move left"],
        ["space", "drop"],
      ],
      lacks: { "1": "tiles do not move", "3b": "the game never ends" },
      begin: nothing,
      act: nothing,
      draw: () => ({ facts: [], ...picture }),
      ...play,
    },
    state: undefined,
    seed: 1,
    notStarted: [],
    failures: [],
    failed: [],
    printed: "",
    asked: 0,
    ...more,
  };
}

// biome-ignore lint/correctness/useYield: it asks no question.
function* nothing(): Generator<never, unknown, unknown> {
  return undefined;
}
