import { GridmarkError } from "../../engine/errors.ts";
import { type SecretSeed, secretSeed } from "../../engine/points/secret-seed.ts";
import type { Io } from "../io.ts";
import { type ClassFile, readInput } from "./class-file.ts";

/** The seed unless another one is named. */
export const defaultSeed = 1;

/** A seed; with a hash where it is secret. */
export type ChosenSeed = Pick<SecretSeed, "seed"> & Partial<SecretSeed>;

/**
 * The seed that an option names, else that of a class's file or of GRIDMARK_SEED, both secrets, else the
 * usual one. White space around a secret does not count: editors end files with a line end. Throws a
 * usage fault.
 */
export function chooseSeed(
  { env }: Pick<Io, "env">,
  seed: number | undefined,
  file: ClassFile | undefined,
  assignment: string,
): ChosenSeed {
  const { seedFile } = file?.settings ?? {};
  if (seedFile !== undefined && file !== undefined) {
    if (seed === undefined) return secretSeed(secretIn(file.pathOf(seedFile)), assignment);
    throw new GridmarkError("usage", `--seed and "seedFile" in ${file.name} exclude each other`);
  }
  if (seed !== undefined) return { seed };
  const secret = env.GRIDMARK_SEED?.trim() ?? "";
  return secret === "" ? { seed: defaultSeed } : secretSeed(secret, assignment);
}

function secretIn(path: string): string {
  const secret = new TextDecoder().decode(readInput(path, path)).trim();
  if (secret !== "") return secret;
  throw new GridmarkError("usage", `${path} is empty: write a secret into it`);
}
