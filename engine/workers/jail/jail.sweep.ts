import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../package-root.ts";
import { gradeInOrder, right, rightBut, submissionOf, writeClass } from "../../testing/class.ts";
import { hasBubblewrap } from "../../testing/jail.ts";
import { writeTree } from "../../testing/trees.ts";
import { gradeOne } from "../grade-one.ts";
import { openLane, type Patience } from "../lane.ts";
import { tryJail } from "./enter.ts";
import { type JailMode, jailInWords, openJail } from "./jail.ts";

const path = process.env.PATH ?? "";
const works = hasBubblewrap();

const honest = right.join("\n");
const triple = (code: string) =>
  rightBut("triple", `export const triple = (n) => { ${code}; return 3 * n; };`);
const fault = (what: string) => `${honest}\nexport const fault = () => ${JSON.stringify(what)};`;
const students = {
  ada: honest,
  ben: triple("for (;;);"),
  cleo: triple("const all = []; for (;;) all.push(new Array(1e5).fill(n))"),
  dan: triple("throw new RangeError(String(-0))"),
  eve: fault("die"),
  fay: honest,
  gil: fault("loop"),
  hal: "export const = 1;",
  ida: triple("[].includes.call({ length: 2 ** 53 - 1 }, 1)"),
  jon: fault("die later"),
  kim: honest,
};
const { submissions, options } = writeClass(students);

const jailed = (mode: Exclude<JailMode, "off"> = "require", where = path) => {
  const jail = openJail({ mode, path: where });
  return { jail, start: { ...options.start, jail } };
};

/** Parents of all existing processes, by id. */
function processes(): ReadonlyMap<number, number> {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return new Map(
    ids.flatMap((id) => {
      try {
        const stat = readFileSync(`/proc/${id}/stat`, "utf8");
        const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return state === "Z" ? [] : [[Number(id), Number(parent)] as const];
      } catch {
        return [];
      }
    }),
  );
}

/** Processes started by one, directly or indirectly. */
function below(root: number): number[] {
  const all = [...processes()];
  const found = [root];
  for (const parent of found) {
    found.push(...all.filter(([, each]) => each === parent).map(([id]) => id));
  }
  return found.slice(1);
}

const leftOf = (ids: readonly number[]) => ids.filter((id) => processes().has(id));

/** Messages from a course whose graders throw their findings: they run in the worker, outside the sandbox. */
async function foundInside(code: string): Promise<string> {
  const course = join(writeTree({}), "course");
  cpSync(options.start.course, course, { recursive: true, verbatimSymlinks: true });
  writeFileSync(
    join(course, "graders/demo/index.mjs"),
    `import fs from "node:fs"; import net from "node:net"; import os from "node:os";
const course = ${JSON.stringify(course)};
const attempt = (act) => { try { return act(); } catch ({ code }) { return code; } };
const reach = (to) => new Promise((resolve) => net.connect(to).on("connect", () => resolve("reached")).on("error", ({ code }) => resolve(code)));
throw new Error("found " + JSON.stringify(await (${code})));`,
  );
  const lane = openLane({ ...jailed().start, course });
  const grading = gradeOne(lane, options, submissionOf(honest));
  const message = await grading.then(
    () => "nothing was thrown",
    (cause: Error) => cause.message,
  );
  await lane.stop();
  return /found (.*)/.exec(message)?.[1] ?? message;
}

describe.skipIf(!works)("a worker in a jail", () => {
  it("sees no process but its own and that of the jail", async () => {
    const pids = 'fs.readdirSync("/proc").filter((name) => /^\\d+$/.test(name))';
    expect(JSON.parse(await foundInside(pids))).toHaveLength(2);
  });

  it("sees nothing but the system, gridmark and the course", async () => {
    const own = join(writeTree({ "secret.txt": "secret" }), "secret.txt");
    const files = [own, "/etc/passwd", "/root", "/home", join(packageRoot, "README.md")];
    const reads = `${JSON.stringify(files)}.map((path) => attempt(() => fs.statSync(path).size))`;
    expect(JSON.parse(await foundInside(reads))).toEqual(files.map(() => "ENOENT"));
    const environment = "[Object.keys(process.env), os.networkInterfaces().eth0 ?? null]";
    expect(JSON.parse(await foundInside(environment))).toEqual([[], null]);
  });

  it("writes to nothing, and reaches no port", async () => {
    const folders = ["/usr", "/", join(packageRoot, "dist")].map((each) => JSON.stringify(each));
    const places = `[${folders}, course + "/fixtures", course + "/graders"]`;
    const writes = `${places}.map((place) => attempt(() => fs.writeFileSync(place + "/x", "")))`;
    expect(new Set(JSON.parse(await foundInside(writes)))).toEqual(new Set(["EROFS"]));
    const server = spawn(process.execPath, [
      "-e",
      'require("node:net").createServer().listen(0, "127.0.0.1", function () { console.log(this.address().port); })',
    ]);
    const port = await new Promise((resolve) =>
      server.stdout.once("data", (chunk) => resolve(`${chunk}`.trim())),
    );
    const reached = await foundInside(`reach({ host: "127.0.0.1", port: ${port} })`);
    server.kill();
    expect(reached).toBe('"ECONNREFUSED"');
  });
});

describe.skipIf(!works)("a class that is graded in jails", () => {
  const patience: Patience = { feelEvery: 200, maxSilent: 10 };
  const gradeAs = async (start: typeof options.start) => {
    const lane = openLane(start, patience);
    const reports: string[] = [];
    for (const [id, code] of Object.entries(students)) {
      reports.push(JSON.stringify(await gradeOne(lane, options, submissionOf(code, id))));
    }
    await lane.stop();
    return reports;
  };

  it("gets the reports that it gets without, byte for byte, whatever its workers die of", async () => {
    const { jail, start } = jailed();
    const inside = await gradeAs(start);
    expect(inside).toEqual(await gradeAs(options.start));
    expect(jailInWords(jail)).toEqual(["sandbox: WebAssembly in a jail, which passed its test"]);
    const endings = inside.map((report) => JSON.parse(report).messages[0]?.text ?? "");
    expect(endings.filter((text) => /the worker (died|stopped answering)/.test(text))).toHaveLength(
      2,
    );
  });

  it("goes on where a whole process is killed", async () => {
    const lane = openLane(jailed().start);
    const grade = (code: string) => gradeOne(lane, options, submissionOf(code));
    const report = await grade(fault("crash"));
    expect(report).toMatchObject({ status: "error", score: 0 });
    expect(report.messages[0]?.text).toContain("the worker died");
    expect((await grade(honest)).score).toBe(30);
    await lane.stop();
  });

  it("leaves no process behind, not even one that was killed", async () => {
    const seen = new Set<number>();
    const look = setInterval(() => {
      for (const id of below(process.pid)) seen.add(id);
    }, 20);
    const some = submissions.filter(({ id }) => ["ada", "eve", "fay", "ida"].includes(id));
    const reports = await gradeInOrder(some, { ...options, ...jailed(), jobs: 2 });
    clearInterval(look);
    expect(reports.map(({ score }) => score)).toEqual([30, 0, 30, expect.any(Number)]);
    expect(seen.size).toBeGreaterThanOrEqual(6);
    // The system ends a jail's processes after bwrap, whose end is all that is waited for.
    await until(() => (leftOf([...seen]).length === 0 ? true : undefined));
  });
});

describe.skipIf(!works)("a program that is killed with its workers at work", () => {
  it("leaves none of them behind", async () => {
    const { start, manifest } = options;
    const endless = triple("[].includes.call({ length: 2 ** 53 - 1 }, 1)");
    const limits = {
      ...manifest.limits,
      workPerCall: 1e12,
      workPerTask: 1e12,
      workPerSubmission: 1e12,
    };
    const file = join(start.course, "fixtures/demo/assignment.json");
    const folder = writeTree({ "ada.js": endless, "ben.js": endless });
    const before = readFileSync(file);
    writeFileSync(file, JSON.stringify({ ...manifest, limits }));
    const args = ["cli/gridmark.mjs", "grade", folder, "-C", start.course, "-j", "2"];
    const child: ChildProcess = spawn(process.execPath, [...args, "--jail", "require"], {
      cwd: packageRoot,
      stdio: "ignore",
    });
    const workers = await until(() => {
      const found = below(child.pid ?? 0);
      // Per worker, bwrap and the processes in it.
      return found.length >= 6 ? found : undefined;
    });
    child.kill("SIGKILL");
    await until(() => (leftOf(workers).length === 0 ? true : undefined));
    writeFileSync(file, before);
  });
});

async function until<T>(look: () => T | undefined): Promise<T> {
  for (let found = look(); ; found = look()) {
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe.skipIf(!works)("a course that needs what lies elsewhere", () => {
  const elsewhere = join(writeTree({ "words.mjs": 'export const id = "demo";' }), "words.mjs");
  const course = join(writeTree({}), "course");
  cpSync(options.start.course, course, { recursive: true, verbatimSymlinks: true });
  const graders = join(course, "graders/demo/index.mjs");
  writeFileSync(graders, `import ${JSON.stringify(elsewhere)};\n${readFileSync(graders, "utf8")}`);
  const some = submissions.slice(0, 1);

  it("is graded outside of the jail, or not at all", async () => {
    const { jail, start } = jailed("auto");
    const reports = await gradeInOrder(some, { ...options, start: { ...start, course } });
    expect(reports.map(({ score }) => score)).toEqual([30]);
    expect(jail.left()).toMatch(/^graders\/demo\/index\.mjs cannot be loaded: .*words\.mjs/);
    const required = { ...jailed().start, course };
    await expect(gradeInOrder(some, { ...options, start: required })).rejects.toMatchObject({
      code: "configuration",
      message: expect.stringContaining("words.mjs"),
    });
  });
});

describe("a jail that does not work", () => {
  /** A PATH with a folder in which bwrap is this script. */
  const bwrap = (script: string) => {
    const folder = writeTree({ bwrap: `#!/bin/sh\n${script}\n` });
    chmodSync(join(folder, "bwrap"), 0o755);
    return folder;
  };
  const refusing = bwrap("echo 'bwrap: No permissions to create new namespace' >&2; exit 1");
  /** Runs the program after `--` without a jail. */
  const open = bwrap('while [ "$1" != -- ]; do shift; done; shift; exec "$@"');

  it.skipIf(!works)("is told from one that works before there is anything to grade", async () => {
    await tryJail(jailed().jail);
    const tried = tryJail(jailed("require", open).jail);
    await expect(tried).rejects.toMatchObject({
      code: "usage",
      message: expect.stringContaining("a process in it reaches the network"),
    });
  });

  it.skipIf(process.platform !== "linux").each([
    ["does not start", refusing, /^the jail does not start: bwrap: No permissions/],
    ["does not hold", open, /^the jail does not hold: a process in it reaches the network, reads /],
  ])("%s is left by all workers, or nothing is graded", async (_, where, why) => {
    const { jail, start } = jailed("auto", where);
    const reports = await gradeInOrder(submissions.slice(0, 1), { ...options, start });
    expect(reports.map(({ score }) => score)).toEqual([30]);
    expect(jail.left()).toMatch(why);
    const grading = gradeInOrder(submissions, { ...options, ...jailed("require", where), jobs: 2 });
    await expect(grading).rejects.toMatchObject({
      code: "usage",
      message: expect.stringMatching(/^--jail require: the jail does not .*\nThe jail needs Linux/),
    });
  });
});
