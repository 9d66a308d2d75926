import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { byKey } from "../../by-key.ts";
import { type ArchivedFile, asFolder, type FolderEntry, type OpenedArchive } from "../disk.ts";
import { isArchiveName } from "../file-names.ts";
import { bytesOfFile, contentOf } from "./content.ts";
import { Budget, mostNested, orProblem, studentLimits } from "./limits.ts";
import { listArchive, type ReadBytes } from "./listing.ts";

interface Tree extends OpenedArchive {
  readonly folders: Map<string, readonly FolderEntry[]>;
  readonly files: Map<string, ArchivedFile>;
}

/**
 * Reads what is in the archive at a path, and in the archives in it, as many levels deep as `nested` says.
 * Nothing is unpacked before somebody reads it. All of them take of one budget. Throws a fault where the
 * archive itself cannot be read.
 */
export async function openArchive(
  path: string,
  budget: Budget,
  nested: number,
): Promise<OpenedArchive> {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const whole = await treeOf(path, () => bytesOfFile(path), size, budget);
  await openThoseIn(whole, [...whole.folders.keys()], budget, nested);
  return whole;
}

/** Puts what is in the archives in some folders into the tree. */
async function openThoseIn(
  whole: Tree,
  within: readonly string[],
  budget: Budget,
  nested: number,
): Promise<void> {
  const { folders, files } = whole;
  // A list takes room: where all together are too much, the one with many entries is left out.
  const archives = within
    .flatMap((folder) => folders.get(folder) ?? [])
    .filter(({ kind, name }) => kind === "file" && isArchiveName(name))
    .sort(byKey(({ path }) => files.get(path)?.size ?? 0));
  for (const entry of archives) {
    const own = new Budget(studentLimits, budget);
    const inner =
      nested > 0
        ? await orProblem(openNested(entry.path, files, own))
        : { problem: "is not opened: too many archives inside one another" };
    const parent = dirname(entry.path);
    const beside = folders.get(parent) ?? [];
    folders.set(
      parent,
      beside.map((each) => (each === entry ? asFolder(entry, inner) : each)),
    );
    if ("problem" in inner) continue;
    for (const [folder, entries] of inner.folders) folders.set(folder, entries);
    for (const [file, content] of inner.files) files.set(file, content);
    await openThoseIn(whole, [...inner.folders.keys()], own, nested - 1);
  }
}

async function openNested(
  path: string,
  files: ReadonlyMap<string, ArchivedFile>,
  budget: Budget,
): Promise<Tree> {
  // Unpacked again for each file that is wanted: all of a class at once take too much memory.
  const bytes = (): ReadBytes => {
    const archive = Buffer.from(files.get(path)?.read(mostNested) ?? []);
    return (offset, length) => archive.subarray(offset, offset + length);
  };
  // Where nothing is left, there is no need to unpack it.
  budget.take(0, 0);
  return await treeOf(path, bytes, files.get(path)?.size ?? 0, budget);
}

/**
 * What is in an archive that lies at a path. Folders that are not listed are there, too, and count as
 * entries. Throws a fault where these are too many.
 */
async function treeOf(
  path: string,
  bytes: () => ReadBytes,
  size: number,
  budget: Budget,
): Promise<Tree> {
  const entries = await listArchive(bytes(), size, budget);
  const folders = new Map<string, Map<string, FolderEntry>>([[path, new Map()]]);
  const files = new Map<string, ArchivedFile>();
  const put = (parts: readonly string[], kind: FolderEntry["kind"], problem?: string) => {
    const name = parts.at(-1) ?? "";
    const full = join(path, ...parts);
    const beside = folders.get(dirname(full));
    const old = beside?.get(name);
    const isTwice = old !== undefined && !(old.kind === "folder" && kind === "folder");
    const wrong = isTwice ? "is in its archive twice" : problem;
    const entry: FolderEntry = {
      ...{ name, path: full, hasText: true, leadsToFile: false },
      kind: wrong === undefined ? kind : "other",
      ...(wrong === undefined ? {} : { problem: `${name} ${wrong}` }),
    };
    beside?.set(name, entry);
    if (kind === "folder" && !folders.has(full)) folders.set(full, new Map());
    if (isTwice) files.delete(full);
    return entry;
  };
  for (const entry of entries) {
    const { folders: parents, name, problem } = entry;
    for (const [depth, parent] of parents.entries()) {
      const known = folders.get(join(path, ...parents.slice(0, depth)))?.get(parent);
      if (known?.kind === "folder") continue;
      budget.take(1, 0);
      put(parents.slice(0, depth + 1), "folder");
    }
    if (entry.isRefused) {
      const parent = join(path, ...parents);
      // No name of a file or folder has such a key.
      folders.get(parent)?.set(`\0${name}`, {
        ...{ name, path: join(parent, "?"), kind: "other", hasText: false, leadsToFile: false },
        problem: `${name} ${problem}`,
      });
      continue;
    }
    const placed = put([...parents, name], problem === undefined ? entry.kind : "other", problem);
    if (placed.kind !== "file") continue;
    const read = (limit: number) => contentOf(entry, bytes(), limit);
    files.set(placed.path, { size: entry.uncompressedSize, read });
  }
  const sorted = [...folders].map(([folder, beside]): [string, FolderEntry[]] => [
    folder,
    [...beside.values()].sort(byKey(({ name }) => name)),
  ]);
  return { folders: new Map(sorted), files };
}
