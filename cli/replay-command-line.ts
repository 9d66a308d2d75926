import { defaultSeed } from "./commands/grade-options.ts";

/** What a case was graded with. */
interface Graded {
  readonly course?: string;
  readonly assignment?: string;
  readonly seed: number;
}

/** The whole command that runs a case again, to be copied into a shell. */
export function replayCommandLine(
  path: string,
  name: string,
  { course, assignment, seed }: Graded,
): string {
  const from = course === undefined ? "" : ` -C ${quoted(course)}`;
  const chosen = assignment === undefined ? "" : ` -a ${quoted(assignment)}`;
  const seeded = seed === defaultSeed ? "" : ` -s ${seed}`;
  return `npx gridmark replay ${quoted(path)} ${name}${from}${chosen}${seeded}`;
}

/** As it is where a shell takes it so, else in quotes. */
function quoted(text: string): string {
  return /^[\w./@%+=:,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
