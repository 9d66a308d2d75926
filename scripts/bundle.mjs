/**
 * Puts the program and its worker into a few files: a run then does not look for and load hundreds.
 * Run by `npm run build`, after the compiler, whose files it writes over. The packages that they
 * import are inside, with their licences, but for large ones that not every run needs. Programs that
 * import gridmark get the files of the compiler.
 */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { licences } from "./licences.mjs";
import { root } from "./setup.mjs";

const dist = join(root, "dist");

/** Loaded where they are needed, if at all. */
const external = [/^node:/, /^#ts-morph$/, /^(ajv|ajv-formats|jiti)(\/|$)/];

const bundle = await rolldown({
  input: {
    "cli/bin": join(dist, "cli/bin.js"),
    "engine/workers/worker": join(dist, "engine/workers/worker.js"),
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
