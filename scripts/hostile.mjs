/** Grades the corpus of hostile submissions: see `npm run hostile -- --help`. */
import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { runAll } from "./hostile/conditions.mjs";
import {
  copyCourse,
  groupsOf,
  honestOf,
  optionsOf,
  readCorpus,
  writtenAt,
} from "./hostile/corpus.mjs";
import { compared, rowsOf } from "./hostile/outcomes.mjs";
import { shuffled, writeAlone, writeClass } from "./hostile/submissions.mjs";
import { build, commandLine, root, say, temporaryFolder } from "./setup.mjs";

const rotation = process.env.GRIDMARK_ROTATION || undefined;
const orders = [1, 2, 3].filter((order) => rotation === undefined || order === (rotation % 3) + 1);
const maxMiB = 1024;
const few = 10;

const command = await commandLine(
  "hostile",
  "Grades each case of fixtures/hostile alone, and all together in three orders, in the first each between honest submissions in one worker; with GRIDMARK_ROTATION, in one of the three. Prints actual and expected results. Exits with 1 on a difference from them or between conditions, and on anything left behind.",
);
const { args: only } = command.argument("[case...]", "only these cases").parse();
build();
const cases = readCorpus(root).filter(({ name }) => only.length === 0 || only.includes(name));
const unknown = only.filter((name) => !cases.some((each) => each.name === name));
if (unknown.length > 0) {
  say(`hostile: there is no fixtures/hostile/${unknown.join(", ")}`);
  process.exit(2);
}
const work = temporaryFolder("hostile");
process.exitCode = (await gradeAll()) ? 0 : 1;

async function gradeAll() {
  const course = join(work, "course");
  // Into the cache of all runs, so that none starts a process.
  const { prepareFor } = await import("../dist/engine/languages/index.js");
  const env = { XDG_CACHE_HOME: join(work, "cache") };
  mkdirSync(env.XDG_CACHE_HOME);
  await prepareFor("game.py", { env, places: [root], tell: say });
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
  await copyCourse(root, course, (commands) => run("the small assignment", commands));

  const groups = groupsOf(cases);
  const groupOf = (each) => groups.find(({ members }) => members.includes(each));
  const out = (...parts) => join(work, "out", ...parts);
  const grade = (group, path, to, jobs = 1) => {
    const how = [...optionsOf(group, course), "-j", `${jobs}`, "-o", to];
    return ["grade", writtenAt(group, path), ...how];
  };
  const gradeBatch = async (title, batch, membersOf, maxJobs) => {
    const commands = [];
    for (const group of groups) {
      const path = join(work, batch, group.name);
      const members = membersOf(group);
      await writeClass(course, group, members, path);
      // A second worker would take longer to start than it saves.
      const jobs = members.length < few ? 1 : maxJobs;
      commands.push(grade(group, path, out(batch, group.name), jobs));
    }
    return run(title, commands);
  };
  /** Alternating halves keep both cores busy. */
  const gradeAlone = async () => {
    const [evens, odds] = await Promise.all(
      [0, 1].map(async (half) => {
        const some = cases.filter((_, index) => index % 2 === half);
        for (const each of some) await writeAlone(course, each, join(work, "alone", each.name));
        const commands = some.map((each) =>
          grade(groupOf(each), join(work, "alone", each.name), out("alone", each.name)),
        );
        return run(`${some.length} cases, each alone`, commands);
      }),
    );
    return cases.map((_, index) => (index % 2 === 0 ? evens : odds)[Math.floor(index / 2)]);
  };
  const gradeTogether = async () => {
    for (const order of orders) {
      const between = (group) => {
        const honest = honestOf(group);
        return [honest, ...shuffled(group.members, order).flatMap((each) => [each, honest])];
      };
      const mixed = (group) => shuffled([...group.members, honestOf(group)], order);
      const [title, membersOf, jobs] =
        order === 1
          ? ["each between honest ones, in one worker", between, 1]
          : [`all together, in order ${order}`, mixed, 2];
      await gradeBatch(title, `order-${order}`, membersOf, jobs);
    }
  };
  const [alone] = await Promise.all([gradeAlone(), gradeTogether()]);

  const rows = cases.map((each, index) => {
    const together = orders.map((order) => out(`order-${order}`, groupOf(each).name));
    return compared(each, alone[index], [out("alone", each.name), ...together], together);
  });
  process.stdout.write(rowsOf(rows));
  for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
  const peakMiB = Math.round(peak / 2 ** 20);
  const wrong = rows.filter(({ isRight }) => !isRight).length;
  process.stdout.write(`\n${rows.length} cases, ${wrong} wrong, peak memory ${peakMiB} MiB\n`);
  return wrong === 0 && problems.size === 0 && peakMiB <= maxMiB;
}
