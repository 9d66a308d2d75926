/** A line that version control leaves where two changes collide. No language's own line begins like this. */
const marker = /^(?:<{7}|>{7})(?: |$)|^={7}$/;

/** What to do about a syntax error in this line if it belongs to a merge conflict. */
export function conflictIn(line: string): string | undefined {
  if (!marker.test(line)) return undefined;
  return "unresolved merge conflict; keep one of the two versions, and delete the lines with <<<<<<<, ======= and >>>>>>>";
}
