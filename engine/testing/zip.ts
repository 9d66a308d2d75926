import { crc32, deflateRawSync } from "node:zlib";

/** A file for an archive, and false values for its headers. */
export interface ZipEntry {
  readonly name: string | Uint8Array;
  readonly content?: string | Uint8Array;
  /** Unix mode, such as 0o120777 for a link. */
  readonly mode?: number;
  /** Compression method; 0 stores it. */
  readonly method?: number;
  readonly flags?: number;
  /** Size to state instead of the actual one. */
  readonly size?: number;
  readonly crc?: number;
  /** Shares the bytes of the previous entry. */
  readonly overlaps?: boolean;
}

/** Writes a ZIP archive, even one that no honest program would write. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let last = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const content = Buffer.from(entry.content ?? "");
    const { method = 8, flags = typeof entry.name === "string" ? 0x800 : 0 } = entry;
    const packed = method === 8 ? deflateRawSync(content, { level: 9 }) : content;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt16LE(0x21, 8);
    fields.writeUInt32LE(entry.crc ?? crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(entry.size ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    if (entry.overlaps !== true) {
      last = offset;
      const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), fields, name, packed]);
      parts.push(local);
      offset += local.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    rest.writeUInt32LE(last, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x03", "latin1"), fields, rest, name);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}
