/** The text of a file's bytes, or the reason they are no program text. */
export type Decoded =
  | {
      readonly text: string;
      readonly note?: string;
      /** Set if � replaces bytes of an unknown encoding. */
      readonly isGuessed?: true;
    }
  | {
      readonly problem: string;
      /** Set if it is not text, so that nothing can be said of a program. */
      readonly isNoText?: true;
    };

/** Decodes UTF-8, UTF-16 or UTF-32, with or without a byte order mark; line ends stay. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { problem: "the file is empty" };
  const other = otherFormatOf(bytes);
  if (other !== undefined) return noText(`the file is ${other}, not a program`);
  const encoding = encodingOf(bytes);
  const text = textIn(bytes, encoding);
  if (bytes.every((byte) => byte === 0)) return noText(nothingStored);
  if (text === undefined && encoding !== "utf-8") return noText(notValid(encoding));
  const shown = text ?? new TextDecoder().decode(bytes);
  if (shown.includes("\0")) return noText("the file has NUL bytes in it; it is not text");
  if (text === undefined) return { text: shown, isGuessed: true, note: unknown };
  if (text.trim() === "") return { problem: "the file is empty" };
  return encoding === "utf-8" ? { text } : { text, note: savedAs(nameOf(encoding)) };
}

/** Problem of bytes that are not UTF-8, if that is not tolerated. */
export const notUtf8 = "the file is not valid UTF-8; save it as UTF-8";

/** `UTF-16` for either byte order. */
const nameOf = (encoding: Encoding) => encoding.toUpperCase().slice(0, 6);
const notValid = (encoding: Encoding) => notUtf8.replace("UTF-8", nameOf(encoding));
const nothingStored =
  "the file has only NUL bytes: it was not stored, or is still in a cloud folder";
const unknown = "the file is not saved as UTF-8: non-ASCII letters were not read; save it as UTF-8";

const noText = (problem: string): Decoded => ({ problem, isNoText: true });

function savedAs(name: string): string {
  return `the file is saved as ${name} and was read as that; save it as UTF-8`;
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "utf-32le" | "utf-32be";

/** Determined by the mark, or by the zeros of ASCII letters, of which programs mostly consist. */
function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe)
    return third === 0 && fourth === 0 ? "utf-32le" : "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return "utf-32be";
  if (!bytes.includes(0)) return "utf-8";
  const zeros = [0, 1, 2, 3].map((place) => {
    const own = bytes.filter((_, at) => at % 4 === place);
    return own.filter((byte) => byte === 0).length / Math.max(1, own.length);
  });
  const form = zeros.map((share) => (share > 0.6 ? "0" : share < 0.1 ? "x" : "?")).join("");
  const forms: Readonly<Record<string, Encoding>> = {
    ...{ x0x0: "utf-16le", "0x0x": "utf-16be" },
    ...{ x000: "utf-32le", "000x": "utf-32be" },
  };
  return (bytes.length % 2 === 0 && forms[form]) || "utf-8";
}

/** Without the mark; undefined if invalid. */
function textIn(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    if (encoding !== "utf-32le" && encoding !== "utf-32be") {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    }
    if (bytes.length % 4 !== 0) return undefined;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const letters = Array.from({ length: bytes.length / 4 }, (_, at) =>
      String.fromCodePoint(view.getUint32(at * 4, encoding === "utf-32le")),
    );
    return letters.join("").replace(/^\ufeff/, "");
  } catch {
    return undefined;
  }
}

/** Formats that people rename or save under the wrong name, by first bytes. */
const formats: readonly (readonly [start: string | readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], "a ZIP archive or an Office document"],
  ["%PDF-", "a PDF document"],
  ["Rar!\x1a\x07", "a RAR archive"],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], "a 7z archive"],
  [[0x1f, 0x8b, 0x08], "a gzip archive"],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], "an xz archive"],
  [[0x89, 0x50, 0x4e, 0x47], "a PNG picture"],
  [[0xff, 0xd8, 0xff], "a JPEG picture"],
  ["GIF8", "a GIF picture"],
  [[0xd0, 0xcf, 0x11, 0xe0], "an old Office document"],
  ["{\\rtf", "an RTF document"],
  ["version https://git-lfs.github.com/spec/", "a Git LFS pointer without its file"],
];

const page = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body)\b/i;
/** `$ node game.ts`, `ann@host:~$ …`, `PS C:\Users> …`, `>>> …`. */
const prompt = /^\s*(?:\$ \w|PS [A-Z]:\\|[\w.-]+@[\w.-]+[: ]\S*[$#%] |[A-Z]:\\[^\n>]*> ?\w|>>> )/;

/** Format of a file that is no program, by its beginning; else undefined. */
function otherFormatOf(bytes: Uint8Array): string | undefined {
  const codes = (start: string | readonly number[]) =>
    typeof start === "string" ? [...start].map((letter) => letter.charCodeAt(0)) : start;
  const found = formats.find(([start]) => codes(start).every((code, at) => bytes[at] === code));
  if (found !== undefined) return found[1];
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  if (page.test(text.replace(/^\u00ef\u00bb\u00bf/, ""))) return "a web page";
  return prompt.test(text) ? "the output of a terminal" : undefined;
}
