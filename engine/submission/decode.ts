/** The text of a file's bytes, or why they are not the text of a program. */
export type Decoded = { readonly text: string } | { readonly problem: string };

/** What people rename, or save under the wrong name. */
const otherFormats: readonly { readonly start: readonly number[]; readonly what: string }[] = [
  { start: [0x50, 0x4b, 0x03, 0x04], what: "a ZIP archive or a document of an office program" },
  { start: [0x25, 0x50, 0x44, 0x46, 0x2d], what: "a PDF document" },
];

/** UTF-8 with or without a byte order mark; line ends as they are. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { problem: "the file is empty" };
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return { problem: "the file is saved as UTF-16; save it as UTF-8" };
  }
  const other = otherFormats.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  if (other !== undefined) return { problem: `the file is ${other.what}, not a program` };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.includes("\0")) return { problem: "the file has NUL bytes in it; it is not text" };
    return text.trim() === "" ? { problem: "the file is empty" } : { text };
  } catch {
    return { problem: "the file is not valid UTF-8; save it as UTF-8" };
  }
}
