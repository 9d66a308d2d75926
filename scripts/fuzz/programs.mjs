/** Part `programs`: hostile code around right and worthless functions. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { withText } from "../../dist/engine/intake/source-text.js";
import { copyCourse } from "../hostile/corpus.mjs";
import { root } from "../setup.mjs";
import { assignments, gridmark, inFolder, openAssignment } from "./grading.mjs";
import { grammar, t } from "./grammar.mjs";
import { expectThat } from "./search.mjs";

/** Worthless function bodies, whose points are measured first. */
const worthless = [
  ...["undefined", "args[0]", "0", '""', "[]", "null", "[[]]"],
  "(() => { throw new Error('no'); })()",
];

const hostile = grammar(true);
const harmless = grammar(false);
const lines = (arbitrary, max) =>
  fc.array(arbitrary, { maxLength: max }).map((all) => all.join("\n"));
const caught = (arbitrary) => t`try { ${arbitrary} } catch {}`;

const hostileWraps = fc.oneof(
  fc.constantFrom(
    ...["it", "Object.freeze(it)", "new Proxy(Object(it), {})", "[it]"],
    "(function* () { yield it; })()",
    "({ valueOf: () => it, toJSON: () => it, toString: () => it, then: (f) => f(it) })",
    "new Proxy([], { get: (o, k) => (k === 'length' ? 1 : it), has: () => true })",
    "Object.assign(new Error('AssertionError'), { passed: true, status: 'pass', it })",
  ),
  hostile.expression,
);
const harmlessWraps = fc.constantFrom(
  "it",
  "(Array.isArray(it) ? new Proxy(it, {}) : it)",
  "(Array.isArray(it) ? (class Row extends Array {}).from(it) : it)",
);

/** Enough work while loading that the loaded state is kept and copied for the next task. */
const muchWork = fc.constant("for (let i = 0; i < 6e5; i += 1);");

/** Parts of a program: code at load, code in the function, and a wrapper of the result. */
function partsOf(id, kind) {
  const isHarmless = kind === "right";
  const load = isHarmless
    ? fc.oneof(harmless.delegate, caught(harmless.statement), muchWork)
    : fc.oneof(hostile.statement, caught(hostile.statement), caught(hostile.statement), muchWork);
  const inside = caught(isHarmless ? harmless.statement : hostile.statement);
  return fc.record({
    id: fc.constant(id),
    kind: fc.constant(kind),
    at: fc.nat(30),
    load: lines(load, 3),
    inside: lines(isHarmless ? inside : fc.oneof(inside, hostile.statement), 2),
    body: kind === "worthless" ? fc.constantFrom(...worthless) : fc.constant(undefined),
    wrap: isHarmless ? harmlessWraps : hostileWraps,
  });
}

/** The reference with these parts in one task. */
function filesOf({ reference }, task, { load, inside, body, wrap }) {
  const region = new RegExp(
    `(( *)// TASK ${task} STARTS HERE\n)([\\s\\S]*?)( *// TASK ${task} ENDS HERE)`,
  );
  const file = reference.find(({ text }) => region.test(text));
  if (file === undefined) return reference;
  const change = (_, start, indent, code, end) => {
    if (indent !== "") return `${start}static {\n${load}\n}\n${code}${end}`;
    let wrappers = "";
    const own = code.replace(/export function (\w+)\(/g, (_, name) => {
      const call = body ?? `${name}Itself.apply(this, args)`;
      wrappers += `export function ${name}(...args: any[]): any {\n${inside}\nconst it: any = ${call};\nreturn ${wrap};\n}\n`;
      return `function ${name}Itself(`;
    });
    return `${start}${load}\n${own}${wrappers}${end}`;
  };
  return withText(reference, file.name, (text) => text.replace(region, change));
}

export async function openPrograms({ work, assignment: only, count = 60, tiersEvery = 6 }) {
  const course = inFolder(join(work, "course"));
  await copyCourse(root, course, ([command]) => gridmark(command, course));
  const baselines = new Map();
  let lanes = [];
  let current;
  const close = async () => {
    await Promise.all(lanes.map((lane) => lane.stop()));
    lanes = [];
  };

  async function begin(id) {
    if (current?.id !== id) {
      current = openAssignment(course, id);
      await close();
      lanes = [current.lane(), current.lane()];
    } else {
      await lanes[1].stop();
      lanes[1] = current.lane();
    }
    return current;
  }

  /** The reference's points for a task. */
  async function baselineOf(assignment, task) {
    const key = `${assignment.id} ${task}`;
    const known = baselines.get(key);
    if (known !== undefined) return known;
    const report = await assignment.grade(lanes[0], assignment.reference, [task]);
    const baseline = { full: report.tasks[0].score, honest: JSON.stringify(report) };
    baselines.set(key, baseline);
    return baseline;
  }

  /** Points of worthless bodies alone. */
  async function maxOf(assignment, task) {
    const scores = [];
    for (const body of worthless) {
      const files = filesOf(assignment, task, { load: "", inside: "", wrap: "it", body });
      scores.push((await assignment.grade(lanes[0], files, [task])).tasks[0].score);
    }
    return Math.max(...scores);
  }

  return {
    close,
    show: ({ id, kind, at, ...parts }) => {
      const assignment = openAssignment(course, id);
      const task = taskOf(assignment, at);
      const texts = filesOf(assignment, task, parts).map(({ text }) => text);
      return `${id}, task ${task}, ${kind}\n${JSON.stringify(parts, null, 1)}\n\n${texts.join("\n")}`;
    },
    async batch(seed) {
      const assignment = await begin(only ?? assignments[Math.abs(seed) % assignments.length]);
      const seen = [];

      async function check(example) {
        const { at, ...parts } = example;
        const task = taskOf(assignment, at);
        const baseline = await baselineOf(assignment, task);
        const files = filesOf(assignment, task, parts);
        const [report, other] = await Promise.all(
          lanes.map((lane) => assignment.grade(lane, files, [task])),
        );
        const neighbour = await assignment.grade(lanes[0], assignment.reference, [task]);
        const isMeasured = example.kind === "worthless" && report.tasks[0]?.score > 0;
        const max = isMeasured ? await maxOf(assignment, task) : 0;
        judge(example, { ...baseline, max }, [report, other, neighbour]);
        const hash = hashOf(JSON.stringify(report));
        if (seen.length < count) seen.push({ example, task, files, hash });
      }

      /** Grades again in a process with other tiers of V8. */
      function after() {
        if (seed % tiersEvery !== 0 || seen.length === 0) return [];
        const path = join(work, "again.json");
        writeFileSync(path, JSON.stringify({ course, id: assignment.id, programs: seen }));
        const flags = tiers[Math.floor(Math.abs(seed) / tiersEvery) % tiers.length].split(" ");
        const script = fileURLToPath(new URL("again.mjs", import.meta.url));
        const { stdout, stderr } = spawnSync(process.execPath, [...flags, script, path], {
          encoding: "utf8",
        });
        if (stdout === "")
          return [{ example: seen[0].example, what: `died with ${flags}: ${stderr}` }];
        const hashes = JSON.parse(stdout);
        return seen.flatMap(({ example, hash }, at) =>
          hashes[at] === hash ? [] : [{ example, what: `another report with ${flags.join(" ")}` }],
        );
      }

      const arbitrary = fc.oneof(
        { arbitrary: partsOf(assignment.id, "worthless"), weight: 3 },
        { arbitrary: partsOf(assignment.id, "right"), weight: 2 },
        { arbitrary: partsOf(assignment.id, "any"), weight: 2 },
      );
      return { arbitrary, count, check, after };
    },
  };
}

const tiers = ["--liftoff --no-wasm-tier-up", "--no-liftoff", "--no-opt --no-sparkplug"];

/** Throws if the report of a program, of its repetition or of its neighbour is wrong. */
export function judge({ kind }, baseline, reports) {
  const [one, other, neighbour] = reports.map((each) => JSON.stringify(each));
  const [{ status, messages, tasks }] = reports;
  expectThat(status !== "error", () => `not graded: ${messages[0]?.text}`);
  expectThat(one === other, () => `another report elsewhere:\n${difference(one, other)}`);
  const honest = baseline.honest;
  expectThat(neighbour === honest, () => `another neighbour:\n${difference(neighbour, honest)}`);
  const score = tasks[0]?.score ?? 0;
  const isTooMuch = kind === "worthless" && score > baseline.max;
  expectThat(!isTooMuch, `a worthless function gets ${score} points`);
  // With such small limits, the added code may exceed the work.
  const isStopped = tasks[0]?.checks.some((each) => /timeout|not-run/.test(each.status));
  const isFull = score === baseline.full || isStopped || kind !== "right";
  expectThat(isFull, `a right function gets ${score} of ${baseline.full}`);
}

function taskOf({ manifest }, at) {
  const tasks = manifest.tasks.filter(({ functions, points }) => functions?.length && points > 0);
  return tasks[at % tasks.length].id;
}

export const hashOf = (text) => createHash("sha256").update(text).digest("hex");

function difference(one, other) {
  const at = [...one].findIndex((each, index) => each !== other[index]);
  const around = (text) => text.slice(Math.max(0, at - 100), at + 150);
  return `${around(one)}\n${around(other)}`;
}
