import { createHash } from "node:crypto";

/** What a run uses and says of a seed that is kept secret. */
export interface SecretSeed {
  /** 0 to 2^32 - 1 */
  readonly seed: number;
  /** For reports: it tells whether two runs had the same secret, and no seed. */
  readonly seedHash: string;
}

/**
 * The seed that a secret stands for: the first four bytes, least first, of the SHA-256 of
 * "gridmark seed", a NUL and the secret in UTF-8. The hash for reports is of another beginning, the
 * assignment and the secret, so neither gives the other.
 */
export function secretSeed(secret: string, assignment: string): SecretSeed {
  const hash = (...parts: readonly string[]) => createHash("sha256").update(parts.join("\0"));
  return {
    seed: hash("gridmark seed", secret).digest().readUInt32LE(0),
    seedHash: hash("gridmark seed hash", assignment, secret).digest("hex"),
  };
}
