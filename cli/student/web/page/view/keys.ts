/** As much of a KeyboardEvent as tells which key it was. */
export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** As a browser names keys that are not characters, and as a game does. */
const named: Readonly<Record<string, string>> = {
  ...{ ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" },
  ...{ " ": "space", Enter: "enter" },
};

/** The name that games have for a key; undefined for keys that are the browser's. */
export function gameKey({ key, ctrlKey, altKey, metaKey }: Press): string | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (Object.hasOwn(named, key)) return named[key];
  return [...key].length === 1 ? key.toLowerCase() : undefined;
}

/** Keys that press a button which has the focus. */
export function pressesButtons(key: string): boolean {
  return key === "space" || key === "enter";
}

/** In pixels: shorter is a tap, and as long as this is a throw. */
const shortest = 24;
const throwFrom = 160;

/**
 * The key that a finger stands for which went so many pixels to the right and down. A tap turns what has
 * a key to be dropped with; a long way down drops it.
 */
export function keyOfGesture(
  right: number,
  down: number,
  keys: Readonly<Record<string, string>>,
): string | undefined {
  const drops = Object.hasOwn(keys, "space");
  const length = Math.max(Math.abs(right), Math.abs(down));
  if (length < shortest) return drops && Object.hasOwn(keys, "up") ? "up" : undefined;
  const isUpright = Math.abs(down) > Math.abs(right);
  if (drops && isUpright && down >= throwFrom) return "space";
  const key = isUpright ? (down > 0 ? "down" : "up") : right > 0 ? "right" : "left";
  return Object.hasOwn(keys, key) ? key : undefined;
}
