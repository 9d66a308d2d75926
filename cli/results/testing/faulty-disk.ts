import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cacheHome } from "../../../engine/testing/workers.ts";
import { programWith, writeClass, writeMarkedDemo } from "../../testing/marked-demo.ts";
import { repo, temporaryFolder } from "../../testing/run-cli.ts";

/** An accident, and the file operation at which it happens, counted from 1. */
export interface Fault {
  readonly at: number;
  readonly how: "before" | "within" | "after" | "full" | "none";
}

export interface Ended {
  /** Null if it was killed. */
  readonly code: number | null;
  readonly stderr: string;
  /** Its operations on the folder's files, in order. */
  readonly operations: readonly string[];
}

/** A class, its course, and an empty folder for its results. */
export interface Setting {
  readonly course: string;
  readonly folder: string;
  readonly out: string;
}

const right = programWith("I try 2.");

/** Right and wrong programs; with `other`, every second one has a different last comment. */
export function writeSetting(count: number, other?: string): Setting {
  const [course, folder, out] = [writeMarkedDemo(), temporaryFolder(), temporaryFolder()];
  const programs = Array.from({ length: count }, (_, index) => {
    const text = index % 3 === 1 ? right.replace(/return [^;]+;/, "return 0;") : right;
    return [
      `s${String(index).padStart(2, "0")}`,
      `${text}// ${index % 2 === 0 ? index : (other ?? index)}\n`,
    ];
  });
  writeClass(folder, Object.fromEntries(programs));
  return { course, folder, out };
}

/** Grades a class in a separate process on a failing disk. */
export async function gradeOn(
  { course, folder, out }: Setting,
  { at, how }: Fault,
  ...more: readonly string[]
): Promise<Ended> {
  const given = {
    args: ["grade", folder, "-o", out, "-j", "2", ...more],
    cwd: { course, out },
    cache: cacheHome,
    program: pathToFileURL(repo("dist/cli/main.js")).href,
    ...{ at, how },
  };
  const script = repo("cli/results/testing/faulty-disk.mjs");
  const child = spawn(process.execPath, [script, JSON.stringify(given)], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const texts = ["", ""];
  for (const [index, stream] of [child.stderr, child.stdio[3]].entries()) {
    stream?.on("data", (chunk) => {
      texts[index] += chunk;
    });
  }
  const [code] = await once(child, "close");
  const [stderr = "", operations = ""] = texts;
  return { code, stderr, operations: operations.split("\n").filter((line) => line !== "") };
}

/** A results folder's files by name, without the time in packed ones. */
export function contentsOf(out: string): Record<string, string> {
  const names = readdirSync(out, { recursive: true, withFileTypes: true });
  const files = names
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  return Object.fromEntries(
    files.sort().map((path) => [path.slice(out.length + 1), readFileSync(path, "base64")]),
  );
}
