import type { Checked } from "../../check/session.ts";
import type { Game, GameShown } from "../../play/game.ts";

export interface ShownPage extends GameShown {
  readonly title: string;
  /** The file that the game runs; undefined until it was read. */
  readonly file?: string;
  /** What just happened to the page: the file was saved, the server is gone. */
  readonly notice?: string | undefined;
  /** What the public checks say; undefined while they run, and where there are none. */
  readonly check?: Checked;
  readonly isChecking: boolean;
}

export type Doings = Pick<Game, "act" | "begin">;

export interface PageProps {
  readonly shown: ShownPage;
  readonly doings: Doings;
}

/** What is told more of: a task by its id, or a broken rule by its title. */
export interface OpenedDetails {
  readonly kind: "task" | "rule";
  readonly name: string;
}

export interface CardProps {
  readonly shown: ShownPage;
  readonly open: (opened: OpenedDetails) => void;
}
