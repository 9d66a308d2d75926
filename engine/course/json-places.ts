/** Where the parts of a JSON text begin, as offsets, by their JSON pointers. */
export interface JsonPlaces {
  readonly values: ReadonlyMap<string, number>;
  /** Of each property, its name. */
  readonly keys: ReadonlyMap<string, number>;
  /** Where it is no JSON any more; undefined where all of it is. */
  readonly problem?: { readonly offset: number; readonly text: string };
}

const blank = /[ \t\r\n]*/y;
const string = String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`;
const number = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])`;
const token = new RegExp(`[{}[\\],:]|${string}|${number}|(?:true|false|null)(?!\\w)`, "y");

/** Deeper values have no place of their own. */
const deepest = 500;

/** Reads a JSON text once more, for messages: the words are ours, in every version of Node.js. */
export function readPlaces(text: string): JsonPlaces {
  const values = new Map<string, number>();
  const keys = new Map<string, number>();
  let at = 0;
  let last = "";
  let missing = "";
  const stop = new Error("this is not JSON");
  const fail = (expected: string): never => {
    missing = expected;
    throw stop;
  };
  const peek = (): string => {
    blank.lastIndex = at;
    at += blank.exec(text)?.[0].length ?? 0;
    token.lastIndex = at;
    return token.exec(text)?.[0] ?? "";
  };
  const take = (isRight: (found: string) => boolean, expected: string): string => {
    const found = peek();
    if (found === "" || !isRight(found)) fail(expected);
    at += found.length;
    last = found;
    return found;
  };
  const takeOf = (...allowed: readonly string[]) =>
    take((found) => allowed.includes(found), allowed.map((each) => `"${each}"`).join(" or "));
  const readValue = (pointer: string, depth: number): void => {
    if (depth > deepest) fail("fewer values inside of each other");
    const first = take((found) => !/^[}\],:]/.test(found), "a value");
    values.set(pointer, at - first.length);
    if (first !== "{" && first !== "[") return;
    const end = first === "{" ? "}" : "]";
    if (peek() === end) {
      takeOf(end);
      return;
    }
    for (let index = 0; ; index += 1) {
      let name = String(index);
      if (first === "{") {
        const key = take((found) => found.startsWith('"'), "a name in double quotes");
        name = JSON.parse(key);
        keys.set(`${pointer}/${escapeName(name)}`, at - key.length);
        takeOf(":");
      }
      readValue(`${pointer}/${escapeName(name)}`, depth + 1);
      if (takeOf(",", end) === end) return;
    }
  };
  try {
    readValue("", 0);
    if (peek() !== "" || at < text.length) fail("nothing more after the end");
    return { values, keys };
  } catch (thrown) {
    if (thrown !== stop) throw thrown;
    // Where it ends too early, behind the last thing that is there.
    const offset = at === text.length ? text.trimEnd().length : at;
    return { values, keys, problem: { offset, text: words(text, at, last, missing) } };
  }
}

/** A name as a JSON pointer has it. */
export function escapeName(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** What is wrong at an offset, and what to do about it where that is often the same. */
function words(text: string, at: number, last: string, expected: string): string {
  const rest = text.slice(at);
  if (rest === "") return `expected ${expected}, but the file ends here`;
  if (rest.startsWith("\ufeff")) return "a byte order mark: save the file as UTF-8 without one";
  if (/^\/[/*]/.test(rest)) return "a comment: JSON has none, so remove it";
  if (last === "," && /^[}\]]/.test(rest)) return `a comma before "${rest[0]}": remove the comma`;
  if (rest.startsWith("'")) return `expected ${expected}, not ': strings are in double quotes`;
  token.lastIndex = at;
  if (rest.startsWith('"') && !token.test(text)) {
    return "a string that is not right: it ends on its line, and \\ in it is written \\\\";
  }
  const [found = ""] = /^[\w.$+-]+|^"(?:[^"\\\n]|\\.)*"|^./su.exec(rest) ?? [];
  return `expected ${expected}, not ${found}`;
}

export interface TextPlace {
  /** Both counted from 1, columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** The whole line. */
  readonly code: string;
}

/** The place of an offset in a text. */
export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split("\n");
  const line = before.length;
  const code = text.split("\n")[line - 1] ?? "";
  return { line, column: (before.at(-1)?.length ?? 0) + 1, code: code.replace(/\r$/, "") };
}
