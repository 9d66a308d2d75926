import { getLocation, type Node, type ParseError, parseTree } from "jsonc-parser";

/** Root of a JSON text; for invalid JSON, the error and its offset. */
export function readPlaces(text: string): {
  readonly root?: Node | undefined;
  readonly problem?: { readonly offset: number; readonly text: string };
} {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors, { disallowComments: true });
    const [error] = errors;
    return error === undefined ? { root } : { problem: problemOf(text, error) };
  } catch (cause) {
    // Too deeply nested values have no places.
    if (cause instanceof RangeError) return {};
    throw cause;
  }
}

/** Offset of the value at a JSON pointer, or of the property's name; of the value around it if there is none. */
export function offsetAt(root: Node | undefined, pointer: string, isName = false): number {
  let [name, value]: readonly (Node | undefined)[] = [root, root];
  for (const key of pointer.split("/").slice(1)) {
    const { children = [], type } = value ?? {};
    const isProperty = ({ children: own }: Node) => escapeName(own?.[0]?.value) === key;
    const found =
      type === "array"
        ? [value, children[Number(key)]]
        : (children.findLast(isProperty)?.children ?? []);
    // A cell of a board as text has no value of its own.
    if (found[1] === undefined) break;
    [name, value] = found;
  }
  return (isName ? name : value)?.offset ?? 0;
}

export function escapeName(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** A syntax error at an offset, with advice for common ones. */
function problemOf(text: string, { error, offset: at }: ParseError) {
  // An early end is reported after the last character.
  const offset = at === text.length ? text.trimEnd().length : at;
  return { offset, text: words(text, at, error) };
}

function words(text: string, at: number, error: number): string {
  const before = text.slice(0, at).trimEnd();
  const expected = expectedAfter(before);
  const rest = text.slice(at);
  if (rest === "") return `expected ${expected}, but the file ends here`;
  if (rest.startsWith("\ufeff")) return "a byte order mark: save the file as UTF-8 without one";
  if (/^\/[/*]/.test(rest)) return "a comment: JSON has none, so remove it";
  if (before.endsWith(",") && /^[}\]]/.test(rest)) {
    return `a comma before "${rest[0]}": remove the comma`;
  }
  if (rest.startsWith("'")) return `expected ${expected}, not ': strings are in double quotes`;
  // Higher error numbers concern a string's content.
  if (rest.startsWith('"') && error > 10) {
    return "a string that is not right: it ends on its line, and \\ in it is written \\\\";
  }
  const [found = ""] = /^[\w.$+-]+|^"(?:[^"\\\n]|\\.)*"|^./su.exec(rest) ?? [];
  return `expected ${expected}, not ${found}`;
}

function expectedAfter(text: string): string {
  const { path, previousNode } = getLocation(text, text.length);
  const last = text.at(-1) ?? "";
  const inside = typeof path.at(-1);
  if (previousNode?.type === "property") return '":"';
  if (last === "{" || (last === "," && inside === "string")) return "a name in double quotes";
  if (["", "[", ":", ","].includes(last)) return "a value";
  if (inside === "undefined") return "nothing more after the end";
  return `"," or "${inside === "string" ? "}" : "]"}"`;
}

/** The place of an offset in a text, both counted from 1, columns in UTF-16 units; `code` is the whole line. */
export function placeAt(text: string, offset: number) {
  const before = text.slice(0, offset).split("\n");
  const line = before.length;
  const code = text.split("\n")[line - 1] ?? "";
  return { line, column: (before.at(-1)?.length ?? 0) + 1, code: code.replace(/\r$/, "") };
}
