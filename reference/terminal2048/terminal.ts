/**
 * What terminal2048 and objects2048 need from a terminal: a screen to write to, a keyboard to read
 * from, and the texts that go below the field. Provided, do not change.
 */

/** A screen that text is written to, starting at the top left corner. */
export interface Screen {
  /** Writes text where the last one ended. A line ends with a line feed, "\n". */
  addstr(text: string): void;
  /** Empties the screen; the next text begins in its first line. */
  clear(): void;
}

/** A keyboard that is read one key at a time. */
export interface Keyboard {
  /** Waits for the next key and returns its character code: 97 for a, 65 for A. */
  getch(): number;
}

/** The two lines of help below the field while a game can go on. */
export const HELP_MOVES = "(W)Up (S)Down (A)Left (D)Right";
export const HELP_GAME = "     (R)Restart (Q)Exit";

/** The line below the field of a game that is won. */
export const WIN_TEXT = "          YOU WIN!";

/** The line below the field of a game that is lost. */
export const GAMEOVER_TEXT = "          GAME OVER";

// TERMINAL STARTS HERE
import { readSync, writeSync } from "node:fs";

/** The terminal that Node.js runs in. When your code is graded, a stand-in replaces it. */
export const terminalScreen: Screen = {
  addstr: (text) => void writeSync(1, text.replaceAll("\n", "\r\n")),
  clear: () => void writeSync(1, "\u001b[2J\u001b[H"),
};

/** The keyboard that belongs to it. Ctrl+C and the end of the input stop the program. */
export const terminalKeyboard: Keyboard = {
  getch: () => {
    const { stdin } = process;
    const wasRaw = stdin.isRaw;
    if (stdin.isTTY) stdin.setRawMode(true);
    const key = readByte();
    if (stdin.isTTY) stdin.setRawMode(wasRaw);
    const controlC = 3;
    if (key === undefined || key === controlC) process.exit();
    return key;
  },
};

/** The next byte of the input; undefined at its end. */
function readByte(): number | undefined {
  const byte = new Uint8Array(1);
  for (;;) {
    try {
      return readSync(0, byte) === 0 ? undefined : byte[0];
    } catch (error) {
      // Nothing typed yet, where the input does not wait by itself.
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}
// TERMINAL ENDS HERE
