/** Compares reports with those of another commit: see `npm run golden -- --help`. */
import { execFileSync, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, commandLine, root, say } from "./setup.mjs";

const command = await commandLine(
  "golden",
  "Grades the sample classes, the hostile corpus and about 200 known mistakes in every format with the code of another commit and of this folder, and lists differing files, smallest difference first. The other commit's output is cached in node_modules/.cache. Exits with 1 on a difference.",
);
const { base } = command.option("--base <ref>", "the other commit", "HEAD").parse().opts();
const ofEachTask = 4;
build();
const { assignmentIds, loadAssignment } = await import("../dist/engine/course/load.js");
const { sampleOf } = await import("../dist/engine/verify/attempts.js");
const { filesWithMistake } = await import("../dist/engine/course/mistakes.js");
const { reporters } = await import("../dist/cli/render/reporters/index.js");
const { runAll } = await import("./hostile/conditions.mjs");
const { copyCourse, groupsOf, honestOf, optionsOf, readCorpus, writtenAt } = await import(
  "./hostile/corpus.mjs"
);
const { put, writeClass } = await import("./hostile/submissions.mjs");
const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const commit = git("rev-parse", "--short=12", `${base}^{commit}`);
const kept = join(root, "node_modules/.cache/golden", commit);
if (!fs.existsSync(kept)) await gradeBase();
await gradeAll(root, kept, join(kept, "now"));
const diff = ["diff", "--no-index", "--no-renames"];
const { stdout } = spawnSync("git", [...diff, "--numstat", "out", "now"], { cwd: kept });
const lines = `${stdout}`.replaceAll("{out => now}/", "").split("\n").filter(Boolean);
const rows = lines.map((line) => line.split("\t"));
rows.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
for (const [more, less, name] of rows) process.stdout.write(`+${more} −${less} ${name}\n`);
const one = rows[0]?.[2];
if (one) say(`see one: cd ${kept} && git ${diff.join(" ")} --word-diff out/${one} now/${one}`);
say(`${rows.length} files differ from those of ${commit}`);
process.exitCode = rows.length > 0 ? 1 : 0;

/** Checks out and builds REF, and keeps its reports on its own submissions. */
async function gradeBase() {
  const tree = fs.mkdtempSync(join(tmpdir(), "gridmark-base-"));
  git("worktree", "add", "--quiet", "--detach", "--force", tree, commit);
  fs.symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "junction");
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: tree, stdio: "inherit" });
  const begun = `${kept}.begun-${process.pid}`;
  await gradeAll(tree, begun, join(begun, "out"));
  git("worktree", "remove", "--force", tree);
  fs.renameSync(begun, kept);
}

/** Grades REF's submissions with a checkout's code and course. */
async function gradeAll(from, place, out) {
  const [course, input, work] = ["course", "in", "work"].map((name) => join(place, name));
  for (const made of [course, work, out]) fs.rmSync(made, { recursive: true, force: true });
  const run = (commands) => runAll(from, work, commands);
  await copyCourse(from, course, run);
  if (!fs.existsSync(input)) await writeInput(from, course, input);
  const grade = (set, name, path, options) => {
    const to = join(out, set, name);
    fs.mkdirSync(to, { recursive: true });
    const formats = reporters.flatMap((each) => ["-r", `${each.name}=${join(to, each.name)}`]);
    return ["grade", path, ...options, ...formats, "-j", "2", "--verbose", "--quiet"];
  };
  const ofSet = (set) =>
    fs.readdirSync(join(input, set)).map((id) => {
      return grade(set, id, join(input, set, id), ["-C", from, "-a", id, "--jail", "off"]);
    });
  const own = [...ofSet("class"), ...ofSet("mistakes")];
  const groups = JSON.parse(fs.readFileSync(join(input, "groups.json"), "utf8"));
  const hostile = groups.map((group) => {
    const path = writtenAt(group, join(input, "hostile", group.name));
    return grade("hostile", group.name, path, optionsOf(group, course));
  });
  const said = JSON.stringify((await run([...own, ...hostile])).answers, undefined, 1);
  fs.writeFileSync(join(out, "said.json"), said.replaceAll(place, "").replaceAll(from, ""));
}

async function writeInput(from, course, into) {
  const groups = groupsOf(readCorpus(from));
  for (const group of groups) {
    const members = [...group.members, honestOf(group)];
    await writeClass(course, group, members, join(into, "hostile", group.name));
  }
  fs.writeFileSync(join(into, "groups.json"), JSON.stringify(groups));
  for (const id of assignmentIds(from)) {
    fs.cpSync(join(from, "fixtures/submissions", id), join(into, "class", id), { recursive: true });
    const { manifest, mistakes, reference } = loadAssignment(from, id);
    for (const task of manifest.tasks) {
      const own = mistakes.filter((each) => each.task === task.id);
      for (const mistake of sampleOf(own, ofEachTask, 1, ({ name }) => name)) {
        for (const { name, text } of filesWithMistake(reference, manifest, mistake)) {
          put(join(into, "mistakes", id, mistake.name), { [name]: text });
        }
      }
    }
  }
}
