import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { GridmarkError } from "../../engine/errors.ts";
import { type SecretSeed, secretSeed } from "../../engine/points/secret-seed.ts";
import { reasonOf } from "../../engine/system-fault.ts";
import type { Io } from "../io.ts";

/** Seed of a run that names none. */
export const defaultSeed = 1;

/** What options say of the seed. */
export interface SeedOptions {
  readonly seed?: number;
  readonly seedFile?: string;
}

/** The seed of a run; with a hash where it is secret. */
export type ChosenSeed = Pick<SecretSeed, "seed"> & Partial<SecretSeed>;

/**
 * The seed that an option names, else that of GRIDMARK_SEED, a secret, else the usual one. White
 * space around a secret does not count: editors end files with a line end. Throws a usage fault.
 */
export function chooseSeed(
  { env, cwd }: Pick<Io, "env" | "cwd">,
  { seed, seedFile }: SeedOptions,
  assignment: string,
): ChosenSeed {
  if (seedFile !== undefined) {
    if (seed === undefined) return secretSeed(secretIn(cwd, seedFile), assignment);
    throw new GridmarkError("usage", "--seed and --seed-file exclude each other");
  }
  if (seed !== undefined) return { seed };
  const secret = env.GRIDMARK_SEED?.trim() ?? "";
  return secret === "" ? { seed: defaultSeed } : secretSeed(secret, assignment);
}

function secretIn(cwd: string, file: string): string {
  const path = resolve(cwd, file);
  const secret = readSecret(path, file).trim();
  if (secret !== "") return secret;
  throw new GridmarkError("usage", `--seed-file ${file} is empty: write a secret into it`);
}

function readSecret(path: string, file: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    const text = `--seed-file ${file} cannot be read: ${reasonOf(cause)}`;
    throw new GridmarkError("usage", text, cause);
  }
}

/** The option for a secret; see `chooseSeed`. */
export const seedFileOption = [
  "--seed-file <file>",
  "a file with a secret to take the seed from (or GRIDMARK_SEED); reports hold a hash of it",
] as const;
