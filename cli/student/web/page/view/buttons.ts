import type { Play } from "../../../../../author/play.ts";

/** A button that does what a key does. */
export interface GameButton {
  readonly key: string;
  readonly action: string;
  /** What stands on it: an arrow, or what it does. */
  readonly sign: string;
  /** What it does, in a few words. */
  readonly does: string;
  /** The key that stands for it, where the sign does not show it. */
  readonly keyName?: string;
}

const arrows: Readonly<Record<string, string>> = { left: "←", up: "↑", down: "↓", right: "→" };

/** A button for each action of a game, the arrows first; none where lines are typed. */
export function buttonsOf({ keys, help }: Pick<Play<never>, "keys" | "help">): GameButton[] {
  const order = [...Object.keys(arrows), ...Object.keys(keys)];
  const first = new Map<string, string>();
  for (const key of order) {
    const action = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (action !== undefined && !first.has(action)) first.set(action, key);
  }
  return [...first].map(([action, key]) => {
    const arrow = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
    const [, does = action] = help.find(([named]) => named.split(" ").includes(arrow ?? key)) ?? [];
    const words = does.split(",")[0] ?? does;
    if (arrow === undefined) return { key, action, sign: words, does: words, keyName: key };
    const isShared = Object.values(keys).includes(action) && sharesHelp(help, arrow);
    return { key, action, sign: arrow, does: isShared ? `${words} ${key}` : words };
  });
}

/** Whether several arrows are explained at once, so that each needs a word of its own. */
function sharesHelp(help: Play<never>["help"], arrow: string): boolean {
  const [named = ""] = help.find(([each]) => each.split(" ").includes(arrow)) ?? [];
  return named.split(" ").filter((each) => Object.values(arrows).includes(each)).length > 1;
}
