/**
 * Bundles the program, its exports and the page of `gridmark play --web`, with licences of the packages inside.
 * Run by `npm run build` after the compiler, whose files it overwrites.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { rolldown } from "rolldown";
import { build } from "vite";
import { root } from "./setup.mjs";

const dist = join(root, "dist");
const page = join(root, "cli/student/web/page");
const javascript = join(root, "engine/languages/javascript");

/** The package's exports: separate modules, the only bundled part of dist/ besides the program. */
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const exported = Object.values(exports).flatMap((each) => each.default ?? []);

/*
 * A few files hold program, worker and exports, since a run would otherwise load hundreds. Imported packages
 * are inside, so that nobody need install them, except large ones that few runs need.
 */
const workers = ["./dist/engine/workers/worker.js", "./dist/engine/workers/jail/inside.js"];
const entries = ["./dist/cli/bin.js", ...workers, ...exported];
const bundle = await rolldown({
  input: Object.fromEntries(
    entries.map((path) => [path.replace(/^\.\/dist\/|\.js$/g, ""), join(root, path)]),
  ),
  platform: "node",
  // Older packages' `main` require computed names, and symlinks would put real paths into comments.
  resolve: { mainFields: ["module", "main"], symlinks: false },
  // Loaded on demand.
  external: [/^node:/, /^#ts-morph$/, /^(ajv|ajv-formats|jiti|bullmq|ioredis|vitest)(\/|$)/],
});
rmSync(join(dist, "bundle"), { recursive: true, force: true });
const { output } = await bundle.write({
  dir: dist,
  entryFileNames: "[name].js",
  chunkFileNames: "bundle/[name].js",
});
await bundle.close();
writeLicences(
  "bundle",
  output.flatMap((chunk) => chunk.moduleIds ?? []),
);

/*
 * The maker of Python's image is a separate file, because its hash says whether an image is current.
 */
const imageMaker = "engine/languages/python/image/make.js";
const maker = await rolldown({
  input: join(dist, imageMaker),
  platform: "node",
  resolve: { symlinks: false },
  external: /^node:/,
});
await maker.write({ file: join(dist, imageMaker) });
await maker.close();

/** Replaces the sandbox's uses of Node.js for the browser. */
const exchange = {
  name: "browser-stand-ins",
  enforce: "pre",
  resolveId(source, importer) {
    if (!source.startsWith(".") || importer === undefined) return undefined;
    const path = resolve(dirname(importer), source);
    const isOfNode = [
      "compile/has-default.ts",
      "sandbox/package-files.ts",
      "sandbox/explain-thrown.ts",
      "substitute/substitutable.ts",
    ].some((each) => path === join(javascript, each));
    return isOfNode ? join(javascript, "browser/stand-ins.ts") : undefined;
  },
};

/** Fails the build if the page needs Node.js, instead of the opened page. */
const noNode = {
  name: "no-node",
  enforce: "pre",
  resolveId(source, importer) {
    if (!source.startsWith("node:") && source !== "#ts-morph") return undefined;
    throw new Error(`${relative(root, importer ?? "")} imports ${source}, which no browser has`);
  },
};

/** The package's own interpreter is not used. */
const noOwnInterpreter = {
  name: "no-own-interpreter",
  generateBundle(_, files) {
    for (const name of Object.keys(files)) if (name.endsWith(".wasm")) delete files[name];
  },
};

/** Modules of the page, for licences. */
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
  resolve: { preserveSymlinks: true },
  plugins: plugins(),
  worker: { format: "es", plugins, rolldownOptions: { output: names } },
  build: {
    outDir: join(dist, "web"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Games import gridmark/author by name: it stays a separate module with all its exports.
    rolldownOptions: {
      input: { page: join(page, "index.html"), author: join(page, "author.ts") },
      preserveEntrySignatures: "exports-only",
      output: names,
    },
  },
});
writeLicences("web", modules);

/** Writes the licences of all packages with bundled modules into a folder of dist/. */
function writeLicences(folder, modules) {
  const packages = [...modules].flatMap(
    (path) => /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0] ?? [],
  );
  const texts = [...new Set(packages)].sort().map((path) => {
    const text = readFileSync(join(path, "package.json"), "utf8");
    const { name, version, license } = JSON.parse(text);
    const file = readdirSync(path).find((each) => /^licen[sc]e/i.test(each));
    const terms = file === undefined ? "" : readFileSync(join(path, file), "utf8").trim();
    return `${name} ${version}: ${license}\n\n${terms}\n`;
  });
  writeFileSync(join(dist, folder, "LICENSES.txt"), texts.join("\n"));
}
