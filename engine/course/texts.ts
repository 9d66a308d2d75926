import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Assignment, ProvidedModule } from "../../schema/types.ts";
import { courseFault, courseFaults, type Problem, together } from "../errors.ts";
import type { SourceText } from "../intake/source-text.ts";
import { commentsOf, conventionsOf } from "./conventions/index.ts";
import { javascriptConventions } from "./conventions/javascript.ts";
import { docsOn } from "./docs-page.ts";
import { fileNames, stemOf } from "./files.ts";
import { hasRegion, markersOf, placesOf, problemsOfMarkers, taskPart } from "./regions.ts";
import { namesIn, readText } from "./validate.ts";
import { isInLanguage } from "./variants.ts";

/** Files that students start from. Throws a configuration fault if one is missing. */
export function readSkeleton(root: string, manifest: Assignment): SourceText[] {
  const files = readTexts(root, "skeleton", manifest);
  const names = fileNames(manifest);
  const missing = names.filter((name) => !files.some((file) => file.name === name));
  if (missing.length === 0) return files;
  // A student's copy has no reference to generate it from.
  const canBeMade = readReference(root, manifest) !== undefined;
  const advice = canBeMade
    ? `; gridmark skeleton ${manifest.id} writes it, from the reference`
    : "";
  const see = docsOn("regions");
  throw courseFaults(
    missing.map((name) => ({ text: `skeleton/${manifest.id}/${name} is missing${advice}`, see })),
  );
}

/** A right solution's files; undefined without even the main file. */
export function readReference(root: string, manifest: Assignment): SourceText[] | undefined {
  const files = readTexts(root, "reference", manifest);
  const ids = manifest.tasks.map(({ id }) => id);
  const problems = files.flatMap(({ name, text }) =>
    problemsOfMarkers(text, `reference/${manifest.id}/${name}`, ids, commentsOf(name)),
  );
  if (problems.length > 0) throw courseFaults(problems);
  return files[0]?.name === manifest.files[0] ? files : undefined;
}

function readTexts(root: string, folder: string, manifest: Assignment): SourceText[] {
  return fileNames(manifest).flatMap((name) => {
    const path = join(root, folder, manifest.id, name);
    return existsSync(path) ? [{ name, text: readFileSync(path, "utf8") }] : [];
  });
}

/** A further right solution, from reference/<assignment>/also/<style>/. */
export interface Base {
  readonly style: string;
  /** The main file first; missing files are the reference's. */
  readonly files: readonly SourceText[];
}

/** Further right solutions by name. Throws a configuration fault if file names or regions differ from the reference's. */
export function readBases(
  root: string,
  manifest: Assignment,
  reference: readonly SourceText[],
): Base[] {
  const folder = `reference/${manifest.id}/also`;
  const isOwn = (name: string) => isInLanguage(manifest, name);
  const styles = namesIn(join(root, folder)).filter((style) => {
    const path = join(root, folder, style);
    if (!statSync(path).isDirectory()) return false;
    const names = namesIn(path);
    const programs = names.filter((name) => conventionsOf(name) !== undefined);
    return names.length === 0 || (programs.length === 0 ? names : programs).some(isOwn);
  });
  return together(
    ...styles.map((style) => (): Base => {
      return { style, files: readBase(root, `${folder}/${style}`, manifest, reference) };
    }),
  );
}

function readBase(
  root: string,
  folder: string,
  manifest: Assignment,
  reference: readonly SourceText[],
): SourceText[] {
  const there = namesIn(join(root, folder)).filter((name) => isInLanguage(manifest, name));
  const own = new Map(
    fileNames(manifest).flatMap((name) => {
      const found = there.find((each) => stemOf(each) === stemOf(name));
      if (found === undefined) return [];
      const text = readFileSync(join(root, folder, found), "utf8").replaceAll("\r\n", "\n");
      return [[name, text] as const];
    }),
  );
  const see = docsOn("solutions");
  if (own.size === 0) {
    const expected = `${fileNames(manifest).join(" or ")}, as the reference has it`;
    throw courseFault(`${folder}: expected ${expected}`, undefined, see);
  }
  const problems = reference.flatMap(({ name, text }): Problem[] => {
    const theirs = own.get(name);
    if (theirs === undefined) return [];
    const file = `${folder}/${there.find((each) => stemOf(each) === stemOf(name))}`;
    const wanted = manifest.tasks.map(({ id }) => id);
    const comments = commentsOf(name);
    const lost = wanted.filter(
      (id) => hasRegion(text, id, comments) && !hasRegion(theirs, id, comments),
    );
    return [
      ...problemsOfMarkers(theirs, file, wanted, comments),
      ...lost.map((id) => {
        const needed = markersOf(taskPart(id), comments);
        return { text: `${file}: expected lines ${needed}, as in the reference`, see };
      }),
    ];
  });
  if (problems.length > 0) throw courseFaults(problems);
  return reference.map((file) => {
    const text = own.get(file.name);
    return text === undefined ? file : { name: file.name, text };
  });
}

/** The name that markers use for the part of a provided module that needs a terminal. */
const terminal = "TERMINAL";

export interface ProvidedText extends SourceText {
  /** Its import specifier; undefined if it cannot be imported. */
  readonly module?: string;
}

/** The file with globals, then the modules to import. Throws if one is missing. */
export function readProvided(root: string, manifest: Assignment): ProvidedText[] {
  const { id, provided = [], globals } = manifest;
  const nameOf = (file: string) => `skeleton/${id}/${file}`;
  const textOf = (file: string) => {
    if (existsSync(join(root, nameOf(file))))
      return readText(join(root, nameOf(file)), nameOf(file));
    const text = `${nameOf(file)} is missing, but named in the manifest`;
    throw courseFault(text, undefined, docsOn("regions"));
  };
  const first = globals === undefined ? [] : [() => ({ name: globals, text: textOf(globals) })];
  const own = provided.filter(({ file }) => isInLanguage(manifest, file));
  const modules = own.map((module) => (): ProvidedText => {
    const { file } = module;
    const text = withStandIns(textOf(file).replaceAll("\r\n", "\n"), nameOf(file), module);
    return { name: file, text, module: module.module };
  });
  return together<ProvidedText[]>(...first, ...modules);
}

/** A provided module whose terminal part is replaced by the sandbox's. */
function withStandIns(text: string, name: string, { standIns = [] }: ProvidedModule): string {
  const { terminalCode, comments } = conventionsOf(name) ?? javascriptConventions;
  const { start, end } = placesOf(text, terminal, comments);
  if (start === undefined || end === undefined || end < start) {
    if (standIns.length === 0) return text;
    const expected = `expected lines ${markersOf(terminal, comments)} around what "standIns" replaces`;
    throw courseFault(`${name}: ${expected}`, undefined, docsOn("regions"));
  }
  const code = standIns.length === 0 ? "" : terminalCode(standIns, text);
  return text.slice(0, start) + code + text.slice(end);
}
