import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Assignment } from "../../schema/types.ts";
import { fileNames } from "../course/files.ts";
import { loadManifest } from "../course/load.ts";
import { namesIn, readText } from "../course/validate.ts";
import { furtherLanguages, isInLanguage, manifestIn } from "../course/variants.ts";
import type { SourceText } from "../intake/source-text.ts";
import { authorFor } from "../languages/index.ts";

/** The skeleton in each language, from the reference, with provided files. Throws a configuration fault for an unsuitable one. */
export async function generateSkeleton(root: string, id: string): Promise<SourceText[]> {
  const manifest = loadManifest(root, id);
  const variants = furtherLanguages(manifest).map((language) => manifestIn(manifest, language));
  const all: SourceText[] = [];
  for (const each of [manifest, ...variants]) all.push(...(await skeletonIn(root, each)));
  return all;
}

async function skeletonIn(root: string, manifest: Assignment): Promise<SourceText[]> {
  const { id, globals } = manifest;
  const author = await authorFor(manifest);
  const reference = (name: string) => {
    const path = `reference/${id}/${name}`;
    return readText(join(root, path), path);
  };
  const given = readGiven(join(root, "fixtures", id, "given"));
  const provided = manifest.provided?.filter(({ file }) => isInLanguage(manifest, file)) ?? [];
  return [
    ...fileNames(manifest).map((name) => ({
      name,
      text: author.skeleton(reference(name), manifest, { file: name, given }),
    })),
    ...provided.map(({ file }) => ({ name: file, text: reference(file) })),
    ...(globals === undefined ? [] : [{ name: globals, text: reference(globals) }]),
  ];
}

function readGiven(folder: string): Record<string, string> {
  return Object.fromEntries(
    namesIn(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}
