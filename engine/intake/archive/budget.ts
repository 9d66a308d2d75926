import { ArchiveFault } from "./fault.ts";
import type { ArchiveLimits } from "./limits.ts";

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
    this.#within?.takeForOne(entries, bytes);
  }

  takeForOne(entries: number, bytes: number): void {
    try {
      this.take(entries, bytes);
    } catch (cause) {
      if (!(cause instanceof ArchiveFault)) throw cause;
      throw new ArchiveFault("is over the size limit for all archives together");
    }
  }
}
