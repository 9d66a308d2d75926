import { existsSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { isCourse } from "../../engine/course/find.ts";
import { type NewAssignment, type NewFiles, newFiles } from "../../engine/new/new-assignment.ts";
import { makeFolders } from "../../engine/own-folder.ts";
import { packageVersion } from "../../engine/package-root.ts";
import { chooseNew, folderForNew, type NewFlags } from "../choose/new-assignment.ts";
import { exitCode, type Io } from "../io.ts";
import { plain } from "../render/terminal/style.ts";
import { writing } from "../results/whole-files.ts";
import { declare, say } from "./command.ts";
import { writeSkeleton } from "./skeleton.ts";

export const newCommand = declare({
  name: "new",
  does: "write a small assignment to start from",
  takes: { "[id]": "id of the assignment: lower-case letters and digits" },
  examples: `  gridmark new                               asks for id and title
  gridmark new lights --title "Lights out"   a course with one assignment, here
  gridmark new lights -C my-course           the same in another folder
  gridmark new lights --language python      for students who write Python
`,
  more: `Writes two tasks on a grid of lights: two solutions in different styles, public
and hidden checks, a known mistake for each task, and a handout. gridmark verify
accepts it unchanged; adapt it.
A folder that is not a course also gets package.json, README.md, .gitignore,
settings for VS Code and a GitHub workflow; existing ones are kept. If any file
of the assignment exists, nothing is written.
Exit codes: 0 done, 2 usage error or not writable, 130 interrupted.
`,
  options: [
    ["-C, --course <dir>", "where to write it (default: the course around this folder, or here)"],
    ["--title <text>", "title of the assignment (default: the id)"],
    ["--language <name>", "language of its programs: javascript or python (default: javascript)"],
  ],
  run: create,
});

async function create(io: Io, given: string | undefined, options: NewFlags): Promise<number> {
  const folder = folderForNew(io, options.course);
  const wanted = await chooseNew(io, folder, given, options);
  if (wanted === undefined) {
    io.stderr.write("\n");
    say(io, ["interrupted, nothing was written"]);
    return exitCode.interrupted;
  }
  const written = writeNew(folder, wanted);
  await writeSkeleton(folder, wanted.id);
  io.stdout.write(summary(relative(io.cwd, folder), folder, wanted.id, written));
  return exitCode.done;
}

interface WrittenCourse extends Pick<NewFiles, "packages"> {
  /** Paths of existing course files. */
  readonly kept: readonly string[];
  /** True if package.json was written, with all packages. */
  readonly declares: boolean;
}

function writeNew(folder: string, wanted: NewAssignment): WrittenCourse {
  const { assignment, course, packages } = newFiles(wanted);
  const ofCourse = isCourse(folder) ? [] : course;
  const isThere = ({ path }: { readonly path: string }) => existsSync(join(folder, path));
  const kept = ofCourse.filter(isThere);
  const missing = ofCourse.filter((file) => !isThere(file));
  for (const { path, text } of [...assignment, ...missing]) {
    const file = join(folder, path);
    writing(file, () => {
      makeFolders(dirname(file));
      writeFileSync(file, text, { flag: "wx" });
    });
  }
  const declares = missing.some(({ path }) => path === "package.json");
  return { kept: kept.map(({ path }) => path), declares, packages };
}

function summary(
  place: string,
  folder: string,
  id: string,
  { kept, declares, packages }: WrittenCourse,
): string {
  const isThere = (name: string) => existsSync(join(folder, "node_modules", name));
  const own =
    kept.includes("package.json") && !isThere("gridmark") ? [["gridmark", packageVersion]] : [];
  const further = declares ? [] : Object.entries(packages).filter(([name]) => !isThere(name));
  const added = [...own, ...further].map((each) => each.join("@"));
  const flag = further.length > 0 ? "-DE" : "-D";
  const install = ["npm install", ...(added.length > 0 ? [flag, ...added] : [])].join(" ");
  const steps: readonly (readonly [command: string, why: string])[] = [
    ...(place === "" ? [] : ([[`cd ${plain(place)}`, ""]] as const)),
    ...(isThere("gridmark") && added.length === 0 ? [] : ([[install, "once"]] as const)),
    [`npx gridmark verify ${id}`, "tests it; everything holds"],
    [`npx gridmark skeleton ${id}`, `after each change of reference/${id}`],
    [`npx gridmark kit ${id} kits/${id}`, "writes the folder for students"],
  ];
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = [
    `Wrote fixtures/${id}, reference/${id} and skeleton/${id}`,
    ...(kept.length === 0 ? [] : [`Left as they were: ${kept.join(", ")}`]),
    "",
    ...steps.map(([command, why]) => `  ${command.padEnd(width)}   ${why}`.trimEnd()),
  ];
  return lines.map((line) => `${line}\n`).join("");
}
