/**
 * Writes dist/web: the page of `gridmark play --web`, ready to be given out. Run by `npm run build`.
 */
import { writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "vite";
import { licences } from "./licences.mjs";
import { root } from "./setup.mjs";

const page = join(root, "cli/student/web/page");
const out = join(root, "dist/web");
const javascript = join(root, "engine/languages/javascript");

/** What the sandbox has of Node.js, by what stands for it in a browser. */
const standIns = new Map(
  [
    ["compile/has-default.ts", "browser/has-default.ts"],
    ["sandbox/package-files.ts", "browser/package-files.ts"],
    ["sandbox/explain-thrown.ts", "browser/explain-thrown.ts"],
    ["substitute/substitutable.ts", "browser/substitutable.ts"],
  ].map(([ofNode, ofBrowser]) => [join(javascript, ofNode), join(javascript, ofBrowser)]),
);

const exchange = {
  name: "browser-stand-ins",
  enforce: "pre",
  resolveId(source, importer) {
    if (!source.startsWith(".") || importer === undefined) return undefined;
    return standIns.get(resolve(dirname(importer), source));
  },
};

/** A page that needed Node.js would fail only when it is opened. */
const noNode = {
  name: "no-node",
  enforce: "pre",
  resolveId(source, importer) {
    if (!source.startsWith("node:") && source !== "#ts-morph") return undefined;
    throw new Error(`${relative(root, importer ?? "")} imports ${source}, which no browser has`);
  },
};

/** The interpreter that its package comes with is not the one that we run. */
const noOwnInterpreter = {
  name: "no-own-interpreter",
  generateBundle(_, bundle) {
    for (const name of Object.keys(bundle)) if (name.endsWith(".wasm")) delete bundle[name];
  },
};

/** Files that the page was made of. */
const modules = new Set();

const remember = {
  name: "remember-modules",
  moduleParsed: ({ id }) => void modules.add(id),
};

const plugins = () => [exchange, noNode, noOwnInterpreter, remember];
const names = {
  entryFileNames: "[name].js",
  chunkFileNames: "[name].js",
  assetFileNames: "[name][extname]",
};

await build({
  root: page,
  base: "./",
  configFile: false,
  logLevel: "warn",
  plugins: plugins(),
  worker: { format: "es", plugins, rolldownOptions: { output: names } },
  build: {
    outDir: out,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Games import gridmark/author by its name: it stays a module of its own, with all that it exports.
    rolldownOptions: {
      input: { page: join(page, "index.html"), author: join(page, "author.ts") },
      preserveEntrySignatures: "exports-only",
      output: names,
    },
  },
});
writeFileSync(join(out, "LICENSES.txt"), licences([...modules]));
