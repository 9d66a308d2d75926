/**
 * Puts the program and its worker into a few files: a run then does not look for and load hundreds.
 * Run by `npm run build`, after the compiler, whose files it writes over. The packages that they
 * import are inside, with their licences, but for large ones that not every run needs. Programs that
 * import gridmark get the files of the compiler.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { root } from "./setup.mjs";

const dist = join(root, "dist");

/** Loaded where they are needed, if at all. */
const external = [/^node:/, /^#ts-morph$/, /^(ajv|ajv-formats|fast-check|jiti)(\/|$)/];

const bundle = await rolldown({
  input: {
    "cli/bin": join(dist, "cli/bin.js"),
    "engine/batch/worker": join(dist, "engine/batch/worker.js"),
  },
  platform: "node",
  external,
});
rmSync(join(dist, "bundle"), { recursive: true, force: true });
const { output } = await bundle.write({
  dir: dist,
  entryFileNames: "[name].js",
  chunkFileNames: "bundle/[name].js",
});
await bundle.close();
const modules = output.flatMap((chunk) => chunk.moduleIds ?? []);
writeFileSync(join(dist, "bundle", "LICENSES.txt"), licences(modules));

/** The licence of every package that one of the modules is of. */
function licences(modules) {
  const folders = modules.filter((path) => path.includes("node_modules")).map(packageOf);
  return [...new Set(folders)].sort().map(licence).join("\n");
}

function packageOf(path) {
  const folder = dirname(path);
  const isPackage = /node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+$/.test(folder);
  return isPackage ? folder : packageOf(folder);
}

function licence(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((each) => /^licen[sc]e/i.test(each));
  const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim();
  return `${name} ${version}: ${license}\n\n${text}\n`;
}
