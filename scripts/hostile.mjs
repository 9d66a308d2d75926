/**
 * `npm run hostile [-- NAME…]`: grades each case of fixtures/hostile alone, beside an honest submission, and all
 * together in three orders. Prints what each got beside what it must get; exits with 1 on any difference, other
 * bytes, or something that is left behind.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { put, readCorpus, referenceOf, writeCase } from "./hostile/corpus.mjs";
import { runAll, shuffled } from "./hostile/conditions.mjs";
import { build, root, say } from "./setup.mjs";

const orders = [1, 2, 3];
const mostBytes = 2 ** 30;

const only = process.argv.slice(2);
if (process.env.GRIDMARK_IS_BUILT === undefined) build();
const cases = readCorpus(root).filter(({ name }) => only.length === 0 || only.includes(name));
const work = mkdtempSync(join(tmpdir(), "gridmark-hostile-"));
try {
  process.exitCode = (await gradeAll()) ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function gradeAll() {
  const assignments = [...new Set(cases.map(({ assignment }) => assignment))];
  const honest = Object.fromEntries(
    assignments.map((id) => {
      const path = join(work, "honest", id, "honest");
      put(path, referenceOf(root, id));
      return [id, path];
    }),
  );
  const written = [];
  for (const each of cases) {
    written.push({ ...each, path: await writeCase(root, each, join(work, "cases", each.assignment)) });
  }
  const out = (...parts) => join(work, "out", ...parts);
  const grade = (paths, id, to, jobs) => ["grade", ...paths, "-a", id, "-j", `${jobs}`, "-o", to];
  say(`» ${cases.length} cases, each alone`);
  const alone = await runAll(
    root,
    work,
    written.map(({ path, name, assignment }) => grade([path], assignment, out("alone", name), 1)),
  );
  say("» each beside an honest submission");
  const beside = await runAll(
    root,
    work,
    written.map(({ path, name, assignment }) =>
      grade([path, honest[assignment]], assignment, out("beside", name), 2),
    ),
  );
  const together = [];
  for (const order of orders) {
    say(`» all together, order ${order}`);
    together.push(
      await runAll(
        root,
        work,
        assignments.map((id) => {
          const paths = written.filter(({ assignment }) => assignment === id).map((each) => each.path);
          return grade(shuffled([...paths, honest[id]], order), id, out("together", `${order}`, id), 2);
        }),
      ),
    );
  }
  await runAll(root, work, assignments.map((id) => grade([honest[id]], id, out("honest", id), 1)));

  const report = (name, ...parts) => {
    const path = out(...parts, "reports", `${name}.json`);
    return existsSync(path) ? readFileSync(path, "utf8") : undefined;
  };
  let fine = true;
  const row = (...cells) =>
    `${cells[0]} ${cells[1].padEnd(44)} ${cells[2].padEnd(22)} ${cells[3].padEnd(22)} ${cells[4]}`;
  process.stdout.write(`${row(" ", "case", "expected", "actual", "bytes").trimEnd()}\n`);
  for (const [index, { name, assignment, verdict, points }] of written.entries()) {
    const first = report(name, "alone", name);
    const all = [
      report(name, "beside", name),
      ...orders.map((order) => report(name, "together", `${order}`, assignment)),
    ];
    const neighbour = report("honest", "honest", assignment);
    const neighbours = [
      report("honest", "beside", name),
      ...orders.map((order) => report("honest", "together", `${order}`, assignment)),
    ];
    const got = outcomeOf(first, alone.codes[index]);
    const expected = `${verdict} ${points}`;
    const isSame = all.every((each) => each === first);
    const isAlone = neighbours.every((each) => each === neighbour);
    const bytes = [...(isSame ? [] : ["its own differ"]), ...(isAlone ? [] : ["the neighbour's differ"])];
    const isFine = got === expected && bytes.length === 0;
    fine &&= isFine;
    const sign = isFine ? "✓" : "✗";
    process.stdout.write(`${row(sign, name, expected, got, bytes.join(", ") || "same")}\n`);
  }
  const runs = [alone, beside, ...together];
  const problems = [...new Set(runs.flatMap((run) => run.problems))];
  const peak = Math.max(...runs.map((run) => run.peak));
  for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
  process.stdout.write(`\n${cases.length} cases, peak memory ${Math.round(peak / 2 ** 20)} MiB\n`);
  return fine && problems.length === 0 && peak <= mostBytes;
}

/** The verdict on a case and its points, as its header says them. */
function outcomeOf(text, { code, said }) {
  if (text === undefined) return code === 2 ? `not-found 0 ${said.trim()}` : `exit code ${code}`;
  const { status, score, maxScore, tasks } = JSON.parse(text);
  if (status !== "graded") return `rejected ${score}`;
  const failed = tasks.flatMap(({ checks }) => checks).find((check) => check.status !== "pass");
  if (failed === undefined) return `${score >= maxScore ? "all-points" : "pass"} ${score}`;
  return `${failed.status} ${score}`;
}
