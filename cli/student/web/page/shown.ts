import type { Checked } from "../../check/session.ts";
import type { Game, GameShown } from "../../play/game.ts";

/** All that the page shows, at one moment. */
export interface ShownPage extends GameShown {
  readonly title: string;
  /** The file that the game runs; undefined until it was read. */
  readonly file?: string;
  /** What just happened to the page: the file was saved, the server is gone. */
  readonly notice?: string | undefined;
  /** What the public checks say; undefined while they run, and where there are none. */
  readonly check?: Checked;
  /** Whether checks run at the moment. */
  readonly isChecking: boolean;
}

/** What the player can ask for. */
export type Doings = Pick<Game, "act" | "begin">;
