import { defaultSeed } from "./commands/grade-options.ts";

/** What a case was graded with. */
interface Graded {
  readonly assignment?: string;
  readonly seed: number;
}

/** The whole command that runs a case again, to be copied into a shell. */
export function replayCommandLine(
  path: string,
  name: string,
  { assignment, seed }: Graded,
): string {
  const chosen = assignment === undefined ? "" : ` -a ${quoted(assignment)}`;
  const seeded = seed === defaultSeed ? "" : ` -s ${seed}`;
  return `npx gridmark replay ${quoted(path)} ${name}${chosen}${seeded}`;
}

/** As it is where a shell takes it so, else in quotes. */
function quoted(text: string): string {
  return /^[\w./@%+=:,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
