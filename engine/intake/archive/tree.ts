import { join } from "node:path";
import { byKey } from "../../by-key.ts";
import type { FolderEntry } from "../entries.ts";
import type { Budget } from "./budget.ts";
import type { ListedEntry, Listing, Refused } from "./listing.ts";

/** The folders of an archive as if it were one itself, and its files, all by their paths. */
export interface ArchiveTree {
  readonly folders: ReadonlyMap<string, readonly FolderEntry[]>;
  readonly files: ReadonlyMap<string, ListedEntry>;
}

/**
 * What is in an archive that lies at a path. Folders that are not listed are there, too, and count as
 * entries. Throws a fault where these are too many.
 */
export function treeOf(path: string, { entries, refused }: Listing, budget: Budget): ArchiveTree {
  const folders = new Map<string, Map<string, FolderEntry>>([[path, new Map()]]);
  const files = new Map<string, ListedEntry>();
  const put = (
    parts: readonly string[],
    kind: FolderEntry["kind"],
    problem?: string,
  ): FolderEntry => {
    const name = parts.at(-1) ?? "";
    const parent = join(path, ...parts.slice(0, -1));
    const full = join(parent, name);
    const beside = folders.get(parent) ?? new Map<string, FolderEntry>();
    const old = beside.get(name);
    const isTwice = old !== undefined && !(old.kind === "folder" && kind === "folder");
    const entry: FolderEntry = {
      ...{ name, path: full, kind: isTwice ? "other" : kind, hasText: true, leadsToFile: false },
      ...(isTwice ? { problem: `${name} is in its archive twice` } : problemOf(name, problem)),
    };
    beside.set(name, entry);
    folders.set(parent, beside);
    if (kind === "folder" && !folders.has(full)) folders.set(full, new Map());
    if (isTwice) files.delete(full);
    return entry;
  };
  const putFolders = (parts: readonly string[]) => {
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const known = folders.get(join(path, ...parts.slice(0, depth - 1)));
      if (known?.get(parts[depth - 1] ?? "")?.kind === "folder") continue;
      budget.take(1, 0);
      put(parts.slice(0, depth), "folder");
    }
  };
  for (const entry of entries) {
    const parts = entry.name.replace(/\/$/, "").split("/");
    putFolders(parts.slice(0, -1));
    const placed = put(parts, entry.problem === undefined ? entry.kind : "other", entry.problem);
    if (placed.kind === "file") files.set(placed.path, entry);
  }
  const bad = new Map<string, Map<string, FolderEntry>>();
  for (const each of refused) {
    putFolders(each.folders);
    const folder = join(path, ...each.folders);
    const beside = bad.get(folder) ?? new Map<string, FolderEntry>();
    bad.set(folder, beside.set(each.name, refusedEntry(folder, each)));
  }
  const sorted = [...folders].map(([folder, beside]) => {
    const all = [...beside.values(), ...(bad.get(folder)?.values() ?? [])];
    return [folder, all.sort(byKey(({ name }) => name))] as const;
  });
  return { folders: new Map(sorted), files };
}

function problemOf(name: string, problem: string | undefined): Pick<FolderEntry, "problem"> {
  return problem === undefined ? {} : { problem: `${name} ${problem}` };
}

/** Something whose name is not followed, named with what is wrong with it, in the folder where it ends. */
function refusedEntry(path: string, { name, problem }: Refused): FolderEntry {
  return {
    ...{ name, path: join(path, "?"), kind: "other", hasText: false, leadsToFile: false },
    problem,
  };
}
