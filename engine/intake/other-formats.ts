/** What people rename, or save under the wrong name, by the bytes that it begins with. */
const formats: readonly (readonly [start: string | readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], "a ZIP archive or a document of an office program"],
  ["%PDF-", "a PDF document"],
  ["Rar!\x1a\x07", "a RAR archive"],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], "a 7z archive"],
  [[0x1f, 0x8b, 0x08], "a gzip archive"],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], "an xz archive"],
  [[0x89, 0x50, 0x4e, 0x47], "a PNG picture"],
  [[0xff, 0xd8, 0xff], "a JPEG picture"],
  ["GIF8", "a GIF picture"],
  [[0xd0, 0xcf, 0x11, 0xe0], "a document of an old office program"],
  ["{\\rtf", "a document in RTF, as word processors save it"],
  [
    "version https://git-lfs.github.com/spec/",
    "a pointer of Git LFS without the file that it stands for",
  ],
];

const page = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body)\b/i;
/** `$ node game.ts`, `ann@host:~$ …`, `PS C:\Users> …`, `>>> …`. */
const prompt = /^\s*(?:\$ \w|PS [A-Z]:\\|[\w.-]+@[\w.-]+[: ]\S*[$#%] |[A-Z]:\\[^\n>]*> ?\w|>>> )/;

/** What a file is that is none of a program, told by how it begins; undefined for any other. */
export function otherFormatOf(bytes: Uint8Array): string | undefined {
  const codes = (start: string | readonly number[]) =>
    typeof start === "string" ? [...start].map((letter) => letter.charCodeAt(0)) : start;
  const found = formats.find(([start]) => codes(start).every((code, at) => bytes[at] === code));
  if (found !== undefined) return found[1];
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  if (page.test(text.replace(/^\u00ef\u00bb\u00bf/, ""))) return "a web page";
  return prompt.test(text) ? "what a terminal has shown" : undefined;
}
