import type { Match } from "../../../../engine/play/match.ts";
import type { Report } from "../../../../schema/types.ts";

/** All that the page shows, at one moment. */
export interface ShownPage {
  readonly title: string;
  /** The file that the game runs; undefined until it was read. */
  readonly file?: string;
  /** Undefined until the first game began. */
  readonly match?: Match;
  /** The action of the last turn; undefined where a game has just begun. */
  readonly action?: string;
  /** Goes up by one with each turn, and each game that begins. */
  readonly turn: number;
  /** Whether the program has been working on a turn for a while. */
  readonly isBusy: boolean;
  /** What just happened to the page: the file was saved, the server is gone. */
  readonly notice?: string;
  /** What the public checks say; undefined while they run, and where there are none. */
  readonly check?: CheckShown;
  /** Whether checks run at the moment. */
  readonly isChecking: boolean;
}

export interface CheckShown {
  readonly report: Report;
  /** Texts of the files that were checked, by name. */
  readonly sources: ReadonlyMap<string, string>;
  /** Whether the course checks more than this. */
  readonly further: boolean;
}

/** What the player can ask for. */
export interface Doings {
  readonly act: (action: string) => void;
  /** A new game. */
  readonly begin: () => void;
}
