import { existsSync } from "node:fs";
import { join } from "node:path";
import { usageFault } from "../../engine/errors.ts";
import type { Person, Student } from "../../engine/intake/found.ts";
import { possibleNames } from "../../engine/points/report-names.ts";
import { plain } from "../render/terminal/style.ts";
import { readIndex } from "./index-file.ts";

/** Somebody who handed in, with what the platform says of them. */
interface KnownSubmission {
  readonly id: string;
  readonly student?: Student | undefined;
}

/** How many are named where several are meant. */
const mostNamed = 10;

/**
 * The id that somebody means by it, or by a name, an e-mail address or a number, whatever its case and
 * accents; what is exact counts before the beginnings of words of a name. Undefined where nobody fits.
 * Throws a usage fault that lists them where several do.
 */
export function idMeantBy(text: string, all: readonly KnownSubmission[]): string | undefined {
  if (all.some(({ id }) => id === text)) return text;
  const wanted = folded(text);
  const words = wordsIn(wanted);
  const hasWords = (name: string) => {
    const own = wordsIn(folded(name));
    return words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)));
  };
  const isExact = ({ id, student }: KnownSubmission) =>
    [id, ...(student?.people ?? []).flatMap(textsOf)].some((each) => folded(each) === wanted);
  const isBegun = ({ student }: KnownSubmission) =>
    (student?.people ?? []).some(({ name = "" }) => hasWords(name));
  const fitting = [isExact, isBegun].map((fits) => all.filter(fits));
  const found = fitting.find(({ length }) => length > 0) ?? [];
  if (found.length > 1) throw ambiguous(text, found);
  return found[0]?.id;
}

/** The id that is meant by a text in a results folder; the text itself where nobody fits. */
export function idMeantIn(folder: string, text: string): string {
  const isThere = (name: string) => existsSync(join(folder, "reports", name));
  if (possibleNames(text).some(isThere)) return text;
  const counted = [...readIndex(folder).values()].filter(({ gone }) => gone !== true);
  return idMeantBy(text, counted) ?? text;
}

/** The real names of those who handed something in; undefined where none is known. */
export function nameOf({ student }: Omit<KnownSubmission, "id">): string | undefined {
  const names = (student?.people ?? []).flatMap(({ name }) => name ?? []);
  return names.length === 0 ? undefined : names.join(", ");
}

/** The real names of submissions by their ids, as far as they are known. */
export function namesById(all: Iterable<KnownSubmission>): ReadonlyMap<string, string> {
  return new Map(
    Array.from(all).flatMap((each) => {
      const name = nameOf(each);
      return name === undefined ? [] : [[each.id, name] as const];
    }),
  );
}

function ambiguous(text: string, found: readonly KnownSubmission[]) {
  const shown = found.slice(0, mostNamed).map((each) => {
    const name = nameOf(each);
    return `  ${plain(each.id)}${name === undefined ? "" : `  ${plain(name)}`}`;
  });
  const more = found.length - shown.length;
  const rest = more > 0 ? [`  and ${more} more`] : [];
  const title = `"${plain(text)}" fits ${found.length} submissions; name one by its id:`;
  return usageFault([title, ...shown, ...rest].join("\n"));
}

function textsOf({ name, email, username, number }: Person): string[] {
  return [name, email, username, number].filter((each) => each !== undefined);
}

function folded(text: string): string {
  const bare = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/\s+/g, " ").trim();
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
