import type { Report } from "../../../../schema/types.ts";
import type { Game, GameShown } from "../../play/game.ts";

/** All that the page shows, at one moment. */
export interface ShownPage extends GameShown {
  readonly title: string;
  /** The file that the game runs; undefined until it was read. */
  readonly file?: string;
  /** What just happened to the page: the file was saved, the server is gone. */
  readonly notice?: string | undefined;
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
export type Doings = Pick<Game, "act" | "begin">;
