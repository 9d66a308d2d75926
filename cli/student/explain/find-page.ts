import { failures } from "../../../author/failures.ts";
import { GridmarkError } from "../../../engine/errors.ts";
import { nearest } from "../../../engine/nearest.ts";
import type { HintPage } from "../../../engine/review/hint-pages.ts";
import { type CodePage, readCodePage } from "./pages.ts";

/** The page on a code that all courses have: `GM104`, `gm104` or `104`. Throws a usage fault. */
export function findCode(given: string): CodePage {
  const wanted = /^\d+$/.test(given) ? `GM${given}` : given.toUpperCase();
  const codes = Object.values(failures);
  const found = codes.find((code) => code === wanted);
  if (found !== undefined) return readCodePage(found);
  throw unknown(given, codes, wanted);
}

/** The page on a hint, by the whole code of it. Throws a usage fault. */
export function findHint(given: string, pages: readonly HintPage[]): HintPage {
  const wanted = given.toLowerCase();
  const found = pages.find(({ code }) => code.toLowerCase() === wanted);
  if (found !== undefined) return found;
  throw unknown(
    given,
    pages.map(({ code }) => code),
    wanted,
  );
}

function unknown(given: string, codes: readonly string[], wanted: string): GridmarkError {
  const near = nearest(wanted, codes);
  const hint = near === undefined ? "" : ` did you mean ${near}?`;
  return new GridmarkError(
    "usage",
    `there is no code ${given === "" ? '""' : given};${hint} "npx gridmark explain" lists them all`,
  );
}
