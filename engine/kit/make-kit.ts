import { join } from "node:path";
import { fileNames } from "../course/files.ts";
import { kindsModule, moduleAt } from "../course/graders.ts";
import { loadManifests } from "../course/load.ts";
import { loadWithGraders } from "../course/load-with-graders.ts";
import { packModule } from "../course/packed.ts";
import { playModule } from "../course/plays.ts";
import { courseFault } from "../errors.ts";
import { type HintPage, hintPages } from "../grading/hint-pages.ts";
import { checkSources, publicPart } from "../grading/task-entries.ts";
import { filesBelow, type HandoutFile } from "./handout-file.ts";
import { type KitParts, kitCourse, kitFiles, uncheckedTasks } from "./kit-files.ts";

export interface KitOptions extends Pick<KitParts, "version" | "tarball" | "vitest"> {
  readonly course: string;
  readonly assignment: string;
  /** Seed of the public checks that are generated. */
  readonly seed: number;
  /** Where compiled graders are kept. */
  readonly cache?: string;
  /** Makes the text of CODES.md, with these hints. */
  readonly codes: (hints: readonly HintPage[]) => string;
}

/** Name of the handout in skeleton/<id>/. */
const handoutName = "README.md";

/** All files of a student's kit but gridmark's package. Throws a fault where the course has one. */
export async function makeKit(options: KitOptions): Promise<readonly HandoutFile[]> {
  const { course, assignment: id, seed, cache, version, tarball, vitest } = options;
  const { assignment, graders } = await loadWithGraders(course, id, cache);
  const { manifest } = assignment;
  const all = filesBelow(join(course, "skeleton", id));
  const handout = all.find(({ path }) => path === handoutName);
  if (handout === undefined) throw courseFault(`skeleton/${id}/${handoutName} is missing`);
  const skeleton = all.filter((each) => each !== handout);
  const hints = hintPages(assignment, graders, seed);
  const open = hints.filter(({ visibility }) => visibility === "public");
  const further = checkSources(assignment, graders).some(({ sources }) =>
    sources.some(({ visibility }) => visibility === "hidden"),
  );
  const checks = publicPart(assignment, graders, seed);
  const others = loadManifests(course).manifests.filter((each) => each.id !== id);
  const parts: KitParts = {
    ...{ assignment, skeleton, version, tarball, vitest, checks, further },
    handout: handout.text,
    own: fileNames(manifest),
    unchecked: uncheckedTasks(manifest, checks),
    others: others.map((each) => ({ id: each.id, files: each.files })),
    modules: [kindsModule(id), playModule(id)].flatMap((path) => packed(course, path)),
  };
  const files = [
    ...kitFiles(parts),
    { path: "CODES.md", text: options.codes(open) },
    ...kitCourse(parts),
  ];
  const paths = files.map(({ path }) => path);
  const double = paths.find((path, at) => paths.indexOf(path) !== at);
  if (double === undefined) return files;
  const problem = `a kit has a file of its own called ${double}`;
  throw courseFault(`skeleton/${id}/${double}: ${problem}`);
}

/** A module of the course as students get it, where there is one. */
function packed(course: string, path: string): HandoutFile[] {
  const file = moduleAt(course, path);
  return file === undefined ? [] : [{ path: `${path}.packed`, text: packModule(course, file) }];
}
