import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix } from "node:path";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as author from "../../author/index.ts";
import { courseFault } from "../errors.ts";

/** Endings that an import may leave out. */
export const packedEndings = ["", ".ts", ".mts", ".js", ".mjs", ".cjs"];

type Exports = Record<string, unknown>;

export interface Packed {
  readonly entry: string;
  readonly modules: Readonly<Record<string, string>>;
}

/**
 * Bundles a course module with its imports into one text that loads without a compiler. It is deflated, since
 * code that judges a whole game knows the moves, and no student should read that by accident. Throws a
 * configuration fault for imports other than gridmark/author and the course.
 */
export function packModule(course: string, entry: string): string {
  const packed = JSON.stringify(collectModule(course, entry));
  return `${deflateRawSync(packed, { level: 9 }).toString("base64")}\n`;
}

/** A course module with all its imports. Throws like `packModule`. */
export function collectModule(course: string, entry: string): Packed {
  const modules: Record<string, string> = {};
  const { createJiti } = createRequire(import.meta.url)("jiti") as typeof import("jiti");
  // The disk cache would add a note of its own.
  const jiti = createJiti(join(course, entry), { fsCache: false });
  const codeOf = (path: string) => {
    const source = readFileSync(join(course, path), "utf8");
    const code = jiti.transform({ source, filename: path, ts: /ts$/.test(path) });
    modules[path] = code;
    return code;
  };
  // Running it reveals its imports.
  evaluate(entry, codeOf, (path) => existsSync(join(course, path)));
  return { entry, modules };
}

export function unpack(text: string): Packed {
  return JSON.parse(inflateRawSync(Buffer.from(text, "base64")).toString("utf8"));
}

export function loadPacked(text: string): Exports {
  const { entry, modules } = unpack(text);
  return evaluate(
    entry,
    (path) => modules[path] ?? "",
    (path) => Object.hasOwn(modules, path),
  );
}

function evaluate(
  entry: string,
  codeOf: (path: string) => string,
  isThere: (path: string) => boolean,
): Exports {
  const loaded = new Map<string, { exports: Exports }>();
  const load = (path: string): Exports => {
    const known = loaded.get(path);
    if (known !== undefined) return known.exports;
    const module = { exports: {} as Exports };
    loaded.set(path, module);
    const required = (name: string) => {
      if (name === "gridmark/author") return author;
      const beside = posix.join(path, "..", name);
      const target = name.startsWith(".")
        ? packedEndings.map((ending) => `${beside}${ending}`).find(isThere)
        : undefined;
      if (target !== undefined) return load(target);
      const expected = "expected gridmark/author or a file of the course";
      throw courseFault(`${path} imports "${name}"; ${expected}`);
    };
    // The course's own code, as trusted as from its files.
    new Function("exports", "require", "module", codeOf(path))(module.exports, required, module);
    return module.exports;
  };
  return load(entry);
}
