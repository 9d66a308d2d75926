import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileNames } from "../course/files.ts";
import { loadManifest } from "../course/load.ts";
import { namesIn, readText } from "../course/validate.ts";
import type { SourceText } from "../intake/source-text.ts";
import { authorFor } from "../languages/index.ts";

/** The skeleton from the reference, with provided files. Throws a configuration fault for an unsuitable one. */
export async function generateSkeleton(root: string, id: string): Promise<SourceText[]> {
  const manifest = loadManifest(root, id);
  const author = await authorFor(manifest);
  const reference = (name: string) => {
    const path = `reference/${id}/${name}`;
    return readText(join(root, path), path);
  };
  const given = readGiven(join(root, "fixtures", id, "given"));
  return [
    ...fileNames(manifest).map((name) => ({
      name,
      text: author.skeleton(reference(name), manifest, { file: name, given }),
    })),
    ...(manifest.provided ?? []).map(({ file }) => ({ name: file, text: reference(file) })),
    ...(manifest.globals === undefined
      ? []
      : [{ name: manifest.globals, text: reference(manifest.globals) }]),
  ];
}

function readGiven(folder: string): Record<string, string> {
  return Object.fromEntries(
    namesIn(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}
