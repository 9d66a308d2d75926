import { isAscii } from "node:buffer";
import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { isOwn } from "../own-folder.ts";

/** Length of the hash at the beginning of a cached file. */
const hashBytes = 20;

/** Only we write to the folder, so a fast hash suffices. */
const hashOf = (...data: readonly (string | Uint8Array)[]) =>
  data.reduce((hash, each) => hash.update(each), createHash("sha1")).digest();

/**
 * Loads large CommonJS files with machine code cached by an earlier run. Caches code by a hash of its source text and of version and flags of Node.js. Files that do not match are
 * ignored, as is a folder that another user can write to: then everything is loaded as usual.
 */
export function openKeptCode(folder: string) {
  const fresh: { readonly target: string; readonly script: Script }[] = [];
  return {
    preload: (file: string) => {
      const require = createRequire(file);
      if (require.cache[file] !== undefined || !isOwn(folder)) return;
      const text = readFileSync(file);
      const name = hashOf(`${process.version} ${process.arch} ${cachedDataVersionTag()} `, text);
      const target = join(folder, `${basename(file)}-${name.toString("hex")}.bin`);
      const cachedData = readKept(target);
      // Equal for ASCII, in half the time.
      const script = new Script(Module.wrap(text.toString(isAscii(text) ? "latin1" : "utf8")), {
        filename: file,
        ...(cachedData === undefined ? {} : { cachedData }),
      });
      if (cachedData === undefined || script.cachedDataRejected) fresh.push({ target, script });
      run(script, file, require);
    },
    /** Stores the code of preloaded files that has run so far, if not cached yet. */
    save: () => {
      for (const { target, script } of fresh.splice(0)) {
        const code = script.createCachedData();
        writeKept(target, Buffer.concat([hashOf(code), code]));
      }
    },
  };
}

function run(script: Script, file: string, require: NodeJS.Require): void {
  const module = new Module(file);
  module.filename = file;
  module.paths = require.resolve.paths("x") ?? [];
  require.cache[file] = module;
  try {
    script.runInThisContext()(module.exports, require, module, file, dirname(file));
    module.loaded = true;
  } catch (cause) {
    delete require.cache[file];
    throw cause;
  }
}

function readKept(path: string): Buffer | undefined {
  try {
    const bytes = readFileSync(path);
    const code = bytes.subarray(hashBytes);
    return hashOf(code).equals(bytes.subarray(0, hashBytes)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Written atomically, since other runs may write the same file; not at all if that fails. */
export function writeKept(path: string, bytes: Uint8Array): void {
  const part = `${path}.${process.pid}`;
  try {
    writeFileSync(part, bytes);
    renameSync(part, path);
  } catch {
    rmSync(part, { force: true });
  }
}
