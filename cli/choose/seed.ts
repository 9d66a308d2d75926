import { createHash } from "node:crypto";
import { usageFault } from "../../engine/errors.ts";
import { defaultSeed } from "../../engine/points/report.ts";
import type { Io } from "../io.ts";
import { type ClassFile, readInput } from "./class-file.ts";

export interface ChosenSeed {
  /** 0 to 2^32 - 1 */
  readonly seed: number;
  /** For reports, if the seed is secret: tells whether two runs used the same, without revealing it. */
  readonly seedHash?: string;
}

/**
 * The seed from an option, or else a secret from the class settings or GRIDMARK_SEED, or the default. White
 * space around a secret is ignored, since editors end files with a line end.
 */
export function chooseSeed(
  { env }: Pick<Io, "env">,
  seed: number | undefined,
  file: ClassFile | undefined,
  assignment: string,
): ChosenSeed {
  const { seedFile } = file?.settings ?? {};
  if (seedFile !== undefined && file !== undefined) {
    if (seed !== undefined) {
      throw usageFault(`--seed and "seedFile" in ${file.name} exclude each other`);
    }
    const path = file.pathOf(seedFile);
    const secret = new TextDecoder().decode(readInput(path, path)).trim();
    if (secret !== "") return secretSeed(secret, assignment);
    throw usageFault(`${path} is empty: write a secret into it`);
  }
  if (seed !== undefined) return { seed };
  const secret = env.GRIDMARK_SEED?.trim() ?? "";
  return secret === "" ? { seed: defaultSeed } : secretSeed(secret, assignment);
}

/**
 * A secret's seed: the first four bytes, little-endian, of the SHA-256 of "gridmark seed", a NUL and the secret
 * in UTF-8. The reports' hash has a different prefix, assignment and secret: neither reveals the other.
 */
export function secretSeed(secret: string, assignment: string): Required<ChosenSeed> {
  const hash = (...parts: readonly string[]) => createHash("sha256").update(parts.join("\0"));
  return {
    seed: hash("gridmark seed", secret).digest().readUInt32LE(0),
    seedHash: hash("gridmark seed hash", assignment, secret).digest("hex"),
  };
}
