/** Characters that the name of a case may have. */
const most = 80;

/** The name of a case that is made of what it asks, which may be long. */
export function shortName(text: string): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
