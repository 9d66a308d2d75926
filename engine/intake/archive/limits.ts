/** What is wrong with an archive or a file in it, in words that follow its name. */
export class ArchiveFault extends Error {}

/** What is read, or the words for why an archive or a file in it cannot be. */
export async function orProblem<T>(reading: Promise<T>): Promise<T | { readonly problem: string }> {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof ArchiveFault) return { problem: cause.message };
    throw cause;
  }
}

/** What an archive may hold, with the archives in it: honest work has less, a bomb more. */
interface ArchiveLimits {
  readonly entries: number;
  /** Of everything in it, unpacked. */
  readonly bytes: number;
  /** Up to so many bytes, it does not matter how many times its own size that is: small texts may be all blanks. */
  readonly ratioFrom: number;
}

/** Of what a learning platform gives: thousands of submissions. */
export const exportLimits: ArchiveLimits = {
  entries: 200_000,
  bytes: 16 * 1024 ** 3,
  ratioFrom: 64 * 1024 ** 2,
};

/** Of what a student handed in. */
export const studentLimits: ArchiveLimits = {
  entries: 20_000,
  bytes: 256 * 1024 ** 2,
  ratioFrom: 1024 ** 2,
};

/** Bytes of one file, unpacked: a larger one is left out, and does not take the others along. */
export const mostFileBytes = 256 * 1024 ** 2;

/** How many times its own size all of an archive may take, or one file. */
export const mostRatio = 200;

/** Up to so many bytes, the ratio of one file does not matter. */
export const smallFile = 1024 ** 2;

/**
 * Archives one in another in what a student handed in, besides the outermost. An export that is an archive
 * itself is one more around them, so that it is read as if it were unpacked.
 */
export const nestedInStudents = 1;

/** Bytes of an archive that lies in another one: it is read into memory. */
export const mostNested = 32 * 1024 ** 2;

/**
 * What an archive may still hold. One that lies in another one, or among others, takes of theirs, too:
 * however many there are, listing all of them ends.
 */
export class Budget {
  readonly limits: ArchiveLimits;
  readonly #within: Budget | undefined;
  #entries = 0;
  #bytes = 0;

  constructor(limits: ArchiveLimits, within?: Budget) {
    this.limits = limits;
    this.#within = within;
  }

  /** Throws a fault where that is too much. */
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
