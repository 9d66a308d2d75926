/**
 * Folders below a student's folder that are searched, however it was handed in. Whoever packs a home folder
 * hands in paths such as Users/jane/Desktop/CS101/hw1/game.ts, and archives nest them further.
 */
export const deepest = 16;
