/** Text to insert into a file, or to replace some of its characters. */
export interface TextEdit {
  readonly at: number;
  readonly length?: number;
  readonly text: string;
}

/** Applies edits to a text; at one place in order, with replacements last. */
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

/** A prefix that no name in the texts begins with: this one with a number. */
export function freshName(name: string, ...texts: readonly string[]): string {
  for (let count = 0; ; count += 1) {
    const fresh = name + count;
    if (!texts.some((text) => text.includes(fresh))) return fresh;
  }
}
