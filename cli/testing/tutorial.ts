/**
 * Pages whose blocks are followed from top to bottom, as by a reader. A paragraph that ends with a path in
 * backquotes and a colon names the file of the block below it: the whole file, an addition at its end ("At the end
 * of"), or in a `diff` block lines to add (+) and remove (-), beside existing ones. A `console` block has commands
 * after `$` with their output, in which a line of … stands for any lines.
 */
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

export type Block = WrittenBlock | ConsoleBlock;

interface WrittenBlock {
  readonly does: "write" | "append" | "edit";
  readonly path: string;
  readonly text: string;
}

interface ConsoleBlock {
  readonly does: "run";
  readonly commands: readonly Command[];
}

interface Command {
  readonly line: string;
  readonly code: number;
  readonly prints: string;
}

/** A page's blocks; throws for one that cannot be followed. */
export function blocksOf(page: string): Block[] {
  const fences = [
    ...page.matchAll(/((?:^[^\n`][^\n]*\n|^`[^`][^\n]*\n)*)\n*```(\w*)\n(.*?)^```$/gms),
  ];
  const marks = page.match(/^```/gm) ?? [];
  if (marks.length !== fences.length * 2) throw new Error("a block has no end");
  return fences.map(([, above = "", language = "", text = ""]) => {
    if (language === "console") return { does: "run", commands: commandsOf(text) };
    const [, end, path] = /(At\sthe\send\sof\s)?`([^`]+)`:\n*$/.exec(above) ?? [];
    if (path === undefined) throw new Error(`no file is named above the block:\n${text}`);
    if (language === "diff") return { does: "edit", path, text };
    return { does: end === undefined ? "write" : "append", path, text };
  });
}

function commandsOf(text: string): Command[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [, line = "", code = "0", prints = ""] =
        /^(.*?)(?: +# exit code (\d))?\n(.*)$/s.exec(part) ?? [];
      return { line, code: Number(code), prints };
    });
}

/** Writes a block's file below a folder. */
export function writeBlock({ does, path, text }: WrittenBlock, folder: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  if (does === "edit") writeFileSync(file, edited(readFileSync(file, "utf8"), text));
  else if (does === "append") appendFileSync(file, `\n${text}`);
  else writeFileSync(file, text);
}

function edited(text: string, diff: string): string {
  const lines = diff.replace(/\n$/, "").split("\n");
  const side = (sign: string) =>
    lines.flatMap((line) => (line.startsWith(sign) ? [] : [`${line.slice(1)}\n`])).join("");
  const parts = text.split(side("+"));
  if (parts.length !== 2) throw new Error(`${parts.length - 1} places fit\n${diff}\nin\n${text}`);
  return parts.join(side("-"));
}

/** A command's result, and the folder after it. */
export interface Followed {
  readonly folder: string;
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Shell {
  readonly cache: string;
  /** Replaces `npm install` in a folder. */
  readonly install: (folder: string) => void;
}

/** Runs a command as a shell would; knows gridmark, node, npm, cd and rm -r. */
export function follow(line: string, folder: string, shell: Shell): Followed {
  const done = { folder, code: 0, stdout: "", stderr: "" };
  const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  const [program = "", first = "", ...rest] = words;
  if (program === "cd") return { ...done, folder: join(folder, first) };
  if (program === "rm") {
    rmSync(join(folder, rest[0] ?? ""), { recursive: true });
    return done;
  }
  if (line === "npm install") {
    shell.install(folder);
    return done;
  }
  if (program === "npm" && first === "run") {
    const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const [script = "", , ...more] = rest;
    return follow(["npx", scripts[script], ...more].join(" "), folder, shell);
  }
  const args = program === "node" ? [first, ...rest] : [gridmarkFor(folder), ...rest];
  const isKnown = program === "node" || (program === "npx" && first === "gridmark");
  if (!isKnown) throw new Error(`nothing here runs: ${line}`);
  const env = { ...process.env, XDG_CACHE_HOME: shell.cache, NO_COLOR: "1" };
  const ran = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", env });
  return { folder, code: ran.status, stdout: ran.stdout, stderr: ran.stderr };
}

/** The program as Node.js finds it, in a folder or above. */
function gridmarkFor(folder: string): string {
  const program = join(folder, "node_modules/gridmark/cli/gridmark.mjs");
  if (existsSync(program) || folder === dirname(folder)) return program;
  return gridmarkFor(dirname(folder));
}

/** A command's expected output, as shown on a page. */
export function printed(prints: string): RegExp {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const parts = prints
    .trimEnd()
    .split("\n")
    .map((line) => (line === "…" ? "[^]*" : escaped(line)));
  return new RegExp(`^${parts.join("\n")}$`);
}
