/** Shows a screen of our own, without a cursor. */
export const enterScreen = "\u001b[?1049h\u001b[?25l\u001b[2J";

/** Goes back to what was there before. */
export const leaveScreen = "\u001b[?25h\u001b[?1049l";
