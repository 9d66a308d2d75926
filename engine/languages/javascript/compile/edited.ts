/** Text to put into a file, or in the place of some of its characters. */
export interface TextEdit {
  readonly at: number;
  readonly length?: number;
  readonly text: string;
}

/** A text with edits in it; those of one place in their order, what takes the place of something last. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let end = 0;
  for (const { at, length = 0, text: put } of edits.toSorted(
    (a, b) => a.at - b.at || (a.length ?? 0) - (b.length ?? 0),
  )) {
    result += text.slice(end, at) + put;
    end = at + length;
  }
  return result + text.slice(end);
}

/** What no name in any of the texts begins with: this one with a number. */
export function freshName(name: string, ...texts: readonly string[]): string {
  for (let count = 0; ; count += 1) {
    const fresh = name + count;
    if (!texts.some((text) => text.includes(fresh))) return fresh;
  }
}
