import { isAscii } from "node:buffer";
import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import type { Preload } from "../languages/language.ts";
import { isOwn } from "../own-folder.ts";

/** Loads large CommonJS files with the machine code that an earlier run kept of them. */
export interface KeptCode {
  readonly preload: Preload;
  /** Keeps the code of what was preloaded, as far as it has run, where it was not kept yet. */
  save(): void;
}

/** Bytes of the hash that what is kept begins with. */
const hashBytes = 20;

/** Nobody else writes to the folder: a hash that is fast will do. */
const hashOf = (...data: readonly (string | Uint8Array)[]) =>
  data.reduce((hash, each) => hash.update(each), createHash("sha1")).digest();

/**
 * Keeps code in files that are named after the text it is made of, and the version and flags of
 * Node.js, with a hash. What is anything else is not used, and neither is a folder that another user
 * can write to. Where nothing can be kept, everything is loaded as ever.
 */
export function openKeptCode(folder: string): KeptCode {
  const fresh: { readonly target: string; readonly script: Script }[] = [];
  return {
    preload: (file) => {
      const require = createRequire(file);
      if (require.cache[file] !== undefined || !isOwn(folder)) return;
      const text = readFileSync(file);
      const name = hashOf(`${process.version} ${process.arch} ${cachedDataVersionTag()} `, text);
      const target = join(folder, `${basename(file)}-${name.toString("hex")}.bin`);
      const cachedData = readKept(target);
      // Of the same characters, in half of the time.
      const script = new Script(Module.wrap(text.toString(isAscii(text) ? "latin1" : "utf8")), {
        filename: file,
        ...(cachedData === undefined ? {} : { cachedData }),
      });
      if (cachedData === undefined || script.cachedDataRejected) fresh.push({ target, script });
      run(script, file, require);
    },
    save: () => {
      for (const { target, script } of fresh.splice(0)) write(target, script.createCachedData());
    },
  };
}

/** As Node.js runs the text of a CommonJS file. */
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

/** Other runs may write the same at the same time: the file is there as a whole or not at all. */
function write(path: string, code: Buffer): void {
  const part = `${path}.${process.pid}`;
  try {
    writeFileSync(part, Buffer.concat([hashOf(code), code]));
    renameSync(part, path);
  } catch {
    rmSync(part, { force: true });
  }
}
