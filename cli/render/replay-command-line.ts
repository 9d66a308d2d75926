import type { Reader } from "../../schema/types.ts";
import { type ChosenSeed, defaultSeed } from "../choose/seed.ts";
import { shellWord } from "./terminal/style.ts";

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
  const flag = (name: string, value: string | undefined) =>
    value === undefined ? [] : [name, shellWord(value)];
  return [
    ...["npx gridmark replay", shellWord(path), name],
    ...[...flag("-C", course), ...flag("-a", assignment)],
    ...flag("-s", isUsual || seedHash !== undefined ? undefined : String(seed)),
    ...[...flag("--class", file), ...(reader === "student" ? ["--for student"] : [])],
  ].join(" ");
}
