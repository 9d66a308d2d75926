/**
 * Installs the packed package with each supported version of Node.js, and with pnpm, as a course and its
 * students do: writes an assignment, grades it, and checks a kit. Run by .ci/run with its build. Reports
 * versions that the registry lacks; exits with 1 if anything else fails.
 */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { root, say, temporaryFolder } from "./setup.mjs";

/** The oldest version in package.json, and later long-term ones. */
const versions = ["20.19.0", "22", "24"];

/** Sample classes. */
const submissions = "fixtures/submissions";

const quiet = "--ignore-scripts --no-audit --no-fund --loglevel=error --fetch-retries=1".split(" ");
const place = temporaryFolder("nodes");
const execute = promisify(execFile);
/** Folders of registry packages by name; undefined if missing. */
const fetched = new Map();
let failed = 0;
const pack = ["pack", "--silent", "--ignore-scripts", "--pack-destination", place];
await run("npm", pack, { cwd: root });
const tarball = join(place, readdirSync(place)[0]);
await Promise.all([
  ...versions.map((version) =>
    attempt(`the package with Node.js ${version}`, async () => {
      const bin = await nodeOf(version);
      return bin && tryWith(bin, tarball, ["npm", "install", ...quiet]);
    }),
  ),
  attempt("the package with pnpm", async () => {
    const [bin, folder] = [await nodeOf("24"), await fetch("pnpm", "pnpm")];
    if (bin === undefined || folder === undefined) return undefined;
    const pnpm = [join(place, "pnpm/node_modules/.bin/pnpm"), "add", "--ignore-scripts"];
    return tryWith(bin, tarball, [...pnpm, `--store-dir=${join(place, "store")}`]);
  }),
]);
await attempt("reports of classes in Python", sameInPython);
process.exit(failed === 0 ? 0 : 1);

/** Runs an attempt and prints its result; one left out is no failure. */
async function attempt(title, act) {
  const start = Date.now();
  const since = () => `(${Math.round((Date.now() - start) / 1000)} s)`;
  try {
    const version = await act();
    if (version === undefined) say(`- left out: ${title}, which the registry does not have`);
    else say(`✓ ${title}: ${version} ${since()}`);
  } catch ({ message }) {
    failed += 1;
    say(`✗ ${title} ${since()}\n${message}`);
  }
}

/** The folder of a Node.js version; undefined if there is none for this machine. */
async function nodeOf(version) {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const folder = await fetch(`node-${version}`, name, version);
  return folder && join(folder, "bin");
}

/** The folder of a registry package; undefined if unavailable. */
function fetch(folder, name, version = "latest") {
  const cwd = join(place, folder);
  const known = fetched.get(folder);
  if (known !== undefined) return known;
  mkdirSync(cwd);
  writeFileSync(join(cwd, "package.json"), "{}");
  const path = run("npm", ["install", ...quiet, `${name}@${version}`], { cwd }).then(
    () => join(cwd, "node_modules", name),
    () => undefined,
  );
  fetched.set(folder, path);
  return path;
}

/**
 * Grades classes in Python, all or one by rotation, with each Node.js: each in other tiers of V8, with more
 * workers, and with a jail or without. Returns the number that gave the same bytes; undefined with fewer than two.
 */
async function sameInPython() {
  const ways = [
    { flags: ["--no-liftoff"], how: ["-j", "1", "--jail", "off"] },
    { flags: ["--liftoff", "--no-wasm-tier-up"], how: ["-j", "2"] },
    { flags: ["--no-opt", "--no-sparkplug"], how: ["-j", "3", "--jail", "off"] },
  ];
  const bins = await Promise.all(versions.map(nodeOf));
  const tried = ways.flatMap((way, at) => (bins[at] ? [{ ...way, bin: bins[at] }] : []));
  if (tried.length < 2) return undefined;
  const all = readdirSync(join(root, submissions)).filter((name) => name.endsWith("-python"));
  const rotation = process.env.GRIDMARK_ROTATION;
  const classes = rotation ? all.filter((_, at) => at === Number(rotation) % all.length) : all;
  for (const name of classes) {
    const assignment = name.replace("-python", "");
    const grade = ["grade", `${submissions}/${name}`, "-a", assignment, "-r", "json"];
    const reports = [];
    for (const { bin, flags, how } of tried) {
      const given = [...flags, "cli/gridmark.mjs", ...grade, ...how];
      reports.push(await run(join(bin, "node"), given, { cwd: root, maxBuffer: 2 ** 26 }));
    }
    if (reports.some((each) => each !== reports[0])) throw new Error(`those of ${name} differ`);
  }
  return `the same bytes of ${classes.length} with ${tried.length} versions`;
}

/** Tests everything with a folder's Node.js; returns its version. Throws a failing command's output. */
async function tryWith(bin, tarball, [command, ...args]) {
  const cwd = mkdtempSync(join(place, "course-"));
  const PATH = `${bin}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, XDG_CACHE_HOME: join(cwd, "cache"), NO_COLOR: "1" };
  const gridmark = (folder, ...given) =>
    run("node", [join(folder, "node_modules/gridmark/cli/gridmark.mjs"), ...given], {
      cwd: folder,
      env,
    });
  writeFileSync(join(cwd, "package.json"), "{}");
  await run(command, [...args, tarball], { cwd, env });
  await gridmark(cwd, "--version");
  await gridmark(cwd, "new", "lights");
  const reference = "reference/lights/lights.ts";
  await gridmark(cwd, "grade", reference, "--min-score", "100%");
  await gridmark(cwd, "kit", "lights", "kit");
  const kit = join(cwd, "kit");
  cpSync(join(cwd, reference), join(kit, "lights.ts"));
  const [own] = readdirSync(kit).filter((name) => name.endsWith(".tgz"));
  await run(command, [...args, join(kit, own)], { cwd: kit, env });
  await gridmark(kit, "check");
  return (await run("node", ["--version"], { env })).trim();
}

/** Returns a command's output, or throws it on failure. */
async function run(command, args, options) {
  try {
    const shell = process.platform === "win32";
    return (await execute(command, args, { ...options, shell })).stdout;
  } catch ({ message, stdout = "", stderr = "" }) {
    throw new Error(`${[command, ...args].join(" ")}\n${stdout}${stderr}` || message);
  }
}
