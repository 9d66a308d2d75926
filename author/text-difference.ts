/** Characters shown of a line before the first difference, and in all. */
const before = 40;
const maxText = 100;

const invisible = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/** Makes spaces, line ends and other invisible characters visible. */
export function visible(text: string): string {
  return text.replace(invisible, (char) => {
    return shown.get(char) ?? `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
  });
}

const shown = new Map([
  [" ", "·"],
  ["\n", "↵"],
  ["\t", "→"],
  ["\r", "␍"],
]);

/**
 * Describes the first difference between a text and the expected one: the whole expected line, and the
 * student's. Lines count from 1. Blanks are marked only if they are the difference.
 *
 * @param what names the text
 * @example
 * describeTextDifference("what main() printed", "1\n", "2\n");
 * // 'line 1 of what main() printed should be "2"; yours is "1"'
 */
export function describeTextDifference(what: string, actual: string, expected: string): string {
  if (actual === expected) return `${what} is as expected`;
  const [own, wanted] = [linesOf(actual), linesOf(expected)];
  const at = wanted.findIndex((line, index) => line !== own[index]);
  if (at < 0 && own.length === wanted.length) {
    return expected.endsWith("\n")
      ? `the last line of ${what} should end with a line break; yours does not`
      : `the last line of ${what} should not end with a line break; yours does`;
  }
  if (at < 0) {
    const rest = shownLine(own[wanted.length] ?? "", 0).replace(/^empty$/, "an empty line");
    return wanted.length === 0
      ? `${what} should be empty; line 1 of yours is ${rest}`
      : `${what} should end after its line ${wanted.length}; yours goes on with ${rest}`;
  }
  const [line, right] = [own[at], wanted[at] ?? ""];
  if (line === undefined) {
    const end = own.length === 0 ? `${what} is empty` : `${what} ends after its line ${own.length}`;
    return `${end}; line ${at + 1} of it should be ${shownLine(right, 0)}`;
  }
  const column = firstDifference(line, right);
  const marked = line.replace(invisible, "") === right.replace(invisible, "");
  return `line ${at + 1} of ${what} should be ${shownLine(right, column, marked)}; yours is ${shownLine(line, column, marked)}`;
}

/** The lines of a text, without line feeds; empty for an empty text. */
function linesOf(text: string): string[] {
  const lines = text.split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

function firstDifference(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((char, index) => char !== right[index]);
  return at < 0 ? left.length : at;
}

/** A quoted line; of a very long one, the part around the first difference. */
function shownLine(line: string, column: number, marked = false): string {
  if (line === "") return "empty";
  const points = [...line];
  const start =
    points.length <= maxText ? 0 : Math.max(0, Math.min(column - before, points.length - maxText));
  const part = points.slice(start, start + maxText);
  const rest = start + maxText < points.length ? "…" : "";
  const plain = part.join("");
  const text = marked ? visible(plain) : plain.split(" ").map(visible).join(" ");
  return `"${start > 0 ? "…" : ""}${text}${rest}"`;
}

/** Names characters that only look like the expected ones, such as a Cyrillic o; else empty. */
export function lookAlike(actual: string, expected: string): string {
  const hidden = /\p{Cf}/u.exec(actual)?.[0];
  if (hidden !== undefined && actual.replace(/\p{Cf}/gu, "") === expected) {
    return `; it has an invisible character (${codeOf(hidden)}): type it again`;
  }
  const [own, wanted] = [[...actual], [...expected]];
  const other = own.flatMap((letter, at) => (letter === wanted[at] ? [] : [at]));
  const isForeign = (at: number) => isLetter(own[at]) && !isPlain(own[at]) && isPlain(wanted[at]);
  const [first] = other;
  if (own.length !== wanted.length || first === undefined || !other.every(isForeign)) return "";
  return `; its letter ${first + 1} is ${codeOf(own[first])} of another alphabet, not "${wanted[first]}": type it again`;
}

/** A character's Unicode number: `U+043E`. */
export function codeOf(letter = ""): string {
  return `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
}

function isLetter(text = ""): boolean {
  return /^\p{L}$/u.test(text);
}

function isPlain(text = ""): boolean {
  return /^[a-z]$/i.test(text);
}
