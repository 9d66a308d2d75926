import { textWidth } from "./style.ts";

/** Characters of a word from which on it is broken here: looking at all of it at once takes longer the longer it is. */
export const longWord = 1000;

const segmenter = new Intl.Segmenter();
const chunk = 250;

/** What a reader takes for letters, found in one part of the text after the other. */
function* lettersOf(text: string): Generator<string> {
  for (let start = 0, size = chunk; start < text.length; ) {
    const part = text.slice(start, start + size);
    const letters = Array.from(segmenter.segment(part), ({ segment }) => segment);
    const isLast = start + size >= text.length;
    // The last one may go on after the part.
    const whole = isLast ? letters : letters.slice(0, -1);
    yield* whole;
    start += isLast ? part.length : part.length - (letters.at(-1)?.length ?? 0);
    size = whole.length === 0 ? 2 * size : chunk;
  }
}

/** A word in lines of at most `width` columns, each as full as it can be. */
export function breakWord(word: string, width: number): string[] {
  const rows = [""];
  let used = 0;
  for (const letter of lettersOf(word.normalize())) {
    const columns = textWidth(letter);
    // A mark that takes no column stays where its line has room.
    const isFull = used === width || (columns > 0 && used > 0 && used + columns > width);
    if (isFull) rows.push("");
    used = (isFull ? 0 : used) + columns;
    rows[rows.length - 1] += letter;
  }
  const last = rows.at(-1) ?? "";
  return used === 0 && rows.length > 1 ? [...rows.slice(0, -2), rows.at(-2) + last] : rows;
}
