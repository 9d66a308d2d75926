import { loadManifest } from "../../engine/course/load.ts";
import { usageFault } from "../../engine/errors.ts";
import { hosts, makeHarness } from "../../engine/harness/make-harness.ts";
import { chooseCourse } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { plain } from "../render/terminal/style.ts";
import { hintOn } from "../results/report-writers.ts";
import { packGridmark } from "../student/kit/package-of-gridmark.ts";
import { chooseTarget, writeKit, writeZip } from "../student/kit/write-kit.ts";
import { common, declare } from "./command.ts";
import type { KitFlags } from "./kit.ts";

const names = hosts.map(({ name }) => name);

export const harnessCommand = declare({
  name: "harness",
  does: "write a harness for another system",
  takes: {
    "<host>": `where submissions are graded: ${names.join(", ")}`,
    "<id>": "id of the assignment",
    "[dir]": "where to write it (default: a folder named after assignment and host)",
  },
  examples: `  gridmark harness gradescope game1023 --zip   write game1023-gradescope.zip
  gridmark harness github game1023             write the folder game1023-github
  gridmark harness docker game1023 image       write the folder image
`,
  more: `${hosts.map(({ name, title }) => `${name.padEnd(14)}${title}`).join("\n")}

A harness has gridmark itself and the parts of the course needed to grade the
assignment, including hidden checks and the reference. Its README.md says how to
set it up, and who can read them there.
`,
  options: [common.course, ["--zip", "write a ZIP archive instead of a folder"]],
  run: harness,
});

function harness(
  io: Io,
  hostName: string,
  assignment: string,
  dir: string | undefined,
  { course: given, zip }: Omit<KitFlags, "seed">,
): number {
  const host = hosts.find(({ name }) => name === hostName);
  if (host === undefined) {
    throw usageFault(`there is no host "${hostName}" (${hintOn(hostName, names)})`);
  }
  const course = chooseCourse(io, given);
  loadManifest(course, assignment);
  const name = dir ?? `${assignment}-${host.name}`;
  const { named, target } = chooseTarget(io.cwd, name, { assignment, zip });
  const gridmark = packGridmark();
  const files = makeHarness({ course, assignment, host, tarball: gridmark.name });
  const whole = {
    ...{ assignment, files },
    gridmark: { ...gridmark, name: `${host.grader}${gridmark.name}` },
  };
  // Hosts choose the folder into which they unpack an archive.
  if (zip) writeZip(target, whole, "");
  else writeKit(target, whole);
  io.stdout.write(`Wrote ${plain(named)}\nREADME.md in it says how to set it up.\n`);
  return exitCode.done;
}
