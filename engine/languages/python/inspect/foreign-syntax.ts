/** Syntax of other languages: the text before and from where the parser stopped, and what Python writes. */
const table: readonly (readonly [before: RegExp, rest: RegExp, words: string])[] = [
  [/\+\+\s*$/, /^/, "+= 1 for ++"],
  [/--\s*$/, /^/, "-= 1 for --"],
  [/&$/, /^&/, "and for &&"],
  [/\|$/, /^\|/, "or for ||"],
  [/==$/, /^=/, "== for ==="],
  [/!=$/, /^=/, "!= for !=="],
  [/^/, /^!/, "not for !"],
  [/^/, /^\?/, "b if a else c for a ? b : c"],
  [/^\s*$/, /^\/[/*]/, "# before a comment"],
  [/\/\/\s*[a-z][\w\s]*$/i, /^[a-z]/i, "# before a comment"],
  [/^\s*(?:let|const|var|int)\s+$/, /^[a-z_]/i, "x = 1 for let x = 1"],
  [/^\s*function\s+$/, /^[a-z_]/i, "def for function"],
  [/\bnew\s+$/, /^[A-Z]/, "Game() for new Game()"],
  [/^\s*else\s+$/, /^if\b/, "elif for else if"],
  [/^\s*$/, /^else if\b/, "elif for else if"],
  [/^\s*elseif\s+$/, /^/, "elif for elseif"],
];

/** Messages that tell no reason. */
const bare = ["invalid syntax", "expected ':'"];

/** A syntax error's message, with what Python writes instead of what seems to be another language. */
export function withForeign(message: string, line: string, column: number): string {
  if (!bare.includes(message)) return message;
  // Columns count code points.
  const points = [...line];
  const before = points.slice(0, column - 1).join("");
  const rest = points.slice(column - 1).join("");
  const found = table.find(([end, begin]) => end.test(before) && begin.test(rest));
  return found === undefined ? message : `${message}; Python writes ${found[2]}`;
}
