/**
 * `npm run golden [-- --base REF] [--seed N]`: grades the sample classes, the hostile corpus and 200 known mistakes
 * with the code of REF (HEAD unless given) and with that of this folder, in every format, and lists the files whose
 * bytes differ, smallest difference first. What REF made is kept in node_modules/.cache. Exits with 1 on a difference.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { build, install, root, say } from "./setup.mjs";

const given = { base: { type: "string", default: "HEAD" }, seed: { type: "string", default: "1" } };
const { base, seed } = parseArgs({ options: given }).values;
const mistakeCount = 200;

install();
build();
const { assignmentIds, loadAssignment } = await import("../dist/engine/course/load.js");
const { filesWithMistake } = await import("../dist/engine/course/mistakes.js");
const { reporters } = await import("../dist/cli/render/reporters/index.js");
const { runAll } = await import("./hostile/conditions.mjs");
const { readCorpus } = await import("./hostile/corpus.mjs");
const { copyCourse, limitSmall } = await import("./hostile/course.mjs");
const { groupsOf, optionsOf, small, writtenAt } = await import("./hostile/groups.mjs");
const { writeClass } = await import("./hostile/order.mjs");

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const commit = git("rev-parse", "--short=12", `${base}^{commit}`);
const kept = join(root, "node_modules/.cache/golden", `${commit}-${seed}`);
if (!fs.existsSync(kept)) await gradeBase();
const [before, now] = [join(kept, "out"), join(kept, "now")];
await gradeAll(root, kept, now);
const diff = ["diff", "--no-index", "--no-renames"];
const { stdout } = spawnSync("git", [...diff, "--numstat", before, now], { encoding: "utf8" });
const changed = stdout
  .trim()
  .split("\n")
  .filter(Boolean)
  .map((line) => line.split("\t"));
changed.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
for (const [added, removed, name] of changed)
  process.stdout.write(`+${added} −${removed} ${name}\n`);
const one = changed[0]?.[2].replace(/^.*\/now\//, "");
if (one) say(`see one: git ${diff.join(" ")} --word-diff ${join(before, one)} ${join(now, one)}`);
say(
  `${fs.readdirSync(now, { recursive: true }).length} files and folders, ${changed.length} differ from ${commit}`,
);
process.exitCode = changed.length > 0 ? 1 : 0;

/** Checks REF out, builds it, and keeps what it makes of its own submissions. */
async function gradeBase() {
  const tree = fs.mkdtempSync(join(tmpdir(), "gridmark-golden-"));
  git("worktree", "add", "--detach", "--force", tree, commit);
  fs.symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "junction");
  // Made again if it is another one.
  fs.cpSync(join(root, "dist/quickjs-metered.wasm"), join(tree, "dist/quickjs-metered.wasm"));
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: tree, stdio: "inherit" });
  const begun = `${kept}.begun`;
  fs.rmSync(begun, { recursive: true, force: true });
  await gradeAll(tree, begun, join(begun, "out"));
  git("worktree", "remove", "--force", tree);
  fs.renameSync(begun, kept);
}

/** Grades what REF handed in with the code and the course of a checkout. */
async function gradeAll(from, place, out) {
  const [course, input] = [join(place, "course"), join(place, "in")];
  for (const made of [course, out]) fs.rmSync(made, { recursive: true, force: true });
  copyCourse(from, course);
  await run(from, [["new", small, "-C", course]]);
  limitSmall(course, small);
  if (!fs.existsSync(input)) await writeInput(from, course, input);
  const to = (...parts) => {
    fs.mkdirSync(join(out, ...parts), { recursive: true });
    const formats = reporters.flatMap(({ name }) => ["-r", `${name}=${join(out, ...parts, name)}`]);
    return [...formats, "-j", "2", "--verbose"];
  };
  const own = ["class", "mistakes"].flatMap((set) =>
    fs.readdirSync(join(input, set)).map((id) => {
      return ["grade", join(input, set, id), "-C", from, "-a", id, "--jail", "off", ...to(set, id)];
    }),
  );
  const hostile = groupsOf(readCorpus(from)).map((group) => {
    const path = writtenAt(group, join(input, "hostile", group.name));
    return ["grade", path, ...optionsOf(group, course), ...to("hostile", group.name)];
  });
  await run(from, [...own, ...hostile]);
}

async function run(from, commands) {
  const work = fs.mkdtempSync(join(tmpdir(), "gridmark-golden-"));
  const { answers } = await runAll(from, work, commands);
  fs.rmSync(work, { recursive: true });
  const failed = answers.findIndex(({ code }) => code === 2);
  if (failed >= 0) throw new Error(`${commands[failed].join(" ")}\n${answers[failed].said}`);
}

async function writeInput(from, course, into) {
  for (const group of groupsOf(readCorpus(from))) {
    await writeClass(course, group, group.members, join(into, "hostile", group.name));
  }
  const mistakes = assignmentIds(from).flatMap((id) => {
    fs.cpSync(join(from, "fixtures/submissions", id), join(into, "class", id), { recursive: true });
    const loaded = loadAssignment(from, id);
    const rank = ({ name }) => createHash("sha256").update(`${seed} ${id} ${name}`).digest("hex");
    const all = loaded.mistakes.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
    const turnOf = (each) => all.filter(({ task }) => task === each.task).indexOf(each);
    return all.map((mistake) => ({ ...loaded, mistake, id, turn: turnOf(mistake) }));
  });
  // The first of every task, then the second of every task, and so on.
  mistakes.sort((a, b) => a.turn - b.turn);
  for (const { id, manifest, reference, mistake } of mistakes.slice(0, mistakeCount)) {
    for (const { name, text } of filesWithMistake(reference, manifest, mistake)) {
      const path = join(into, "mistakes", id, mistake.name, name);
      fs.mkdirSync(dirname(path), { recursive: true });
      fs.writeFileSync(path, text);
    }
  }
}
