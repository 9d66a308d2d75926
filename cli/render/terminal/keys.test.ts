import { describe, expect, it } from "vitest";
import { createKeyReader } from "./whole-screen.ts";

/** The keys read from pieces of text. */
function keys(...pieces: readonly string[]): string[] {
  const read = createKeyReader();
  return pieces.flatMap((piece) => read(piece));
}

describe("keys", () => {
  it.each([
    ["arrows", "\u001b[A\u001b[B\u001bOC\u001bOD", ["up", "down", "right", "left"]],
    ["characters", "aA é漢😀", ["a", "A", "space", "é", "漢", "😀"]],
    ["a line", "r3\r\n\u007f\b", ["r", "3", "enter", "enter", "backspace", "backspace"]],
    ["control keys", "\u0003\u0004\u0012\u0001", ["ctrl-c", "ctrl-d", "ctrl-r"]],
    ["other keys", "\u001b[15~\u001b[1;5A\u001bOP\u001bxa", ["a"]],
  ])("are read from %s", (_, text, expected) => {
    expect(keys(text)).toEqual(expected);
  });

  it("are read from a sequence that comes in pieces", () => {
    expect(keys("\u001b", "[", "A", "\u001bO", "Ba")).toEqual(["up", "down", "a"]);
    expect(keys("a\u001b", "b")).toEqual(["a"]);
  });
});
