import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { beforeAll, describe, expect, it } from "vitest";
import { regionOf, withRegion } from "../engine/course/regions.ts";
import { filesBelow } from "../engine/kit/handout-file.ts";
import { templateFolder } from "../engine/new/new-assignment.ts";
import { packageRoot } from "../engine/package-root.ts";
import { anchorsOf } from "../engine/testing/anchors.ts";
import { writeTree } from "../engine/testing/trees.ts";
import { install, type Packed, packInto } from "./testing/packed.ts";

/** Class and assignment are invented; gridmark is from the package. */
const manifest = {
  schemaVersion: 1,
  id: "counter",
  title: "A counter",
  files: ["Counter.class.js", "counter.js"],
  protected: [],
  imports: [],
  globals: "globals.js",
  limits: {
    ...{ memoryMiB: 64, stackKiB: 256, outputKiB: 64, fileKiB: 64 },
    ...{ workPerCall: 20_000_000, workPerTask: 200_000_000, workPerSubmission: 1_000_000_000 },
  },
  tasks: [
    {
      id: "1",
      title: "add",
      functions: ["Counter.constructor", "Counter.add"],
      points: 10,
      scoring: "group",
      placeholder: ["this.count = 0;"],
    },
    {
      id: "2",
      title: "report",
      functions: ["Counter.report"],
      points: 5,
      scoring: "group",
      placeholder: ['return "";'],
    },
  ],
};

const right = `class Counter {
  // TASK 1 STARTS HERE
  constructor(start) {
    this.count = start;
  }
  add(n) {
    this.count += n;
    return this.count;
  }
  // TASK 1 ENDS HERE

  // TASK 2 STARTS HERE
  report() {
    return document.title + ": " + this.count;
  }
  // TASK 2 ENDS HERE
}
module.exports = Counter;
`;
const skeleton = right
  .replace("this.count = start;", "this.count = 0;")
  .replace("this.count += n;\n    return this.count;", "return 0;")
  .replace(/return document.*;/, 'return "";');

const objects = (name: string, calls: readonly object[]) => ({
  kind: "objects",
  name,
  weight: 1,
  class: "Counter",
  objects: [{ name: "from 2", args: [2], calls }],
});
const add = (n: number, returns: number) => ({ method: "add", args: [n], returns });

const course = {
  "course/fixtures/counter/assignment.json": JSON.stringify(manifest),
  "course/fixtures/counter/public/task-1.json": JSON.stringify({
    task: "1",
    checks: [objects("adds", [add(3, 5), add(-1, 4)])],
  }),
  "course/fixtures/counter/hidden/task-1.json": JSON.stringify({
    task: "1",
    checks: [objects("adds nothing", [add(0, 2)])],
  }),
  "course/fixtures/counter/mistakes/adds-one.js": `/**
 * @task 1
 * @title adds one, whatever it is to add
 * @hint What does add(3) add?
 */
  constructor(start) { this.count = start; }
  add(n) { this.count += 1; return this.count; }
`,
  "course/graders/counter/index.js": `const { defineTask, judgeCases, readIn } = require("gridmark/author");
const title = {
  kind: "title",
  plan: (check) => judgeCases(check, check.starts, {
    probe: (start) => ({
      steps: [
        { do: "new", class: "Counter", args: [{ json: start }], as: "counter" },
        { do: "invoke", of: "counter", method: "report", args: [] },
      ],
    }),
    judge: (start, outcome) => {
      const said = outcome.kind === "done" ? readIn(outcome.results.at(-1)) : outcome.kind;
      const isRight = said === "Counter: " + start;
      const message = isRight ? "" : "it said " + said;
      return { name: "from " + start, verdict: isRight ? "pass" : "fail", weight: 1, message };
    },
  }),
};
const reports = {
  kind: "title", name: "reports its title", visibility: "public", weight: 1, starts: [2],
};
exports.graders = { kinds: [title], tasks: [defineTask("2", { checks: [reports] })] };
`,
  "course/skeleton/counter/Counter.class.js": skeleton,
  "course/skeleton/counter/globals.js": 'globalThis.document = { title: "Counter" };\n',
  "course/reference/counter/Counter.class.js": right,
  "class/ann/Counter.class.js": right,
  "class/bob/counter.js": right.replace(
    "module.exports = Counter;",
    "module.exports.Counter = Counter;",
  ),
  "class/cyd/src/Counter.class.js": right.replace("+= n", "+= 1"),
  "class/dee/counter.js": right
    .replace("class Counter", "export default class Counter")
    .replace("module.exports = Counter;\n", ""),
  "class/eve/Counter.class.js": skeleton,
};

let folder = "";
let packed: Packed = { tarball: "", paths: [] };

function gridmark(args: readonly string[], cwd = join(folder, "course")) {
  const program = join(folder, "node_modules/gridmark/cli/gridmark.mjs");
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, "cache"), NO_COLOR: "1" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    encoding: "utf8",
    env,
  });
  return { status, stdout, stderr };
}

beforeAll(() => {
  folder = writeTree(course);
  // Built before the tests.
  packed = packInto(folder);
  install(packed.tarball, folder);
});

describe("the package", () => {
  it("holds the program, and nothing of a course", () => {
    const roomOf = (path: string) => /^docs|^[^/]*\/?[^/]*/.exec(path)?.[0];
    const rooms = new Set(packed.paths.map(roomOf));
    expect([...rooms].sort()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "SECURITY.md",
      "cli/gridmark.mjs",
      "cli/render",
      "dist/author",
      "dist/bundle",
      "dist/cli",
      "dist/engine",
      "dist/quickjs-image.bin",
      "dist/quickjs-metered.wasm",
      "dist/schema",
      "dist/web",
      "docs",
      "engine/harness",
      "engine/languages",
      "engine/new",
      "package.json",
    ]);
    const foreign = packed.paths.filter((path) =>
      /(^|\/)(reference|skeleton|graders|fixtures)\/|\.(test|sweep)\./.test(path),
    );
    expect(foreign.filter((path) => !path.startsWith(`${templateFolder}/`))).toEqual([]);
    // Nothing in it is named after an assignment.
    const ids = readdirSync(join(packageRoot, "reference"));
    expect(packed.paths.filter((path) => ids.some((id) => path.includes(id)))).toEqual([]);
  });
});

describe("the documentation in the package", () => {
  const pages = () => packed.paths.filter((path) => /^docs\/.*\.md$/.test(path));

  it("has the pages for authors", () => {
    const names = ["README", "tutorial", "how-to", "manifest", "checks", "comparison"];
    expect(pages()).toEqual(expect.arrayContaining(names.map((name) => `docs/authors/${name}.md`)));
  });

  it("has links to pages and sections that are in the package", () => {
    const broken = pages().flatMap((page) =>
      linksOf(readFileSync(join(folder, "node_modules/gridmark", page), "utf8"))
        .filter((link) => !isThere(page, link))
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  function isThere(page: string, link: string): boolean {
    const [path = "", anchor] = link.split("#");
    const to = path === "" ? page : posix.join(posix.dirname(page), path);
    if (!packed.paths.includes(to)) return false;
    const text = readFileSync(join(folder, "node_modules/gridmark", to), "utf8");
    return anchor === undefined || anchorsOf(text).includes(anchor);
  }
});

/** Targets of a page's links within the package. */
function linksOf(text: string): string[] {
  const prose = text.replace(/^```.*?^```$|`[^`\n]*`/gms, "");
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = ""]) => to);
  return links.filter((to) => !/^[a-z]+:/.test(to));
}

describe("what the package exports", () => {
  it("is right in the eyes of publint", async () => {
    const { messages } = await publint({
      pkgDir: join(folder, "node_modules/gridmark"),
      pack: false,
      strict: true,
    });
    expect(messages.map(({ code, path }) => `${code} ${path.join("/")}`)).toEqual([]);
  });

  it("has types wherever Node.js and bundlers look for them", async () => {
    const tarball = createPackageFromTarballData(readFileSync(packed.tarball));
    const result = await checkPackage(tarball);
    const problems = result.types === false ? [{ kind: "no types" }] : result.problems;
    // Modules only: neither require() before Node.js 20.19 nor the resolution of Node.js 10.
    const known = ["CJSResolvesToESM", "NoResolution"];
    const isOld = (each: object) =>
      "resolutionKind" in each && ["node10", "node16-cjs"].includes(String(each.resolutionKind));
    expect(problems.filter((each) => !(known.includes(each.kind) && isOld(each)))).toEqual([]);
  });

  it("grades for another program", () => {
    const program = `
      import { endingsFor, findSubmissions, gradeAll, loadAssignment, readSubmission } from "gridmark";
      const { manifest } = loadAssignment("course", "counter");
      const wanted = { ...manifest, endings: endingsFor(manifest) };
      const { submissions } = findSubmissions(["class/ann"], wanted);
      const sources = submissions.map((each) => ({ read: () => readSubmission(each, 64) }));
      const tasks = manifest.tasks.map(({ id }) => id);
      const start = { course: "course", assignment: manifest.id };
      for await (const { report } of gradeAll(sources, { start, manifest, tasks, seed: 1, jobs: 1 })) {
        console.log(report.score);
      }`;
    const options = { cwd: folder, encoding: "utf8" } as const;
    writeFileSync(join(folder, "program.mjs"), program);
    const { stdout, stderr } = spawnSync(process.execPath, ["program.mjs"], options);
    expect({ stdout, stderr }).toEqual({ stdout: "15\n", stderr: "" });
  });
});

describe("the courses of this repository, in a folder with nothing but the package", () => {
  let own = "";
  const rooms = ["graders", "play", "reference", "fixtures", "skeleton"];
  const isPart = (path: string) =>
    !/\.(test|sweep)\.ts$|\/testing$|\/fixtures\/(submissions|independent)$/.test(path);

  beforeAll(() => {
    own = writeTree({
      "package.json": '{ "type": "module" }',
      "tsconfig.json": JSON.stringify({
        compilerOptions: {
          ...{ target: "ES2023", module: "NodeNext", strict: true, skipLibCheck: true },
          ...{ noEmit: true, allowImportingTsExtensions: true, noUncheckedIndexedAccess: true },
          ...{ exactOptionalPropertyTypes: true, types: ["node"] },
          typeRoots: [join(packageRoot, "node_modules/@types")],
        },
        include: ["graders", "play"],
      }),
    });
    install(packed.tarball, own);
    // Packages that they also need.
    for (const name of ["fast-check", "pyodide"]) {
      const path = `node_modules/${name}`;
      symlinkSync(join(packageRoot, path), join(own, path), "junction");
    }
    // Runs the folder's own gridmark.
    symlinkSync(
      join(packageRoot, "node_modules/pyodide"),
      join(folder, "node_modules/pyodide"),
      "junction",
    );
    for (const room of [...rooms, "schema"]) {
      cpSync(join(packageRoot, room), join(own, room), { recursive: true, filter: isPart });
    }
  });

  const compile = () => {
    const compiler = join(packageRoot, "node_modules/typescript/bin/tsc");
    const options = { cwd: own, encoding: "utf8" } as const;
    return spawnSync(process.execPath, [compiler, "-p", "."], options).stdout;
  };

  it("have graders and games that need no more of gridmark than it exports", () => {
    expect(compile()).toBe("");
    const ids = readdirSync(join(packageRoot, "reference"));
    expect(ids.length).toBe(5);
    for (const id of ids) {
      const { status, stdout, stderr } = gridmark(["lint", id, "-C", own], folder);
      expect([status, stdout, stderr]).toEqual([0, `${id}: nothing found\n`, ""]);
    }
  });

  it("cannot import what is inside of the package", () => {
    const inside = "gridmark/dist/author/value.js";
    const grader = `import { isUndefined } from "${inside}";\nexport const graders = { tasks: [], isUndefined };\n`;
    const [id = ""] = readdirSync(join(packageRoot, "reference"));
    writeFileSync(join(own, "graders", id, "index.ts"), grader);
    expect(compile()).toContain(
      `graders/${id}/index.ts(1,29): error TS2307: Cannot find module '${inside}'`,
    );
    const { status, stderr } = gridmark(["lint", id, "-C", own], folder);
    expect(stderr).toContain(
      `graders/${id}/index.ts:1: Package subpath './dist/author/value.js' is not defined by "exports"`,
    );
    expect(status).toBe(2);
  });
});

describe("a course that lies elsewhere", () => {
  it("is listed", () => {
    const { status, stdout, stderr } = gridmark(["list"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("counter  A counter  15 points");
  });

  it("is verified", () => {
    const { status, stdout, stderr } = gridmark(["verify", "counter", "--sample", "2", "-j", "1"]);
    expect(`${stdout}${stderr}`.replace(/\s+/g, " ")).toContain(
      "1 of 1 mistake loses points in its own task and in no other",
    );
    expect(status).toBe(0);
  });

  it("is named with -C from anywhere, and grades a class of five, however they hand in", () => {
    const args = ["grade", "class", "-C", "course", "--json", "-j", "1"];
    const { status, stdout, stderr } = gridmark(args, folder);
    expect(stderr).not.toContain("gridmark:");
    const { submissions } = JSON.parse(stdout) as {
      submissions: { submission: { id: string }; score: number }[];
    };
    expect(Object.fromEntries(submissions.map((each) => [each.submission.id, each.score]))).toEqual(
      {
        ann: 15,
        bob: 15,
        cyd: 5,
        dee: 15,
        eve: 0,
      },
    );
    expect(status).toBe(0);
  });
});

describe("an empty folder in which the package is installed", () => {
  let own = "";
  const run = (...args: readonly string[]) => gridmark(args, own);
  const text = (path: string) => readFileSync(join(own, path), "utf8");

  beforeAll(() => {
    own = writeTree({ "package.json": "{}" });
    install(packed.tarball, own);
  });

  it("becomes a course in which everything holds, with nothing to warn of", () => {
    const made = run("new", "lights", "--title", "Lights out");
    expect([made.status, made.stderr]).toEqual([0, ""]);
    expect(made.stdout).not.toContain("npm install");
    const lint = run("lint", "lights");
    expect([lint.status, lint.stdout]).toEqual([0, "lights: nothing found\n"]);
    const verify = run("verify", "lights", "-j", "1");
    expect([verify.status, verify.stdout.match(/[✗◐]/g)]).toEqual([0, null]);
    expect(verify.stdout).toContain("2 of 2 mistakes lose points in their own task");
    expect(verify.stdout).toContain("also/loops: all points");
  });

  it("gives students a kit that checks what they write, and has no solution in it", () => {
    const kit = run("kit", "lights", "kits/lights");
    expect([kit.status, kit.stderr]).toEqual([0, ""]);
    const place = join(own, "kits/lights");
    const [tarball = ""] = readdirSync(place).filter((name) => name.endsWith(".tgz"));
    const ofKit = filesBelow(place).map((file) => file.text);
    const options = { encoding: "utf8", maxBuffer: 2 ** 28 } as const;
    const ofPackage = execFileSync("tar", ["-xOzf", join(place, tarball)], options);
    // Part of the solution.
    const secret = "Math.abs(r - row)";
    expect(text("reference/lights/lights.ts")).toContain(secret);
    expect([...ofKit, ofPackage].filter((each) => each.includes(secret))).toEqual([]);
    expect(ofPackage.includes("const newCommand")).toBe(true);
    // No game, since there is none.
    expect(ofKit.filter((each) => each.includes("gridmark play"))).toEqual([]);
    install(join(place, tarball), place);
    const check = () => {
      const { status, stdout } = gridmark(["check", "--json"], place);
      return [status, JSON.parse(stdout).score];
    };
    expect(check()).toEqual([1, 0]);
    const right = text("reference/lights/lights.ts");
    const half = withRegion(text("skeleton/lights/lights.ts"), "1", regionOf(right, "1"));
    writeFileSync(join(place, "lights.ts"), half);
    expect(check()).toEqual([1, 4]);
    writeFileSync(join(place, "lights.ts"), right);
    expect(check()).toEqual([0, 10]);
  });

  it("takes a second assignment", () => {
    const made = run("new", "more");
    expect([made.status, made.stderr]).toEqual([0, ""]);
    expect(run("list").stdout).toMatch(/^lights .*\n(.*\n)*more /);
    expect(run("lint", "more").status).toBe(0);
  });

  it("has TypeScript that compiles in the strictest way", () => {
    const files = readdirSync(own, { recursive: true, encoding: "utf8" }).filter(
      (path) => path.endsWith(".ts") && !/^(kits|node_modules)/.test(path),
    );
    expect(files.length).toBe(10);
    const strict = ["--strict", "--noUncheckedIndexedAccess", "--target", "es2023"];
    const compiler = join(packageRoot, "node_modules/typescript/bin/tsc");
    const compile = (...args: readonly string[]) =>
      spawnSync(process.execPath, [compiler, ...args], { cwd: own, encoding: "utf8" }).stdout;
    expect(compile("--noEmit", "--ignoreConfig", ...strict, ...files)).toBe("");
    expect(compile("-p", ".")).toBe("");
  });
});
