import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { rotated } from "../engine/testing/rotation.ts";
import { reportsIn } from "./testing/graded-classes.ts";
import { nasty, nastyTexts, writeLights } from "./testing/nasty-class.ts";
import { repo, temporaryFolder } from "./testing/run-cli.ts";

/** Repetitions of everything. */
const repeat = Number(process.env.GRIDMARK_REPEAT ?? "1");

let course = "";
const work = temporaryFolder();
const folder = join(work, "class");
/** With an honest submission after every eighth. */
const names = rotated(nasty).flatMap((name, i) => (i % 8 === 7 ? [name, `after-${name}`] : [name]));

/** Runs command lines of the built program in sequence in one process. */
const script = `
import { run } from ${JSON.stringify(pathToFileURL(repo("dist/cli/main.js")).href)};
const { commands, cwd } = JSON.parse(process.argv[2]);
process.env.TZ = "UTC";
const silent = { write: () => {}, isTTY: false, columns: 80 };
for (const args of commands) {
  const interrupt = new AbortController().signal;
  const code = await run({ args, env: {}, stdout: silent, stderr: silent, cwd, interrupt });
  if (code !== 0) throw new Error(args.join(" ") + ": exit code " + code);
}`;

/** Conditions that the program runs under. */
interface Machine {
  /** Node.js options. */
  readonly flags?: readonly string[];
  /** Number of busy loops beside it. */
  readonly busy?: number;
}

/** Conditions and manner of grading the submissions. */
interface Way extends Machine {
  /** Their names. */
  readonly some?: readonly string[];
  readonly alone?: boolean;
  /** Number of workers. */
  readonly jobs?: number;
}

async function runAll(
  commands: readonly (readonly string[])[],
  cwd: string,
  { flags = [], busy = 0 }: Machine = {},
): Promise<void> {
  const file = join(work, "run.mjs");
  if (!existsSync(file)) writeFileSync(file, script);
  const loops = Array.from({ length: busy }, () => spawn(process.execPath, ["-e", "for (;;);"]));
  try {
    const args = [...flags, file, JSON.stringify({ commands, cwd })];
    const child: ChildProcess = spawn(process.execPath, args, {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let errors = "";
    child.stderr?.on("data", (chunk) => {
      errors += chunk;
    });
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(errors);
  } finally {
    for (const loop of loops) loop.kill("SIGKILL");
  }
}

/** Names of differing reports, whose contents are too long to print. */
function differing(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): string[] {
  const all = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...all].filter((name) => one[name] !== other[name]);
}

let outputs = 0;
function nextOutput(): string {
  outputs += 1;
  return join(work, `out-${outputs}`);
}

/** Grades them in one run, or each in its own run and worker. */
async function gradeNasty({ some = names, alone = false, jobs = 1, ...machine }: Way) {
  const each = some.map((name) => ({ path: join(folder, `${name}.ts`), output: nextOutput() }));
  const options = ["-a", "lights", "-j", String(jobs), "-o"];
  if (alone) {
    await runAll(
      each.map(({ path, output }) => ["grade", path, ...options, output]),
      course,
      machine,
    );
    return Object.assign({}, ...each.map(({ output }) => reportsIn(output)));
  }
  const output = nextOutput();
  await runAll([["grade", ...each.map(({ path }) => path), ...options, output]], course, machine);
  return reportsIn(output);
}

/** A sample for runs that start a worker for each, since that takes longest. */
const sample = repeat > 1 ? names : names.filter((_, i) => i % 5 === 0);

const clockLog = join(work, "clock.log");
const clock = pathToFileURL(repo("cli/testing/jumping-clock.mjs")).href;
const jumpingClock = ["--import", `${clock}?${encodeURIComponent(clockLog)}`];

const ways: readonly (readonly [string, Way])[] = [
  ["in one worker, once more", {}],
  ["in two workers, the last first", { some: names.toReversed(), jobs: 2 }],
  ["each alone in a cold worker", { some: sample, alone: true }],
  ["beside four busy loops", { some: sample, jobs: 2, busy: 4 }],
  ["in V8's first tier", { flags: ["--liftoff", "--no-wasm-tier-up"] }],
  ["in V8's second tier", { flags: ["--no-liftoff"] }],
  ["with a clock that jumps", { flags: jumpingClock }],
];

describe("the nastiest submissions", () => {
  let first: Readonly<Record<string, string>>;

  beforeAll(async () => {
    course = await writeLights();
    mkdirSync(folder);
    const texts = await nastyTexts(course);
    for (const name of names)
      writeFileSync(join(folder, `${name}.ts`), texts[name] ?? texts.honest);
    first = await gradeNasty({});
  }, 120_000);

  it("are graded, and those between them get all their points", () => {
    expect(Object.keys(first).sort()).toEqual(names.map((name) => `${name}.json`).sort());
    for (const name of names) {
      const { status, score } = JSON.parse(first[`${name}.json`] ?? "");
      expect(["graded", "rejected"]).toContain(status);
      if (!nasty.includes(name)) expect(score).toBe(10);
    }
  });

  it.each(rotated(ways))(
    "get the same bytes %s",
    async (_name, way) => {
      const wanted = (way.some ?? names).map((name) => [`${name}.json`, first[`${name}.json`]]);
      for (let time = 0; time < repeat; time += 1) {
        expect(differing(await gradeNasty(way), Object.fromEntries(wanted))).toEqual([]);
      }
    },
    // With a worker for each, all of them would take too long.
    repeat * (repeat > 1 ? 600_000 : 120_000),
  );
});

describe("submissions of a real class", () => {
  const students = rotated(["milo-venter.ts", "sana-kowalczyk.ts"]);
  it.each(students)(
    "get the same bytes with a clock that jumps: %s",
    async (student) => {
      const path = repo("fixtures/submissions/game1023", student);
      const grade = async (machine: Machine) => {
        const output = nextOutput();
        const args = ["grade", path, "-a", "game1023", "-j", "1", "-o", output];
        await runAll([args], repo(), machine);
        return reportsIn(output);
      };
      expect(differing(await grade({ flags: jumpingClock }), await grade({}))).toEqual([]);
    },
    120_000,
  );

  it("has a clock that jumps in workers, too", () => {
    const threads = readFileSync(clockLog, "utf8");
    for (const thread of ["main", "worker"]) expect(threads).toContain(thread);
  });
});
