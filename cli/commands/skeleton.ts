import { dirname, join } from "node:path";
import { chooseCourse } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { plain } from "../render/terminal/style.ts";
import { makeFolder, replaceFiles, textAt } from "../results/whole-files.ts";
import { common, declare, type GivenOptions } from "./command.ts";

export const skeletonCommand = declare({
  name: "skeleton",
  does: "write the students' starting files from the reference",
  takes: { "<assignment>": "the assignment" },
  examples: `  gridmark skeleton game1023    write the programs in skeleton/game1023
`,
  more: `Each region of a task gets the task's function, with the manifest's placeholder
as its body; the rest is as in the reference. Provided modules are copied. The
handout, README.md, does not change.
Exit codes: 0 done, 2 usage or configuration error.
`,
  options: [common.course],
  run: skeleton,
});

async function skeleton(io: Io, id: string, options: GivenOptions): Promise<number> {
  const written = await writeSkeleton(chooseCourse(io, options.course), id);
  const lines = written.map((path) => `Wrote ${plain(path)}\n`);
  io.stdout.write(lines.join("") || `skeleton/${id} is up to date\n`);
  return exitCode.done;
}

/** Writes the programs of skeleton/<id>/; returns the paths that changed. */
export async function writeSkeleton(course: string, id: string): Promise<string[]> {
  // Loaded on demand: it brings the TypeScript compiler along.
  const { generateSkeleton } = await import("../../engine/verify/generate-skeleton.ts");
  const made = (await generateSkeleton(course, id)).map(({ name, text }) => {
    const shown = `skeleton/${id}/${name}`;
    return { shown, path: join(course, shown), content: text };
  });
  const changed = made.filter(({ path, content }) => textAt(path) !== content);
  for (const { path } of changed) makeFolder(dirname(path));
  replaceFiles(changed);
  return changed.map(({ shown }) => shown);
}
