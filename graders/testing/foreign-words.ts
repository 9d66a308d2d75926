import { reportOf } from "../../cli/testing/graded-classes.ts";

/** Words of JavaScript, and calls of names in camelCase. */
const foreign =
  /\b(?:true|false|null|undefined|arrays?|export(?:ed)?|new [A-Z]\w*)\b|\b[a-z]+[A-Z]\w*\(/;

/** What some of a sample class in Python are told in words of JavaScript. */
export function foreignTexts(name: string, ids: readonly string[]): string[] {
  return ids
    .flatMap((id) => reportOf(name, id).tasks.flatMap(({ checks }) => checks))
    .flatMap(({ message = "", hint = [] }) => [message, ...hint])
    .filter((text) => foreign.test(text));
}
