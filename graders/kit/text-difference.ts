/** Characters shown of a line before the first difference, and in all. */
const before = 24;
const longest = 60;

/** Makes spaces, line ends and other invisible characters of a text visible. */
export function visible(text: string): string {
  return [...text]
    .map((char) => shown.get(char) ?? (isInvisible(char) ? codeOf(char) : char))
    .join("");
}

const shown = new Map([
  [" ", "·"],
  ["\n", "↵"],
  ["\t", "→"],
  ["\r", "␍"],
]);

function isInvisible(char: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Z}]/u.test(char);
}

function codeOf(char: string): string {
  return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
}

/**
 * A sentence on where a text first differs from what was expected, line by line, with invisible
 * characters made visible. `what` names the text ("what main() printed").
 */
export function describeTextDifference(what: string, actual: string, expected: string): string {
  if (actual === expected) return `${what} is as expected`;
  if (actual === "") return `${what} is nothing; expected ${quoted(linesOf(expected)[0] ?? "", 0)}`;
  if (expected === "") return `${what} is ${quoted(linesOf(actual)[0] ?? "", 0)}; expected nothing`;
  const [own, wanted] = [linesOf(actual), linesOf(expected)];
  const at = wanted.findIndex((line, index) => line !== own[index]);
  if (at < 0) {
    return `${what} goes on after its end: line ${wanted.length + 1} is ${quoted(own[wanted.length] ?? "", 0)}`;
  }
  const [line, right] = [own[at], wanted[at] ?? ""];
  if (line === undefined) return `${what} ends before line ${at + 1}; expected ${quoted(right, 0)}`;
  const column = firstDifference(line, right);
  return `line ${at + 1} of ${what} is ${quoted(line, column)}; expected ${quoted(right, column)}`;
}

/** The lines of a text, each with its line feed. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function firstDifference(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((char, index) => char !== right[index]);
  return at < 0 ? left.length : at;
}

/** A line with the place of the first difference in view. */
function quoted(line: string, column: number): string {
  const points = [...line];
  const start =
    points.length <= longest ? 0 : Math.max(0, Math.min(column - before, points.length - longest));
  const part = points.slice(start, start + longest);
  const rest = start + longest < points.length ? "…" : "";
  return `"${start > 0 ? "…" : ""}${visible(part.join(""))}${rest}"`;
}
