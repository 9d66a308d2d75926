/**
 * `npm run build`: writes dist/. It is made in a folder of its own, of a copy of the sources, and takes the
 * place of the old one when it is whole: a process that runs the program meanwhile, or builds it too, has one that
 * works. What was made of files that are gone goes, too.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./setup.mjs";

/** Inputs of the build. */
const sources = ["cli", "engine", "author", "schema", "scripts"];
const files = ["package.json", "tsconfig.json", "tsconfig.build.json"];

const compiler = ["node_modules/typescript-7/bin/tsc", "-p", "tsconfig.build.json", "--noCheck"];
const steps = ["meter-wasm", "write-prepared", "bundle"];

/** What is made of the kinds and rules, and of the other schemas; not committed. */
const generated = ["structure-rule.schema.json", "cases.schema.json", "types.ts"];

/** It takes seconds to make, and says itself whether it is the right one. */
const metered = "dist/quickjs-metered.wasm";

for (const name of readdirSync(root)) removeDead(name);
const place = join(root, `.build-${process.pid}`);
try {
  mkdirSync(place);
  for (const name of [...sources, ...files]) {
    cpSync(join(root, name), join(place, name), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"), "junction");
  if (existsSync(join(root, metered))) cpSync(join(root, metered), join(place, metered));
  run(compiler);
  run(["scripts/generate-schemas.mjs"]);
  const changed = generated.filter((name) => textIn(root, name) !== textIn(place, name));
  if (changed.includes("types.ts")) run(compiler);
  for (const step of steps) run([`scripts/${step}.mjs`]);
  for (const name of changed) renameSync(join(place, "schema", name), join(root, "schema", name));
  exchange();
} finally {
  rmSync(place, { recursive: true, force: true });
}

function textIn(folder, name) {
  const path = join(folder, "schema", name);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** Ends with the exit code of a step that fails. What is built is the same where tests run, which set it to "test". */
function run(args) {
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, args, { cwd: place, env, stdio: "inherit" });
  if (status === 0) return;
  rmSync(place, { recursive: true, force: true });
  process.exit(status ?? 2);
}

/** Each file takes the place of the old one at once, so that none is missing at any moment. */
function exchange() {
  const dist = join(root, "dist");
  const made = join(place, "dist");
  const filesIn = (folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const now = new Set(filesIn(made));
  for (const file of now) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    renameSync(join(made, file), join(dist, file));
  }
  for (const file of filesIn(dist)) if (!now.has(file)) rmSync(join(dist, file), { force: true });
}

/** Leftovers of killed builds. */
function removeDead(name) {
  const [, pid] = /^\.build-(\d+)$/.exec(name) ?? [];
  if (pid === undefined) return;
  try {
    process.kill(Number(pid), 0);
  } catch ({ code }) {
    if (code === "ESRCH") rmSync(join(root, name), { recursive: true, force: true });
  }
}
