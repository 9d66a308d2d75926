/**
 * `npm run build`: writes dist/ from a copy of the sources in its own folder, which then replaces the old one
 * with any leftovers: a running program or a concurrent build always has a working dist/.
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

const sources = ["cli", "engine", "author", "schema", "scripts"];
const files = ["package.json", "tsconfig.json", "tsconfig.build.json"];

const compiler = ["node_modules/typescript-7/bin/tsc", "-p", "tsconfig.build.json", "--noCheck"];
const steps = ["meter-wasm", "write-prepared", "bundle"];

/** Generated from kinds, rules and other schemas; not committed. */
const generated = ["structure-rule.schema.json", "cases.schema.json", "types.ts"];

/** Kept, since it takes seconds to make and is verified by its hash. */
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

/** Exits with the code of a failing step. Builds the same under tests, which set NODE_ENV to "test". */
function run(args) {
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, args, { cwd: place, env, stdio: "inherit" });
  if (status === 0) return;
  rmSync(place, { recursive: true, force: true });
  process.exit(status ?? 2);
}

/** Replaces files one at a time by renaming, so that none is ever missing. */
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
