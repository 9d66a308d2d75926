/** As a browser names keys that are not characters, and as a game does. */
const named: Readonly<Record<string, string>> = {
  ...{ ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" },
  ...{ " ": "space", Enter: "enter" },
};

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">;

/** The name that games have for a key; undefined for keys that are the browser's. */
export function gameKey({ key, ctrlKey, altKey, metaKey }: Press): string | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (Object.hasOwn(named, key)) return named[key];
  return [...key].length === 1 ? key.toLowerCase() : undefined;
}
