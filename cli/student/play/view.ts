import type { Match } from "../../../engine/play/match.ts";

/** All that is shown, between two turns. */
export interface GameView {
  /** Of the assignment. */
  readonly title: string;
  /** Undefined until the program was opened. */
  readonly match: Match | undefined;
  /** The line that is being typed, where the game is played with lines. */
  readonly typed: string;
}

/** Of a terminal, in columns and rows. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}
