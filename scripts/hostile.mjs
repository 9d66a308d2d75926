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
  await run("the small assignment", [["new", "lights", "-C", course]]);
  limitSmall(course, "lights");

  const assignments = [...new Set(cases.map(({ assignment }) => assignment))];
  // Each in a class of its own.
  const honest = (id) => join(work, "honest", id);
  for (const id of assignments) put(join(honest(id), "honest"), referenceOf(course, id));
  const written = [];
  for (const each of cases) {
    const path = join(work, "cases", each.name);
    await writeCase(course, each, path);
    written.push({ ...each, path });
  }

  const out = (...parts) => join(work, "out", ...parts);
  const grade = (paths, id, to, jobs = 1) => {
    const given = ["-C", course, "-a", id, "--source", "folders", "-j", `${jobs}`];
    return ["grade", ...paths, ...given, "-o", to];
  };
  await run(
    "honest ones",
    assignments.map((id) => grade([honest(id)], id, out("honest", id))),
  );
  const [alone] = await Promise.all([
    run(
      `${cases.length} cases, each alone`,
      written.map(({ path, name, assignment: id }) => grade([path], id, out("alone", name))),
    ),
    run(
      "each with an honest one, in the same worker",
      written.map(({ path, name, assignment: id }) =>
        grade([path, honest(id)], id, out("beside", name)),
      ),
    ),
  ]);
  for (const order of orders) {
    await run(
      `all together, in order ${order}`,
      assignments.map((id) => {
        const paths = written.filter(({ assignment }) => assignment === id).map(({ path }) => path);
        const all = shuffled([...paths, honest(id)], order);
        return grade(all, id, out(`order-${order}`, id), 2);
      }),
    );
  }

  const together = (id) => orders.map((order) => out(`order-${order}`, id));
  const rows = written.map(({ name, assignment: id, ...expected }, index) => {
    const folders = [out("alone", name), out("beside", name), ...together(id)];
    const neighbours = [out("honest", id), out("beside", name), ...together(id)];
    return compared({ name, ...expected }, alone[index], folders, neighbours);
  });
  process.stdout.write(rowsOf(rows));
  for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
  const peakMiB = Math.round(peak / 2 ** 20);
  const wrong = rows.filter(({ isRight }) => !isRight).length;
  process.stdout.write(`\n${rows.length} cases, ${wrong} wrong, peak memory ${peakMiB} MiB\n`);
  return wrong === 0 && problems.size === 0 && peakMiB <= mostMiB;
}
