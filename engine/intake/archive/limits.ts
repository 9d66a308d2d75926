/** A fault of an archive or a file in it, in words that follow its name. */
export class ArchiveFault extends Error {}

/** The result, or the reason that an archive or a file in it cannot be read. */
export async function orProblem<T>(reading: Promise<T>): Promise<T | { readonly problem: string }> {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof ArchiveFault) return { problem: cause.message };
    throw cause;
  }
}

/** Limits for an archive including nested ones: honest work stays below, a bomb does not. */
interface ArchiveLimits {
  readonly entries: number;
  /** Of everything in it, unpacked. */
  readonly bytes: number;
  /** Below this size, any ratio is allowed: small texts may be all blanks. */
  readonly ratioFrom: number;
}

/** For a platform's export: thousands of submissions. */
export const exportLimits: ArchiveLimits = {
  entries: 200_000,
  bytes: 16 * 1024 ** 3,
  ratioFrom: 64 * 1024 ** 2,
};

export const studentLimits: ArchiveLimits = {
  entries: 20_000,
  bytes: 256 * 1024 ** 2,
  ratioFrom: 1024 ** 2,
};

/** Unpacked; a larger file is left out without affecting others. */
export const maxFileBytes = 256 * 1024 ** 2;

/** Of unpacked to packed size, in all and per file. */
export const maxRatio = 200;

/** Up to this size, a single file may have any ratio. */
export const smallFile = 1024 ** 2;

/** Nesting allowed inside a student's outermost archive; an export that is an archive does not count. */
export const nestedInStudents = 1;

/** A nested archive is read into memory. */
export const maxNestedBytes = 32 * 1024 ** 2;

/** Remaining limits of an archive, shared with nested and neighbouring ones, so that listing them ends. */
export class Budget {
  readonly limits: ArchiveLimits;
  readonly #within: Budget | undefined;
  #entries = 0;
  #bytes = 0;

  constructor(limits: ArchiveLimits, within?: Budget) {
    this.limits = limits;
    this.#within = within;
  }

  /** Throws a fault if that is too much. */
  take(entries: number, bytes: number): void {
    const { limits } = this;
    this.#entries += entries;
    this.#bytes += bytes;
    if (this.#entries > limits.entries) {
      throw new ArchiveFault(`has more than ${limits.entries} entries`);
    }
    if (this.#bytes > limits.bytes) {
      throw new ArchiveFault(`would take more than ${limits.bytes / 1024 ** 2} MiB unpacked`);
    }
    try {
      this.#within?.take(entries, bytes);
    } catch (cause) {
      if (!(cause instanceof ArchiveFault)) throw cause;
      throw new ArchiveFault("is over the size limit for all archives together");
    }
  }
}
