/** A text with further ones put into it. */
export function edited(
  text: string,
  edits: readonly { readonly at: number; readonly text: string }[],
): string {
  let result = "";
  let end = 0;
  for (const each of edits.toSorted((a, b) => a.at - b.at)) {
    result += text.slice(end, each.at) + each.text;
    end = each.at;
  }
  return result + text.slice(end);
}
