import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { SourceText } from "../intake/source-text.ts";
import {
  all,
  type Disguise,
  recomment,
  rename,
  reorder,
  restyle,
  retype,
  split,
} from "../languages/javascript/testing/disguise.ts";
import { packageRoot } from "../package-root.ts";

/** A program of the sample: its id and files, the main one first. */
export interface Sample {
  readonly id: string;
  readonly files: readonly SourceText[];
}

/**
 * Independent solutions by assignment, sixty in all. The references differ in structure. A submission of the
 * sample classes counts if it is not a base with a mistake: fewer than a third of its own lines occur in an
 * earlier solution of the list. Those in fixtures/independent/ were written for this.
 */
const independent: Readonly<Record<string, readonly string[]>> = {
  game1023: [
    ...["reference/game1023/game.ts", "reference/game1023/also/bit-rows"],
    "reference/game1023/also/table-driven",
    ...inFolder("fixtures/submissions/game1023").filter((path) => !path.endsWith("olin-bare")),
    ...inFolder("fixtures/independent/game1023"),
  ],
  matrix2048: [
    ...["reference/matrix2048/matrix2048.ts", "reference/matrix2048/also/frozen-objects"],
    "reference/matrix2048/also/weak-map",
    ...["ada-quill", "bruno-halvorsen.js", "chidi-brandt"].map(submissionTo("matrix2048")),
  ],
  merge2048: [
    ...["reference/merge2048/merge2048.ts", "reference/merge2048/also/columns"],
    "reference/merge2048/also/keyed-map",
    ...["amara-voss", "bjorn-tanaka"].map(submissionTo("merge2048")),
  ],
  connect4pop: [
    ...["reference/connect4pop/connect4pop.ts", "reference/connect4pop/also/constant-functions"],
    "reference/connect4pop/also/counted-pieces",
    ...["asta-brandvold", "bela-oduya", "carl-ysebaert"].map(submissionTo("connect4pop")),
  ],
  terminal2048: [
    "reference/terminal2048/terminal2048.ts",
    ...["arrow-members", "prototypes"].map((each) => `reference/terminal2048/also/${each}`),
    ...["agnes-bellweather", "bilal-sorensen", "cleo-marchetti", "dmitri-achterberg"].map(
      submissionTo("terminal2048"),
    ),
  ],
};

/** Ten solutions of the first assignment, and the disguise of each copy. */
const copied: readonly (readonly [path: string, how: string, disguise: Disguise])[] = [
  [ofClass("ada-quill"), "renamed", rename],
  [ofClass("dana-okafor.ts"), "reordered", reorder],
  [ofClass("farah-lindqvist.ts"), "recommented", recomment],
  [ofClass("hana-whitlock.ts"), "retyped", retype],
  [ofClass("priya-holm.ts"), "split", split],
  [ofClass("quinn-almeida"), "renamed and reordered", all(rename, reorder)],
  [ofClass("sana-kowalczyk.ts"), "renamed and split", all(rename, split)],
  [own("derek-olsson"), "retyped, recommented and reordered", all(retype, recomment, reorder)],
  [own("greta-sandoval"), "renamed, restyled and retyped", all(rename, restyle, retype)],
  [
    "reference/game1023/game.ts",
    "everything at once",
    all(split, rename, restyle, retype, recomment, reorder),
  ],
];

/** The assignment of the copies. */
export const copiedAssignment = "game1023";

export const independentSolutions: Readonly<Record<string, readonly Sample[]>> = Object.fromEntries(
  Object.entries(independent).map(([id, paths]) => [id, paths.map(sampleAt)]),
);

/** The copies; each id contains that of the original. */
export const copies: readonly (Sample & { readonly of: string; readonly how: string })[] =
  copied.map(([path, how, disguise]) => {
    const original = sampleAt(path);
    const files = original.files.map(({ name, text }) => ({ name, text: disguise(text) }));
    return { id: `copy of ${original.id}`, of: original.id, how, files };
  });

function inFolder(folder: string): string[] {
  return readdirSync(join(packageRoot, folder)).map((name) => `${folder}/${name}`);
}

function submissionTo(assignment: string): (name: string) => string {
  return (name) => `fixtures/submissions/${assignment}/${name}`;
}

function ofClass(name: string): string {
  return submissionTo("game1023")(name);
}

function own(name: string): string {
  return `fixtures/independent/game1023/${name}.ts`;
}

function sampleAt(path: string): Sample {
  const full = join(packageRoot, path);
  const isFolder = statSync(full).isDirectory();
  const names = isFolder ? readdirSync(full).filter((name) => /\.(ts|js)$/.test(name)) : [""];
  const files = names.map((name) => ({
    name: name === "" ? basename(path) : name,
    text: readFileSync(join(full, name), "utf8"),
  }));
  return { id: path, files };
}
