import type { Reader } from "../../schema/types.ts";
import { type ChosenSeed, defaultSeed } from "../choose/seed.ts";

/** What a case was graded with. */
interface GradedWith extends ChosenSeed {
  readonly course?: string;
  readonly assignment?: string;
  /** The settings of the class, where the seed is named there. */
  readonly class?: string;
  readonly for?: Reader;
}

/**
 * The whole command that runs a case again, to be copied into a shell. Undefined for a student where
 * it would have to say the seed.
 */
export function replayCommandLine(
  path: string,
  name: string,
  graded: GradedWith,
): string | undefined {
  const { course, assignment, seed, seedHash, class: file, for: reader } = graded;
  const isUsual = seed === defaultSeed && seedHash === undefined;
  if (reader === "student" && !isUsual) return undefined;
  const from = course === undefined ? "" : ` -C ${quoted(course)}`;
  const chosen = assignment === undefined ? "" : ` -a ${quoted(assignment)}`;
  const seeded = isUsual || seedHash !== undefined ? "" : ` -s ${seed}`;
  const secret = file === undefined ? "" : ` --class ${quoted(file)}`;
  const shown = reader === "student" ? " --for student" : "";
  return `npx gridmark replay ${quoted(path)} ${name}${from}${chosen}${seeded}${secret}${shown}`;
}

/** As it is where a shell takes it so, else in quotes. */
function quoted(text: string): string {
  return /^[\w./@%+=:,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
