import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { byKey } from "../../order.ts";
import { type ArchivedFile, asFolder, type FolderEntry, type OpenedArchive } from "../disk.ts";
import { isArchiveName } from "../file-names.ts";
import { bytesOfFile, contentOf } from "./content.ts";
import { Budget, maxNestedBytes, orProblem, studentLimits } from "./limits.ts";
import { listArchive, type ReadBytes } from "./listing.ts";

interface Tree extends OpenedArchive {
  readonly folders: Map<string, readonly FolderEntry[]>;
  readonly files: Map<string, ArchivedFile>;
}

/** Lists an archive and `nested` levels in it within one budget, without unpacking. Throws a fault if unreadable. */
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

/** Adds the content of archives in some folders to the tree. */
async function openThoseIn(
  whole: Tree,
  within: readonly string[],
  budget: Budget,
  nested: number,
): Promise<void> {
  const { folders, files } = whole;
  // Listing takes memory: if all together exceed the limits, large archives are left out.
  const archives = within
    .flatMap((folder) => folders.get(folder) ?? [])
    .filter(({ kind, name }) => kind === "file" && isArchiveName(name))
    .sort(byKey(({ path }) => files.get(path)?.size ?? 0));
  for (const entry of archives) {
    const own = new Budget(studentLimits, budget);
    const inner =
      nested > 0
        ? await orProblem(openNested(entry.path, files, own))
        : { problem: "is not opened: archives are nested too deeply" };
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
  // Unpacked again for each wanted file: a whole class at once would take too much memory.
  const bytes = (): ReadBytes => {
    const archive = Buffer.from(files.get(path)?.read(maxNestedBytes) ?? []);
    return (offset, length) => archive.subarray(offset, offset + length);
  };
  // Without remaining budget, do not unpack it.
  budget.take(0, 0);
  return await treeOf(path, bytes, files.get(path)?.size ?? 0, budget);
}

/** An archive's content at a path, with unlisted parent folders. Throws a fault if there are too many. */
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
      // No file or folder name has such a key.
      folders.get(parent)?.set(`\0${name}`, {
        ...{ name, path: join(parent, "?"), kind: "other", hasText: false, leadsToFile: false },
        problem: `${name} ${problem}`,
      });
      continue;
    }
    const placed = put([...parents, name], problem === undefined ? entry.kind : "other", problem);
    if (placed.kind !== "file") continue;
    const read = (maxBytes: number) => contentOf(entry, bytes(), maxBytes);
    files.set(placed.path, { size: entry.uncompressedSize, read });
  }
  const sorted = [...folders].map(([folder, beside]): [string, FolderEntry[]] => [
    folder,
    [...beside.values()].sort(byKey(({ name }) => name)),
  ]);
  return { folders: new Map(sorted), files };
}
