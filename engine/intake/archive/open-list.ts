import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { codeOf } from "../../system-fault.ts";

/** The bytes of an archive from a place on; fewer where it ends before. */
export type ReadBytes = (offset: number, length: number) => Buffer;

const aheadBytes = 1024 ** 2;
/** Line ends behind an archive that are read over. */
const mostEnds = 64;

/**
 * Opens the list of what is in an archive of some bytes. Some programs write line ends behind one: without them, it
 * is an archive.
 */
export async function openList(read: ReadBytes, size: number): Promise<ZipFile> {
  const options = {
    ...{ lazyEntries: true, autoClose: false },
    // Their names are looked at one by one: a bad one must not take the others along.
    ...{ decodeStrings: false, validateEntrySizes: false },
  };
  const reader = new AheadReader(read);
  try {
    return await fromRandomAccessReaderPromise(reader, size, options);
  } catch (cause) {
    if (codeOf(cause) !== "") throw cause;
    const end = read(Math.max(0, size - mostEnds), mostEnds);
    const ends = end.length - 1 - end.findLastIndex((byte) => byte !== 10 && byte !== 13);
    return fromRandomAccessReaderPromise(reader, size - ends, options);
  }
}

/** Reads ahead: what an archive lists is little for each of its entries, and may be of a hundred thousand. */
class AheadReader extends RandomAccessReader {
  readonly #read: ReadBytes;
  #start = 0;
  #chunk: Buffer = Buffer.of();

  constructor(read: ReadBytes) {
    super();
    this.#read = read;
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (cause: Error | null) => void,
  ): void {
    try {
      if (position < this.#start || position + length > this.#start + this.#chunk.length) {
        this.#chunk = this.#read(position, Math.max(length, aheadBytes));
        this.#start = position;
      }
      this.#chunk.copy(into, offset, position - this.#start, position - this.#start + length);
      process.nextTick(done, null);
    } catch (cause) {
      process.nextTick(done, cause);
    }
  }

  override _readStreamForRange(): never {
    throw new Error("nothing but the list is read here");
  }
}
