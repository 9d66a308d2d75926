/** The text of a file's bytes, or why they are not the text of a program. */
export type Decoded =
  | { readonly text: string; readonly note?: string }
  | { readonly problem: string };

/** What people rename, or save under the wrong name. */
const otherFormats: readonly { readonly start: readonly number[]; readonly what: string }[] = [
  { start: [0x50, 0x4b, 0x03, 0x04], what: "a ZIP archive or a document of an office program" },
  { start: [0x25, 0x50, 0x44, 0x46, 0x2d], what: "a PDF document" },
];

/** UTF-8 with or without a byte order mark, or UTF-16 with one; line ends as they are. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { problem: "the file is empty" };
  const other = otherFormats.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  if (other !== undefined) return { problem: `the file is ${other.what}, not a program` };
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes("\0")) return { problem: "the file has NUL bytes in it; it is not text" };
    if (text.trim() === "") return { problem: "the file is empty" };
    return encoding === "utf-8" ? { text } : { text, note: asUtf16 };
  } catch {
    const name = encoding === "utf-8" ? "UTF-8" : "UTF-16";
    return { problem: `the file is not valid ${name}; save it as UTF-8` };
  }
}

const asUtf16 = "the file is saved as UTF-16 and was read as that; save it as UTF-8";

function encodingOf([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
