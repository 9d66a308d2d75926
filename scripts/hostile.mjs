/**
 * `npm run hostile [-- NAME…]`: grades each case of fixtures/hostile alone, beside an honest submission, and all
 * together in three orders. Prints what each got beside what it must get; exits with 1 on any difference, on
 * other bytes in one of the five, and on anything that is left behind.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAll, shuffled } from "./hostile/conditions.mjs";
import { put, readCorpus, referenceOf, writeCase } from "./hostile/corpus.mjs";
import { copyCourse, limitSmall } from "./hostile/course.mjs";
import { compared, rowsOf } from "./hostile/outcomes.mjs";
import { build, root, say } from "./setup.mjs";

const orders = [1, 2, 3];
const mostMiB = 1024;
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

  // Each in a class of its own.
  const honest = (id) => join(work, "honest", id);
  for (const { assignment: id } of cases) put(join(honest(id), "honest"), referenceOf(course, id));
  const written = [];
  for (const each of cases) {
    const path = join(work, "cases", each.name);
    await writeCase(course, each, path);
    written.push({ ...each, path, group: groupOf(each) });
  }
  const groups = [...new Map(written.map((each) => [each.group.name, each.group])).values()];

  const out = (...parts) => join(work, "out", ...parts);
  const grade = (paths, { assignment, tasks }, to, jobs = 1) => {
    const given = ["-C", course, "-a", assignment, ...tasks.flatMap((id) => ["-t", id])];
    // What the sandbox holds back by itself.
    const how = ["--source", "folders", "--jail", "off", "-j", `${jobs}`];
    return ["grade", ...paths, ...given, ...how, "-o", to];
  };
  await run(
    "honest ones",
    groups.map((group) => grade([honest(group.assignment)], group, out("honest", group.name))),
  );
  const [alone] = await Promise.all([
    run(
      `${cases.length} cases, each alone`,
      written.map(({ path, name, group }) => grade([path], group, out("alone", name))),
    ),
    run(
      "each with an honest one, in the same worker",
      written.map(({ path, name, group }) =>
        grade([path, honest(group.assignment)], group, out("beside", name)),
      ),
    ),
  ]);
  for (const order of orders) {
    await run(
      `all together, in order ${order}`,
      groups.map((group) => {
        const members = written.filter((each) => each.group.name === group.name);
        const paths = [...members.map(({ path }) => path), honest(group.assignment)];
        return grade(shuffled(paths, order), group, out(`order-${order}`, group.name), 2);
      }),
    );
  }

  const together = (group) => orders.map((order) => out(`order-${order}`, group));
  const rows = written.map(({ name, group, ...expected }, index) => {
    const folders = [out("alone", name), out("beside", name), ...together(group.name)];
    const neighbours = [out("honest", group.name), out("beside", name), ...together(group.name)];
    return compared({ name, ...expected }, alone[index], folders, neighbours);
  });
  process.stdout.write(rowsOf(rows));
  for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
  const peakMiB = Math.round(peak / 2 ** 20);
  const wrong = rows.filter(({ isRight }) => !isRight).length;
  process.stdout.write(`\n${rows.length} cases, ${wrong} wrong, peak memory ${peakMiB} MiB\n`);
  return wrong === 0 && problems.size === 0 && peakMiB <= mostMiB;
}

/** What is graded together: a case for a task of a large assignment is graded on that task alone. */
function groupOf({ assignment, task }) {
  const tasks = assignment === small || task === undefined ? [] : [task];
  return { name: [assignment, ...tasks].join("-"), assignment, tasks };
}
