import type { Opened } from "../../../engine/play/player.ts";
import type { Limits, Report } from "../../../schema/types.ts";

/** What the server tells the page, from the first moment on and after each save. */
export type News =
  /** What does not change. */
  | {
      readonly kind: "table";
      readonly title: string;
      readonly limits: Limits;
      /** Of the first game, 0 to 2^32 - 1. */
      readonly seed: number;
    }
  /** The student's program as it is now. */
  | { readonly kind: "program"; readonly file: string; readonly opened: Opened }
  /** There is no program: what is wrong with the folder, not with a file. */
  | { readonly kind: "no-program"; readonly text: string }
  | { readonly kind: "checking" }
  | {
      readonly kind: "check";
      readonly report: Report;
      /** Texts of the files that were checked, by name. */
      readonly sources: readonly (readonly [name: string, text: string])[];
      /** Whether the course checks more than this. */
      readonly further: boolean;
    };

/** As a line of text. */
export function newsText(news: News): string {
  return JSON.stringify(news);
}

/** Of a line of text. JSON has no undefined, which a compiled file has for lines that are not its own. */
export function newsIn(text: string): News {
  return JSON.parse(text, (key, value) =>
    key === "lines" && Array.isArray(value) ? value.map((line) => line ?? undefined) : value,
  );
}
