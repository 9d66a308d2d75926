import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { decode } from "@jridgewell/sourcemap-codec";
import { messageOf } from "../errors.ts";
import { placeAt } from "./json-places.ts";

/** Folders of a course with modules. */
const folders = "graders|play|reference|fixtures|skeleton";

/** A place in a course module, in a stack line or alone. */
const place = new RegExp(
  `(\\S.*[/\\\\])?((?:${folders})[/\\\\][^:()]+\\.[cm]?[jt]s)(?::(\\d+):(\\d+))?`,
);

/** An error in a course module with its place, or `file`: `graders/demo/task-2.ts:11:24: …`; no stack or local path. */
export function thrownBy(cause: unknown, file?: string): string {
  const message = messageOf(cause).replace(
    /^(Cannot find module 'gridmark\/kit'|Package subpath '.\/kit' is not defined.*)/,
    '"gridmark/kit" is "gridmark/author" now (docs/authors/upgrading.md)',
  );
  const [, words = "", at = ""] =
    /^ParseError: ([\s\S]*?)\s*\n\s*(\S[^\n]*:\d+:\d+)/.exec(message) ?? [];
  if (at !== "") {
    const { name, line, column } = placeIn(at) ?? { name: at, line: 0, column: 0 };
    // Columns of the stack count from 0.
    return `${name}${line === 0 ? "" : `:${line}:${column + 1}`}: ${words}`;
  }
  // Compiled code renames imports like this.
  const said = message
    .replace(/\nRequire stack:[\s\S]*/, "")
    .replaceAll(/\(0 , \w+\.(\w+)\)/g, "$1");
  const where = cause instanceof Error ? (importOf(cause) ?? frameOf(cause)) : undefined;
  const known = where ?? file;
  return known === undefined ? said : `${known}: ${said}`;
}

function placeIn(text: string) {
  const [, before = "", name = "", line = "0", column = "0"] = place.exec(text) ?? [];
  if (name === "") return undefined;
  const path = `${before}${name}`
    .replace(/^.*?(?:file:\/\/|\()/, "")
    .replace(/^at (?:async )?/, "");
  return { path, name: name.replaceAll("\\", "/"), line: Number(line), column: Number(column) };
}

/** The line with the failed import. */
function importOf(
  cause: Error & { readonly requireStack?: readonly string[] },
): string | undefined {
  const from = placeIn(cause.requireStack?.[0] ?? "");
  const [, wanted] = /^Cannot find module '([^'\n]+)'/.exec(cause.message) ?? [];
  if (from === undefined || wanted === undefined) return undefined;
  const text = textAt(from.path);
  const offset = Math.max(text.indexOf(`"${wanted}"`), text.indexOf(`'${wanted}'`));
  const { line, column } = placeAt(text, Math.max(offset, 0));
  return `${from.name}:${line}:${column}`;
}

/** Empty if the file is gone, since it is only for a message. */
function textAt(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** The innermost call in a course module. */
function frameOf({ stack = "" }: Error): string | undefined {
  const frames = stack.split("\n").filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  const own = frames.filter((line) => !/[/\\]node_modules[/\\]/.test(line));
  const found = own.flatMap((line) => placeIn(line) ?? []).find(({ line }) => line > 0);
  if (found === undefined) return undefined;
  const column = sourceColumn(found);
  return `${found.name}:${found.line}${column === undefined ? "" : `:${column}`}`;
}

/** The original column, which compiling changes; undefined on the first line, where the loader adds code. */
function sourceColumn({
  path,
  line,
  column,
}: {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}): number | undefined {
  if (line === 1) return undefined;
  const { createJiti } = createRequire(import.meta.url)("jiti") as typeof import("jiti");
  const jiti = createJiti(path, { fsCache: false, sourceMaps: true });
  const source = textAt(path);
  if (source === "") return undefined;
  const code = jiti.transform({ source, filename: path, ts: /ts$/.test(path) });
  const [, map] =
    /\/\/# sourceMappingURL=data:application\/json;charset=utf-8;base64,(\S+)/.exec(code) ?? [];
  if (map === undefined) return column;
  const { mappings } = JSON.parse(Buffer.from(map, "base64").toString("utf8"));
  const segments = decode(mappings)[line - 1] ?? [];
  const segment = segments.findLast(([start]) => start <= column - 1);
  return segment?.[2] === line - 1 ? (segment[3] ?? 0) + 1 : undefined;
}
