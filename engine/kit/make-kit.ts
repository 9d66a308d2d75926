import { join } from "node:path";
import { fileNames } from "../course/files.ts";
import { kindsModule, moduleAt } from "../course/graders.ts";
import { loadManifests } from "../course/load.ts";
import { loadWithGraders } from "../course/own-kinds.ts";
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
  readonly seed: number;
  /** Folder of compiled graders. */
  readonly cache?: string;
  readonly codes: (hints: readonly HintPage[]) => string;
}

const handoutName = "README.md";

/** All files of a student's kit except gridmark's package. Throws the course's faults. */
export async function makeKit(options: KitOptions): Promise<readonly HandoutFile[]> {
  const { course, assignment: id, seed, cache, version, tarball, vitest } = options;
  const { assignment, graders } = await loadWithGraders(course, id, cache);
  const { manifest } = assignment;
  const all = filesBelow(join(course, "skeleton", id));
  const handout = all.find(({ path }) => path === handoutName);
  if (handout === undefined) throw courseFault(`skeleton/${id}/${handoutName} is missing`);
  const skeleton = all.filter((each) => each !== handout && !/\.(py|python\.md)$/.test(each.path));
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
    own: [assignment, ...assignment.variants].flatMap((each) => fileNames(each.manifest)),
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
  const problem = `a kit has its own file called ${double}`;
  throw courseFault(`skeleton/${id}/${double}: ${problem}`);
}

/** A bundled module of the course for students, if it exists. */
function packed(course: string, path: string): HandoutFile[] {
  const file = moduleAt(course, path);
  return file === undefined ? [] : [{ path: `${path}.packed`, text: packModule(course, file) }];
}
