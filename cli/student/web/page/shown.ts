import type { Checked } from "../../check/session.ts";
import type { Game, GameShown } from "../../play/game.ts";

export interface ShownPage extends GameShown {
  readonly title: string;
  /** The file in play; undefined until read. */
  readonly file?: string;
  /** A current event: the file was saved, the connection is lost. */
  readonly notice?: string | undefined;
  /** Results of public checks; undefined while they run or if there are none. */
  readonly check?: Checked;
  readonly isChecking: boolean;
}

export type PageActions = Pick<Game, "act" | "begin">;

export interface PageProps {
  readonly shown: ShownPage;
  readonly actions: PageActions;
}

/** The item shown in detail: a task by id, or a broken rule by title. */
export interface OpenedDetails {
  readonly kind: "task" | "rule";
  readonly name: string;
}

export interface CardProps {
  readonly shown: ShownPage;
  readonly open: (opened: OpenedDetails) => void;
}
