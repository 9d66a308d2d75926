/**
 * Installs the packed package with each version of Node.js that it is for, and with pnpm, as a course and its
 * students do: writes an assignment, grades it, and checks a kit. Run by .ci/run, with the build there. Says what it
 * leaves out because the registry does not have it; the exit code is 1 if anything else fails.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { root, say } from "./setup.mjs";

/** The oldest one that package.json allows, and the later ones with long-term support. */
const versions = ["20.19.0", "22", "24"];

const quiet = [
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
  "--fetch-retries=1",
];
const place = mkdtempSync(join(tmpdir(), "gridmark-nodes-"));
let failed = 0;
try {
  run("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", place], { cwd: root });
  const [tarball] = readdirSync(place);
  for (const version of versions) {
    attempt(`Node.js ${version}`, () => {
      const bin = nodeOf(version);
      return bin && tryWith(bin, join(place, tarball), ["npm", "install", ...quiet]);
    });
  }
  attempt("pnpm", () => {
    const bin = nodeOf("24");
    if (bin === undefined || fetched("pnpm", "pnpm") === undefined) return undefined;
    const pnpm = [join(place, "pnpm/node_modules/.bin/pnpm"), "add", "--ignore-scripts"];
    return tryWith(bin, join(place, tarball), [...pnpm, `--store-dir=${join(place, "store")}`]);
  });
} finally {
  rmSync(place, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);

/** Says how it ended; what was left out has not failed. */
function attempt(title, act) {
  const start = Date.now();
  const since = () => `(${Math.round((Date.now() - start) / 1000)} s)`;
  try {
    const version = act();
    if (version === undefined) say(`- left out: ${title}, which the registry does not have`);
    else say(`✓ the package with ${title}: ${version} ${since()}`);
  } catch ({ message }) {
    failed += 1;
    say(`✗ the package with ${title} ${since()}\n${message}`);
  }
}

/** The folder with the program of a version of Node.js; undefined where there is none for this machine. */
function nodeOf(version) {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const folder = fetched(`node-${version}`, name, version);
  return folder && join(folder, "bin");
}

/** The folder of a package of the registry; undefined where it cannot be had. */
function fetched(folder, name, version = "latest") {
  const cwd = join(place, folder);
  if (mkdirSync(cwd, { recursive: true }) !== undefined) {
    writeFileSync(join(cwd, "package.json"), "{}");
    const args = ["install", ...quiet, `${name}@${version}`];
    if (spawn("npm", args, { cwd }).status !== 0) return undefined;
  }
  return join(cwd, "node_modules", name);
}

/** All that is to work, with the Node.js of a folder; gives its version. Throws what a command that fails has said. */
function tryWith(bin, tarball, [command, ...args]) {
  const cwd = mkdtempSync(join(place, "course-"));
  const PATH = `${bin}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, XDG_CACHE_HOME: join(cwd, "cache"), NO_COLOR: "1" };
  const gridmark = (folder, ...given) =>
    run("node", [join(folder, "node_modules/gridmark/cli/gridmark.mjs"), ...given], {
      cwd: folder,
      env,
    });
  writeFileSync(join(cwd, "package.json"), "{}");
  run(command, [...args, tarball], { cwd, env });
  gridmark(cwd, "--version");
  gridmark(cwd, "new", "lights");
  const reference = "reference/lights/lights.ts";
  gridmark(cwd, "grade", reference, "--min-score", "100%");
  gridmark(cwd, "kit", "lights", "kit");
  const kit = join(cwd, "kit");
  cpSync(join(cwd, reference), join(kit, "lights.ts"));
  const [own] = readdirSync(kit).filter((name) => name.endsWith(".tgz"));
  run(command, [...args, join(kit, own)], { cwd: kit, env });
  gridmark(kit, "check");
  return run("node", ["--version"], { env }).trim();
}

function run(command, args, options) {
  const { status, stdout, stderr, error } = spawn(command, args, options);
  if (status !== 0) {
    throw new Error(`${[command, ...args].join(" ")}\n${error?.message ?? `${stdout}${stderr}`}`);
  }
  return stdout;
}

// Node.js refuses to start npm's .cmd files on Windows without a shell.
function spawn(command, args, options) {
  return spawnSync(command, args, {
    ...options,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
}
