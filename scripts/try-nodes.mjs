/**
 * Installs the packed package with each version of Node.js that it is for, and with pnpm, as a course and its
 * students do: writes an assignment, grades it, and checks a kit. Run by .ci/run, with the build there. Says what it
 * leaves out because the registry does not have it; the exit code is 1 if anything else fails.
 */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { root, say } from "./setup.mjs";

/** The oldest one that package.json allows, and the later ones with long-term support. */
const versions = ["20.19.0", "22", "24"];

const quiet = "--ignore-scripts --no-audit --no-fund --loglevel=error --fetch-retries=1".split(" ");
const place = mkdtempSync(join(tmpdir(), "gridmark-nodes-"));
const execute = promisify(execFile);
/** Folders of packages of the registry, by name; undefined where it has none. */
const fetched = new Map();
let failed = 0;
try {
  const pack = ["pack", "--silent", "--ignore-scripts", "--pack-destination", place];
  await run("npm", pack, { cwd: root });
  const tarball = join(place, readdirSync(place)[0]);
  await Promise.all([
    ...versions.map((version) =>
      attempt(`Node.js ${version}`, async () => {
        const bin = await nodeOf(version);
        return bin && tryWith(bin, tarball, ["npm", "install", ...quiet]);
      }),
    ),
    attempt("pnpm", async () => {
      const [bin, folder] = [await nodeOf("24"), await fetch("pnpm", "pnpm")];
      if (bin === undefined || folder === undefined) return undefined;
      const pnpm = [join(place, "pnpm/node_modules/.bin/pnpm"), "add", "--ignore-scripts"];
      return tryWith(bin, tarball, [...pnpm, `--store-dir=${join(place, "store")}`]);
    }),
  ]);
} finally {
  rmSync(place, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);

/** Says how it ended; what was left out has not failed. */
async function attempt(title, act) {
  const start = Date.now();
  const since = () => `(${Math.round((Date.now() - start) / 1000)} s)`;
  try {
    const version = await act();
    if (version === undefined) say(`- left out: ${title}, which the registry does not have`);
    else say(`✓ the package with ${title}: ${version} ${since()}`);
  } catch ({ message }) {
    failed += 1;
    say(`✗ the package with ${title} ${since()}\n${message}`);
  }
}

/** The folder with the program of a version of Node.js; undefined where there is none for this machine. */
async function nodeOf(version) {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const folder = await fetch(`node-${version}`, name, version);
  return folder && join(folder, "bin");
}

/** The folder of a package of the registry; undefined where it cannot be had. */
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

/** All that is to work, with the Node.js of a folder; gives its version. Throws what a command that fails has said. */
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

/** Gives what it has printed. Throws what a command that fails has said. */
async function run(command, args, options) {
  try {
    // Node.js refuses to start npm's .cmd files on Windows without a shell.
    const shell = process.platform === "win32";
    return (await execute(command, args, { ...options, shell })).stdout;
  } catch ({ message, stdout = "", stderr = "" }) {
    throw new Error(`${[command, ...args].join(" ")}\n${stdout}${stderr}` || message);
  }
}
