import type { Play } from "../../../../../author/play.ts";

/** A button that does what a key does. */
export interface GameButton {
  readonly key: string;
  readonly action: string;
  /** The sign of its key, if that is an arrow. */
  readonly arrow: string | undefined;
  /** What it does, in a few words. */
  readonly does: string;
}

const arrows = new Map(Object.entries({ left: "←", up: "↑", down: "↓", right: "→" }));

/** A button for each action of a game, the arrows first; none where lines are typed. */
export function buttonsOf({ keys, help }: Pick<Play<never>, "keys" | "help">): GameButton[] {
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
    // Where several arrows are explained at once, each needs a word of its own.
    const isShared = /[←↑→↓].*[←↑→↓]/u.test(named);
    return { key, action, arrow, does: isShared ? `${words} ${key}` : words };
  });
}
