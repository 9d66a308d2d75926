/**
 * `npm run hostile [-- NAME…]`: grades each case of fixtures/hostile alone, and all together in three orders, in
 * the first each between honest submissions in one worker. Prints what each got beside what it must get; exits
 * with 1 on any difference, on other bytes in one of the four, and on anything that is left behind.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAll } from "./hostile/conditions.mjs";
import { honestOf, readCorpus } from "./hostile/corpus.mjs";
import { copyCourse, limitSmall } from "./hostile/course.mjs";
import { shuffled, writeAlone, writeClass } from "./hostile/order.mjs";
import { compared, rowsOf } from "./hostile/outcomes.mjs";
import { build, root, say } from "./setup.mjs";

const orders = [1, 2, 3];
const mostMiB = 1024;
const few = 10;
/** The assignment that `gridmark new` writes, which is quick to grade. */
const small = "lights";

const only = process.argv.slice(2);
if (process.env.GRIDMARK_IS_BUILT === undefined) build();
const cases = readCorpus(root).filter(({ name }) => only.length === 0 || only.includes(name));
const unknown = only.filter((name) => !cases.some((each) => each.name === name));
if (unknown.length > 0) {
  say(`hostile: there is no fixtures/hostile/${unknown.join(", ")}`);
  process.exit(2);
}
const work = mkdtempSync(join(tmpdir(), "gridmark-hostile-"));
try {
  process.exitCode = (await gradeAll()) ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function gradeAll() {
  const course = join(work, "course");
  copyCourse(root, course);
  const problems = new Set();
  let peak = 0;
  const run = async (title, commands) => {
    const began = performance.now();
    const result = await runAll(root, mkdtempSync(join(work, "process-")), commands);
    peak = Math.max(peak, result.peak);
    for (const problem of result.problems) problems.add(`${title}: ${problem}`);
    say(`» ${title} (${Math.round((performance.now() - began) / 1000)} s)`);
    return result.answers;
  };
  await run("the small assignment", [["new", small, "-C", course]]);
  limitSmall(course, small);

  const written = cases.map((each) => ({ ...each, group: groupOf(each) }));
  const names = new Set(written.map(({ group }) => group.name));
  const groups = [...names].map((name) => {
    const members = written.filter(({ group }) => group.name === name);
    return { ...members[0].group, members };
  });

  const out = (...parts) => join(work, "out", ...parts);
  const grade = ({ assignment, tasks, source = "folders" }, path, to, jobs = 1) => {
    const given = ["-C", course, "-a", assignment, ...tasks.flatMap((id) => ["-t", id])];
    // What the sandbox holds back by itself.
    const how = ["--source", source, "--jail", "off", "-j", `${jobs}`];
    return ["grade", source === "folders" ? path : `${path}.zip`, ...given, ...how, "-o", to];
  };
  /** Grades all of a group in one batch. */
  const gradeBatch = async (title, batch, membersOf, most) => {
    const commands = [];
    for (const group of groups) {
      const path = join(work, batch, group.name);
      const members = membersOf(group);
      await writeClass(course, group, members, path);
      // A second worker would take longer to start than it saves.
      const jobs = members.length < few ? 1 : most;
      commands.push(grade(group, path, out(batch, group.name), jobs));
    }
    return run(title, commands);
  };
  const gradeAlone = async () => {
    for (const each of written) await writeAlone(course, each, join(work, "alone", each.name));
    return run(
      `${cases.length} cases, each alone`,
      written.map(({ name, group }) => grade(group, join(work, "alone", name), out("alone", name))),
    );
  };
  const gradeTogether = async () => {
    const [first, ...others] = orders;
    const between = (group) => {
      const honest = honestOf(group);
      return [honest, ...shuffled(group.members, first).flatMap((each) => [each, honest])];
    };
    await gradeBatch("each between honest ones, in one worker", `order-${first}`, between, 1);
    for (const order of others) {
      const mixed = (group) => shuffled([...group.members, honestOf(group)], order);
      await gradeBatch(`all together, in order ${order}`, `order-${order}`, mixed, 2);
    }
  };
  const [alone] = await Promise.all([gradeAlone(), gradeTogether()]);

  const rows = written.map(({ name, group, ...expected }, index) => {
    const together = orders.map((order) => out(`order-${order}`, group.name));
    const folders = [out("alone", name), ...together];
    return compared({ name, ...expected }, alone[index], folders, together);
  });
  process.stdout.write(rowsOf(rows));
  for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
  const peakMiB = Math.round(peak / 2 ** 20);
  const wrong = rows.filter(({ isRight }) => !isRight).length;
  process.stdout.write(`\n${rows.length} cases, ${wrong} wrong, peak memory ${peakMiB} MiB\n`);
  return wrong === 0 && problems.size === 0 && peakMiB <= mostMiB;
}

/**
 * What is graded together: a case for a task of a large assignment is graded on that task alone, and an export
 * holds one case.
 */
function groupOf({ name, assignment, task, source }) {
  if (source !== undefined) return { name, assignment, tasks: [], source };
  const tasks = assignment === small || task === undefined ? [] : [task];
  return { name: [assignment, ...tasks].join("-"), assignment, tasks };
}
