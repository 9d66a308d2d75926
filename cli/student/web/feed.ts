import type { Opened } from "../../../engine/play/player.ts";
import type { Limits } from "../../../schema/types.ts";
import type { Checked } from "../check/session.ts";

/** What the server tells the page: all of it in the first moment, then what has changed. */
export interface News {
  /** What does not change. */
  readonly table?: {
    readonly title: string;
    readonly limits: Limits;
    /** Of the first game, 0 to 2^32 - 1. */
    readonly seed: number;
  };
  /** The student's program as it is now. */
  readonly program?: { readonly file: string; readonly opened: Opened };
  /** What is wrong with the folder, not with a file: there is no program. */
  readonly missing?: string | undefined;
  readonly isChecking?: boolean;
  readonly check?: Checked;
}

/** Of a line of JSON, which has no undefined: a compiled file has it for lines that are not its own. */
export function newsIn(text: string): News {
  return JSON.parse(text, (key, value) =>
    key === "lines" && Array.isArray(value) ? value.map((line) => line ?? undefined) : value,
  );
}
