import type { Opened } from "../../../engine/play/player.ts";
import type { Limits } from "../../../schema/types.ts";
import type { Checked } from "../check/session.ts";

/** Messages from server to page: everything at first, then changes. */
export interface News {
  /** Constant data. */
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
