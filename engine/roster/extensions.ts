import { isDeepStrictEqual } from "node:util";
import { groupBy, pick } from "../collections.ts";
import { usageFault } from "../errors.ts";
import { type Extension, readTime } from "../points/late.ts";
import type { WrittenTime } from "../points/zone.ts";
import { cellsOf, sheetOf } from "./form.ts";
import { plain } from "./forms/plain.ts";
import type { ClassMembers } from "./members.ts";
import type { ReachedRow, WrittenRow } from "./reach.ts";
import { tableIn } from "./read.ts";

export interface Granted extends Extension {
  /** Submission time, if the platform does not know it. */
  readonly submitted?: WrittenTime;
}

export interface ExtensionRow extends WrittenRow {
  readonly granted: Granted;
}

/** Reads a table with extra `days`, own `due` times, or `submitted` times. Throws a usage fault with the line. */
export function readExtensions(bytes: Uint8Array, file: string): ExtensionRow[] {
  const { table } = tableIn(bytes, file);
  const sheet = sheetOf(table);
  const layout = plain.read(sheet);
  if (layout === undefined || sheet.at("days", "due", "submitted") === undefined) {
    throw usageFault(`${file}: expected the columns id and days, due or submitted`);
  }
  return sheet.lines.flatMap((values, index) => {
    const keys = layout.studentOf(values);
    const where = `${file}, line ${table.lines[index + 1]?.number}`;
    const granted = grantedIn((title) => cellsOf(values, sheet.at(title))[0], where);
    return keys === undefined ? [] : [{ keys, granted, where }];
  });
}

function grantedIn(cell: (title: string) => string | undefined, where: string): Granted {
  const read = <T>(title: keyof Granted, parse: (text: string) => T | undefined, what: string) => {
    const text = cell(title);
    const value = text === undefined ? undefined : parse(text);
    if (text === undefined || value !== undefined) return value;
    throw usageFault(`${where}: "${text}" is not ${what}`);
  };
  const time = "a time such as 2026-05-01T23:59";
  const granted = {
    days: read("days", daysIn, "a number of days"),
    due: read("due", readTime, time),
    submitted: read("submitted", readTime, time),
  };
  return pick(granted, "days", "due", "submitted") as Granted;
}

function daysIn(text: string): number | undefined {
  const days = Number(text.replace(",", "."));
  return Number.isFinite(days) && days >= 0 ? days : undefined;
}

/**
 * Each submission's extension by id, with notes: a group gets any of its members'. Throws a usage fault if two of a
 * submission differ.
 */
export function extensionsOf(reached: readonly ReachedRow<ExtensionRow>[], members: ClassMembers) {
  const byId = groupBy(
    reached.flatMap(({ ids, ...each }) => ids.map((id) => ({ id, ...each }))),
    ({ id }) => id,
  );
  const notes = [...byId].flatMap(([id, all]) => {
    const [{ row: first }, ...others] = all;
    const other = others.find(({ row }) => !isDeepStrictEqual(row.granted, first.granted))?.row;
    if (other !== undefined) {
      throw usageFault(`${other.where}: ${id} has a different extension in ${first.where}`);
    }
    const named = new Set(all.flatMap((each) => each.members));
    const rest = members.byId.get(id)?.filter((each) => !named.has(each)) ?? [];
    const who = [...named].map(({ keys }) => keys.names[0] ?? keys.emails[0] ?? keys.numbers[0]);
    return rest.length === 0 ? [] : [`that of ${who.join(" and ")} covers the group ${id}`];
  });
  const missing = reached.filter(({ ids }) => ids.length === 0).map(({ name }) => name);
  const unmatched = missing.length === 0 ? [] : [`no submission by ${missing.join(", ")}`];
  return {
    byId: new Map([...byId].map(([id, [{ row }]]) => [id, row.granted])),
    notes: [...notes, ...unmatched],
  };
}
