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
    ["a ZIP archive or a document of an office program", [0x50, 0x4b, 0x03, 0x04, 0xff]],
    ["a PDF document", [...utf8("%PDF-1.7\n")]],
  ])("names what is %s under the name of a program", (what, bytes) => {
    const problem = `the file is ${what}, not a program`;
    expect(decode(Uint8Array.from(bytes))).toEqual({ problem });
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
    expect(decode(bytes.slice(0, -1))).toEqual({ problem });
    expect(decode(Uint8Array.from([0xfeff, 0xd800, 97].flatMap(bytesOf)))).toEqual({ problem });
    expect(decode(bytes.slice(0, 2))).toEqual({ problem: "the file is empty" });
    const nul = { problem: "the file has NUL bytes in it; it is not text" };
    expect(decode(Uint8Array.from([0xfeff, 97, 0].flatMap(bytesOf)))).toEqual(nul);
  });

  it.each([
    ["a letter in Latin-1", [0x61, 0xe9, 0x62]],
    ["a character that is cut off", [0x61, 0xe2, 0x82]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["a longer form than needed", [0xc0, 0xaf]],
    ["a code point past the last", [0xf4, 0x90, 0x80, 0x80]],
  ])("does not guess at %s", (_, bytes) => {
    expect(decode(Uint8Array.from(bytes))).toEqual({
      problem: "the file is not valid UTF-8; save it as UTF-8",
    });
  });

  it.each([
    ["among letters", "a\0b"],
    ["at the start", "\0export {}"],
    ["alone", "\0"],
    ["in UTF-16 without a mark", "e\0x\0p\0o\0r\0t\0"],
  ])("refuses NUL bytes %s", (_, text) => {
    expect(decode(utf8(text))).toEqual({ problem: "the file has NUL bytes in it; it is not text" });
  });
});
