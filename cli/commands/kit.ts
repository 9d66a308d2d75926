import { kitAround } from "../../engine/course/kits.ts";
import { loadManifest } from "../../engine/course/load.ts";
import { languagesOf } from "../../engine/course/variants.ts";
import { usageFault } from "../../engine/errors.ts";
import { makeKit } from "../../engine/kit/make-kit.ts";
import { packageVersion } from "../../engine/package-root.ts";
import { defaultSeed } from "../../engine/points/report.ts";
import { chooseCourse, workerStart } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { plain } from "../render/terminal/style.ts";
import { codesMarkdown } from "../student/explain/pages.ts";
import { packGridmark, vitestVersion } from "../student/kit/package-of-gridmark.ts";
import { chooseTarget, writeKit, writeZip } from "../student/kit/write-kit.ts";
import { common, declare, seedOption } from "./command.ts";

export const kitCommand = declare({
  name: "kit",
  does: "write the students' folder",
  takes: {
    "<assignment>": "id of the assignment",
    "[dir]": "where to write it (default: a folder named after the assignment)",
  },
  examples: `  gridmark kit game1023                    write the folder for students
  gridmark kit game1023 handouts/game      write it elsewhere
  gridmark kit game1023 --zip              write game1023.zip
  gridmark kit game1023 --language python  for students who write Python
  gridmark kit game1023 game1023 --update  renew all but the student's own files
`,
  more: `A kit has the handout, the skeleton, the public checks and gridmark itself, but
no reference, hidden check or known mistake. Students need Node.js, and a
network once, for "npm install". A kit is for one language, which --update
keeps. To write one for Python, install pyodide alongside gridmark.
`,
  options: [
    common.course,
    ["--language <name>", "one of the assignment's languages (default: its first)"],
    ["--zip", "write a ZIP archive instead of a folder"],
    ["--update", "renew a kit, except for the student's own files"],
    seedOption("seed for generated checks", defaultSeed),
  ],
  run: kit,
});

export interface KitFlags {
  readonly course?: string;
  readonly language?: string;
  readonly zip?: true | undefined;
  readonly update?: true | undefined;
  readonly seed: number;
}

async function kit(
  io: Io,
  assignment: string,
  dir: string | undefined,
  { course: given, language: asked, zip, update, seed }: KitFlags,
): Promise<number> {
  if (zip && update) throw usageFault("--zip and --update exclude each other");
  const course = chooseCourse(io, given);
  const manifest = loadManifest(course, assignment);
  const { named, target } = chooseTarget(io.cwd, dir ?? assignment, { assignment, zip, update });
  const kept = update ? (kitAround(target)?.language ?? languagesOf(manifest)[0]?.name) : undefined;
  if (asked !== undefined && kept !== undefined && asked !== kept) {
    throw usageFault(`${named} is a kit for ${kept}, not ${asked}; leave out --language`);
  }
  const language = asked ?? kept;
  const { cache } = workerStart(io, course, assignment);
  const gridmark = packGridmark();
  const files = await makeKit({
    ...{ course, assignment, seed, version: packageVersion, tarball: gridmark.name },
    ...{ ...(cache && { cache }), ...(language && { language }) },
    ...{ vitest: vitestVersion(), codes: codesMarkdown },
  });
  const whole = { assignment, files, gridmark };
  const stayed = zip ? [] : writeKit(target, whole);
  if (zip) writeZip(target, whole);
  const notes = stayed.length === 0 ? "" : `; ${stayed.join(" and ")} stayed as before`;
  io.stdout.write(`${update ? "Updated" : "Wrote"} ${plain(named)}${notes}\n`);
  if (!zip && !update)
    io.stdout.write(`Try it: cd ${plain(named)} && npm install && npm run check\n`);
  return exitCode.done;
}
