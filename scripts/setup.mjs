/** First steps of scripts, with only Node.js: install what is missing, build, read the command line. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Node.js refuses to start npm's .cmd files on Windows without a shell. */
const shell = process.platform === "win32";

/** Runs a project command; exits with its code if it fails. */
export function runStep(title, command, args) {
  say(`» ${title}`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", shell });
  if (error !== undefined) say(`could not start ${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 2);
}

/** Runs a command; resolves to its exit code and output, whose pieces `onText` gets as they arrive. */
export function runToEnd(command, args, options = {}, onText = () => {}) {
  const child = spawn(command, args, { cwd: root, shell, ...options });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
      onText(text);
    });
  }
  return new Promise((resolve) => {
    child.on("error", ({ message }) => resolve({ code: 2, output: message }));
    child.on("close", (code) => resolve({ code: code ?? 2, output }));
  });
}

/** Makes a folder that is removed at the end of this process, also when it is interrupted. */
export function temporaryFolder(name) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `gridmark-${name}-`)));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));
  return folder;
}

/** Installs exactly the packages of package-lock.json, unless they are installed. */
export function install() {
  if (!isInstalled())
    runStep("installing packages", "npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
}

/** A script's command line, after installing what reads it. A mistake in it exits with 2, as findings exit with 1. */
export async function commandLine(name, description) {
  install();
  const { Command } = await import("commander");
  return new Command(`npm run ${name} --`)
    .description(description)
    .exitOverride((fault) => process.exit(fault.exitCode === 0 ? 0 : 2));
}

/** Builds, unless a script that started this one has just done so. */
export function build() {
  if (process.env.GRIDMARK_IS_BUILT === "1") return;
  runStep("building", "npm", ["run", "--silent", "build"]);
  process.env.GRIDMARK_IS_BUILT = "1";
}

/** Git's output in the project's folder. */
export function gitText(...args) {
  return spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout ?? "";
}

/** Different for each commit; 0 without history. */
export const commitCount = () => Number(gitText("rev-list", "--count", "HEAD")) || 0;

/** npm records what it installed; an interrupted or older installation differs. */
function isInstalled() {
  const installed = `${root}/node_modules/.package-lock.json`;
  if (!existsSync(installed)) return false;
  const read = (path) => JSON.parse(readFileSync(path, "utf8")).packages;
  const there = read(installed);
  return Object.entries(read(`${root}/package-lock.json`)).every(
    ([path, { version, optional }]) => path === "" || optional || there[path]?.version === version,
  );
}
