import type { PythonModule } from "./program.ts";

/** `import a, b.c as d` and `from a import b`, by lines: a match in a string does no harm. */
const statement =
  /^[ \t]*(?:import[ \t]+([^#;\n]+)|from[ \t]+(\.*[\p{L}_][\p{L}\p{N}_.]*)[ \t])/gmu;

/** Files in an order in which each comes after those that it imports, except in circles. */
export function loadingOrder(files: readonly PythonModule[]): PythonModule[] {
  const order: PythonModule[] = [];
  const begun = new Set<PythonModule>();
  const visit = (file: PythonModule): void => {
    if (begun.has(file)) return;
    begun.add(file);
    importedBy(file, files).forEach(visit);
    order.push(file);
  };
  // Files that the main one does not import are loaded, too: their names count.
  for (const file of [...files.slice(1), ...files.slice(0, 1)]) visit(file);
  return order;
}

/** Names of the files that import one of them, directly or indirectly. */
export function importersAmong(files: readonly PythonModule[], fileName: string): string[] {
  const found = new Set([fileName]);
  for (const _ of files) {
    for (const file of files) {
      if (importedBy(file, files).some(({ name }) => found.has(name))) found.add(file.name);
    }
  }
  found.delete(fileName);
  return [...found];
}

function importedBy({ text }: PythonModule, files: readonly PythonModule[]): PythonModule[] {
  const names = [...text.matchAll(statement)].flatMap(([, modules = "", from = ""]) => [
    from.replace(/^\.+/, ""),
    ...modules.split(",").map((each) => each.trim().split(/[\s.]/, 1)[0] ?? ""),
  ]);
  return names.flatMap((name) => files.find(({ modules }) => modules.includes(name)) ?? []);
}
