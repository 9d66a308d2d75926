import { join } from "node:path";
import { speak } from "../../author/spoken.ts";
import type { LanguageConventions } from "../course/conventions/conventions.ts";
import { allConventions, conventionsNamed, conventionsOf } from "../course/conventions/index.ts";
import { fileNames } from "../course/files.ts";
import { kindsModule, moduleAt } from "../course/graders.ts";
import { type LoadedAssignment, loadManifests } from "../course/load.ts";
import { loadWithGraders } from "../course/own-kinds.ts";
import { packModule } from "../course/packed.ts";
import { playModule } from "../course/plays.ts";
import { isInLanguage, languagesOf, manifestInFirst } from "../course/variants.ts";
import { courseFault, usageFault } from "../errors.ts";
import { type HintPage, hintPages } from "../grading/hint-pages.ts";
import { checkSources, publicPart } from "../grading/task-entries.ts";
import { packagesFor, wordingFor } from "../languages/index.ts";
import { meant } from "../nearest.ts";
import { filesBelow, type HandoutFile } from "./handout-file.ts";
import { type KitParts, kitCourse, kitFiles, uncheckedTasks } from "./kit-files.ts";

export interface KitOptions extends Pick<KitParts, "version" | "tarball" | "vitest"> {
  readonly course: string;
  readonly assignment: string;
  /** The name of one of its languages; by default the first. */
  readonly language?: string;
  readonly seed: number;
  /** Folder of compiled graders. */
  readonly cache?: string;
  readonly codes: (language: LanguageConventions, hints: readonly HintPage[]) => string;
}

/** Handouts: one for each language that has its own, and one for others. */
const handoutNames = ["README.md", ...allConventions.map(({ name }) => `README.${name}.md`)];

/** All files of a student's kit except gridmark's package. Throws the course's faults, and a usage fault. */
export async function makeKit(options: KitOptions): Promise<readonly HandoutFile[]> {
  const { course, assignment: id, seed, cache, version, tarball, vitest } = options;
  const { assignment: whole, graders } = await loadWithGraders(course, id, cache);
  const assignment = inOneLanguage(whole, options.language);
  const { manifest } = assignment;
  speak(await wordingFor(manifest));
  const language = languageOf(manifest);
  const all = filesBelow(join(course, "skeleton", id));
  const wanted = [`README.${language.name}.md`, "README.md"];
  const handout = wanted.flatMap((name) => all.find(({ path }) => path === name) ?? [])[0];
  if (handout === undefined) throw courseFault(`skeleton/${id}/README.md is missing`);
  const skeleton = all.filter(
    ({ path }) => !handoutNames.includes(path) && isInLanguage(manifest, path),
  );
  const hints = hintPages(assignment, graders, seed);
  const open = hints.filter(({ visibility }) => visibility === "public");
  const further = checkSources(assignment, graders).some(({ sources }) =>
    sources.some(({ visibility }) => visibility === "hidden"),
  );
  const checks = publicPart(assignment, graders, seed);
  const others = loadManifests(course).manifests.filter((each) => each.id !== id);
  const parts: KitParts = {
    ...{ assignment, skeleton, version, tarball, vitest, checks, further },
    language,
    packages: packagesFor(manifest),
    handout: handout.text,
    own: fileNames(manifest),
    unchecked: uncheckedTasks(manifest, checks),
    others: others.map((each) => ({ id: each.id, files: each.files })),
    modules: [kindsModule(id), playModule(id)].flatMap((path) => packed(course, path)),
  };
  const files = [
    ...kitFiles(parts),
    { path: "CODES.md", text: options.codes(language, open) },
    ...kitCourse(parts),
  ];
  const paths = files.map(({ path }) => path);
  const double = paths.find((path, at) => paths.indexOf(path) !== at);
  if (double === undefined) return files;
  const problem = `a kit has its own file called ${double}`;
  throw courseFault(`skeleton/${id}/${double}: ${problem}`);
}

/** An assignment in one of its languages alone. Throws a usage fault if it does not have that language. */
function inOneLanguage(whole: LoadedAssignment, name: string | undefined): LoadedAssignment {
  const { manifest, variants } = whole;
  const languages = languagesOf(manifest);
  const at = name === undefined ? 0 : languages.findIndex((each) => each.name === name);
  if (name !== undefined && at < 0) {
    const names = languages.map((each) => each.name);
    const expected = `expected ${names.join(" or ")}${meant(name, names)}`;
    throw usageFault(`${manifest.id} is not in a language "${name}": ${expected}`);
  }
  const variant = at < 1 ? undefined : variants[at - 1];
  return variant ?? { ...whole, manifest: manifestInFirst(manifest), variants: [] };
}

function languageOf({ files }: LoadedAssignment["manifest"]): LanguageConventions {
  return conventionsNamed(conventionsOf(files[0] ?? "")?.name);
}

/** A bundled module of the course for students, if it exists. */
function packed(course: string, path: string): HandoutFile[] {
  const file = moduleAt(course, path);
  return file === undefined ? [] : [{ path: `${path}.packed`, text: packModule(course, file) }];
}
