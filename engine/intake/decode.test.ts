import { describe, expect, it } from "vitest";
import { decode } from "./decode.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const program = "export const one = 1;\n";

describe("decode", () => {
  it.each([
    ["plain ASCII", utf8(program), program],
    ["a byte order mark", Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8(program)]), program],
    ["CRLF", utf8("a;\r\nb;\r\n"), "a;\r\nb;\r\n"],
    ["CR alone", utf8("a;\rb;\r"), "a;\rb;\r"],
    ["no line end", utf8("a;"), "a;"],
    ["letters of every width", utf8("// é 漢 🎲"), "// é 漢 🎲"],
    ["blanks at both ends", utf8("\n\n  a;  \n"), "\n\n  a;  \n"],
    ["control characters", utf8("// \u001b[31m\u0007"), "// \u001b[31m\u0007"],
    ["a mark that is not at the start", utf8("a\ufeffb"), "a\ufeffb"],
  ])("gives text with %s as it is, but for a mark at the start", (_, bytes, text) => {
    expect(decode(bytes)).toEqual({ text });
  });

  it.each([
    ["nothing", new Uint8Array()],
    ["a byte order mark alone", Uint8Array.from([0xef, 0xbb, 0xbf])],
    ["blanks alone", utf8(" \t\r\n\u00a0\n")],
  ])("calls a file with %s empty", (_, bytes) => {
    expect(decode(bytes)).toEqual({ problem: "the file is empty" });
  });

  it.each([
    ["a ZIP archive or an Office document", [0x50, 0x4b, 0x03, 0x04, 0xff]],
    ["a PDF document", [...utf8("%PDF-1.7\n")]],
    ["a RAR archive", [...utf8("Rar!\x1a\x07\x01\0")]],
    ["a 7z archive", [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
    ["a gzip archive", [0x1f, 0x8b, 0x08, 0x00]],
    ["a PNG picture", [0x89, 0x50, 0x4e, 0x47]],
    ["an old Office document", [0xd0, 0xcf, 0x11, 0xe0]],
    ["an RTF document", [...utf8("{\\rtf1\\ansi export")]],
    ["a web page", [...utf8("\n<!DOCTYPE html>\n<pre>export")]],
    ["a web page", [0xef, 0xbb, 0xbf, ...utf8("<html lang=en>")]],
    [
      "a Git LFS pointer without its file",
      [...utf8("version https://git-lfs.github.com/spec/v1\noid sha256:1\n")],
    ],
    ["the output of a terminal", [...utf8("ann@host:~/hw$ cat game.ts\n")]],
    ["the output of a terminal", [...utf8("$ npx gridmark check\n")]],
    ["the output of a terminal", [...utf8("PS C:\\hw> node game.ts\n")]],
  ])("names what is %s under the name of a program", (what, bytes) => {
    const problem = `the file is ${what}, not a program`;
    expect(decode(Uint8Array.from(bytes))).toEqual({ problem, isNoText: true });
  });

  it.each([
    ["little endian", (code: number) => [code & 0xff, code >> 8]],
    ["big endian", (code: number) => [code >> 8, code & 0xff]],
  ])("reads UTF-16 with its mark, %s, and says so", (_, bytesOf) => {
    const text = "export const é = '漢 🎲';\r\n";
    const codes = [...Array(text.length).keys()].map((at) => text.charCodeAt(at));
    const bytes = Uint8Array.from([0xfeff, ...codes].flatMap(bytesOf));
    const note = "the file is saved as UTF-16 and was read as that; save it as UTF-8";
    expect(decode(bytes)).toEqual({ text, note });
    const problem = "the file is not valid UTF-16; save it as UTF-8";
    const refused = { problem, isNoText: true };
    expect(decode(bytes.slice(0, -1))).toEqual(refused);
    expect(decode(Uint8Array.from([0xfeff, 0xd800, 97].flatMap(bytesOf)))).toEqual(refused);
    expect(decode(bytes.slice(2))).toEqual({ text, note });
    expect(decode(bytes.slice(0, 2))).toEqual({ problem: "the file is empty" });
    const nul = { problem: "the file has NUL bytes in it; it is not text", isNoText: true };
    expect(decode(Uint8Array.from([0xfeff, 97, 0].flatMap(bytesOf)))).toEqual(nul);
  });

  it.each([
    ["a letter in Latin-1", [0x61, 0xe9, 0x62]],
    ["a character that is cut off", [0x61, 0xe2, 0x82]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["a longer form than needed", [0xc0, 0xaf]],
    ["a code point past the last", [0xf4, 0x90, 0x80, 0x80]],
  ])("says that it does not know %s", (_, bytes) => {
    const text = new TextDecoder().decode(Uint8Array.from(bytes));
    const note =
      "the file is not saved as UTF-8: non-ASCII letters were not read; save it as UTF-8";
    expect(text).toContain("\ufffd");
    expect(decode(Uint8Array.from(bytes))).toEqual({ text, note, isGuessed: true });
  });

  it.each([
    ["with its mark", "\ufeff"],
    ["without one", ""],
  ])("reads UTF-32 of either order %s", (_, mark) => {
    const text = "export const é = '漢 🎲';\r\n".repeat(3);
    const note = "the file is saved as UTF-32 and was read as that; save it as UTF-8";
    const codes = [...`${mark}${text}`].map((letter) => letter.codePointAt(0) ?? 0);
    const big = codes.flatMap((code) => [0, code >> 16, (code >> 8) & 0xff, code & 0xff]);
    expect(decode(Uint8Array.from(big))).toEqual({ text, note });
    const little = codes.flatMap((code) => [code & 0xff, (code >> 8) & 0xff, code >> 16, 0]);
    expect(decode(Uint8Array.from(little))).toEqual({ text, note });
  });

  it.each([
    ["among letters", "a\0b"],
    ["at the start", "\0export {}"],
  ])("refuses NUL bytes %s", (_, text) => {
    const problem = "the file has NUL bytes in it; it is not text";
    expect(decode(utf8(text))).toEqual({ problem, isNoText: true });
  });

  it("refuses what a cloud folder has not fetched", () => {
    const problem = "the file has only NUL bytes: it was not stored, or is still in a cloud folder";
    expect(decode(new Uint8Array(4096))).toEqual({ problem, isNoText: true });
  });
});
