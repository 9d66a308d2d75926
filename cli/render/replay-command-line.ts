import type { Reader } from "../../schema/types.ts";
import { type ChosenSeed, defaultSeed } from "../choose/seed.ts";
import { shellWord } from "./terminal/style.ts";

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
  { course, assignment, seed, seedHash, class: file, for: reader }: GradedWith,
): string | undefined {
  const isUsual = seed === defaultSeed && seedHash === undefined;
  if (reader === "student" && !isUsual) return undefined;
  const isSaid = !isUsual && seedHash === undefined;
  const options = {
    ...{ "-C": course, "-a": assignment, "-s": isSaid ? String(seed) : undefined },
    ...{ "--class": file, "--for": reader === "student" ? reader : undefined },
  };
  const given = Object.entries(options).flatMap(([flag, value]) =>
    value === undefined ? [] : [flag, shellWord(value)],
  );
  return ["npx gridmark replay", shellWord(path), name, ...given].join(" ");
}
