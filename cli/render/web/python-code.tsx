/** Colours keywords in Python code; pages without Python code contain none of this. */

const keywords = new Set(
  `False None True and as assert async await break case class continue def del elif else except finally
  for from global if import in is lambda match nonlocal not or pass raise return try while with
  yield`.split(/\s+/),
);

export const pythonStyle = ".python b { color: var(--piece); font-weight: inherit; }";

/** A piece of a line, true for a keyword. */
type CodePiece = readonly [text: string, isKeyword: boolean];

const token =
  /"""|'''|#.*|[rRbBuUfFtT]{0,2}(?:"(?!"")(?:\\.|[^"\\])*"?|'(?!'')(?:\\.|[^'\\])*'?)|[\p{L}_][\p{L}\p{N}_]*/gu;

/** Splits lines into pieces. Strings may span lines; words in strings and comments are not keywords. */
export function piecesOf(lines: readonly string[]): readonly (readonly CodePiece[])[] {
  let open: string | undefined;
  return lines.map((line) => {
    const pieces: CodePiece[] = [];
    let at = 0;
    const add = (end: number, isKeyword = false) => {
      if (end > at) pieces.push([line.slice(at, end), isKeyword]);
      at = end;
    };
    for (const { 0: text, index } of line.matchAll(token)) {
      if (text === '"""' || text === "'''") {
        if (open === undefined) open = text;
        else if (open === text) open = undefined;
      } else if (open === undefined && keywords.has(text)) {
        add(index);
        add(index + text.length, true);
      } else if (open !== undefined && text.includes(open)) {
        // The string ends inside what looks like a comment or another string.
        const ends = text.split(open).length - 1;
        if (ends % 2 === 1) open = undefined;
      }
    }
    add(line.length);
    return pieces;
  });
}

export function PythonLine({ pieces }: { readonly pieces: readonly CodePiece[] }) {
  return pieces.map(([text, isKeyword], at) => (isKeyword ? <b key={at}>{text}</b> : text));
}
