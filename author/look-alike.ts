/** Says where a text only looks like the one expected, such as by a Cyrillic o; else empty. */
export function lookAlike(actual: string, expected: string): string {
  const [own, wanted] = [[...actual], [...expected]];
  const other = own.flatMap((letter, at) => (letter === wanted[at] ? [] : [at]));
  const isForeign = (at: number) => isLetter(own[at]) && !isPlain(own[at]) && isPlain(wanted[at]);
  const [first] = other;
  if (own.length !== wanted.length || first === undefined || !other.every(isForeign)) return "";
  const code = own[first]?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return `; its letter ${first + 1} is U+${code} of another alphabet, not "${wanted[first]}": type it again`;
}

function isLetter(text = ""): boolean {
  return /^\p{L}$/u.test(text);
}

function isPlain(text = ""): boolean {
  return /^[a-z]$/i.test(text);
}
