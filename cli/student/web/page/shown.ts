import type { Opened } from "../../../../engine/play/player.ts";
import type { Limits } from "../../../../schema/types.ts";
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

/** Messages from server to page: everything at first, then changes. */
export interface News {
  readonly table?: {
    readonly title: string;
    readonly limits: Limits;
    /** Of the first game, 0 to 2^32 - 1. */
    readonly seed: number;
  };
  readonly program?: { readonly file: string; readonly opened: Opened };
  /** A problem with the folder, so that there is no program. */
  readonly missing?: string | undefined;
  readonly isChecking?: boolean;
  readonly check?: Checked;
}

/** Parses a line of JSON, where null replaces undefined in a compiled file's line table. */
export function newsIn(text: string): News {
  return JSON.parse(text, (key, value) =>
    key === "lines" && Array.isArray(value) ? value.map((line) => line ?? undefined) : value,
  );
}
