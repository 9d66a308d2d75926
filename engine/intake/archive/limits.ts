/** What an archive may hold: honest work has less, a bomb more. */
export interface ArchiveLimits {
  /** With those of the archives in it. */
  readonly entries: number;
  /** Of everything in it and in the archives in it, unpacked. */
  readonly bytes: number;
  /** Of one file, unpacked: a larger one is left out, and does not take the others along. */
  readonly fileBytes: number;
  /** How many times its own size all of it may take, or one file. */
  readonly ratio: number;
  /** Up to so many bytes, the ratio does not matter: small texts may be all blanks. */
  readonly ratioFrom: number;
}

/** Of what a learning platform gives: thousands of submissions. */
export const exportLimits: ArchiveLimits = {
  entries: 200_000,
  bytes: 16 * 1024 ** 3,
  fileBytes: 256 * 1024 ** 2,
  ratio: 200,
  ratioFrom: 64 * 1024 ** 2,
};

/** Of what a student handed in. */
export const studentLimits: ArchiveLimits = {
  entries: 20_000,
  bytes: 256 * 1024 ** 2,
  fileBytes: 256 * 1024 ** 2,
  ratio: 200,
  ratioFrom: 1024 ** 2,
};

/** Up to so many bytes, the ratio of one file does not matter. */
export const smallFile = 1024 ** 2;

/**
 * Archives one in another in what a student handed in, besides the outermost. An export that is an archive
 * itself is one more around them, so that it is read as if it were unpacked.
 */
export const nestedInStudents = 1;

/** Bytes of an archive that lies in another one: it is read into memory. */
export const mostNested = 32 * 1024 ** 2;
