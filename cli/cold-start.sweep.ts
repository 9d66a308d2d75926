import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { writeTree } from "../engine/testing/trees.ts";
import { repo } from "./testing/run-cli.ts";

/** Logs to a file what every thread requires. */
const spyFor = (file: string) => `
import { appendFileSync } from "node:fs";
import Module from "node:module";
import { isMainThread } from "node:worker_threads";
const load = Module._load;
Module._load = function (id, ...others) {
  appendFileSync(${JSON.stringify(file)}, (isMainThread ? "main " : "worker ") + id + "\\n");
  return load.call(this, id, ...others);
};
`;

/** Packages that a run's main thread and worker require. */
function loadedBy(...args: readonly string[]) {
  const folder = writeTree({ loaded: "" });
  const loaded = join(folder, "loaded");
  const hook = writeTree({ "spy.mjs": spyFor(loaded) });
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...["--import", pathToFileURL(join(hook, "spy.mjs")).href],
      ...[repo("cli/gridmark.mjs"), ...args],
    ],
    {
      cwd: repo(),
      encoding: "utf8",
      env: { ...process.env, XDG_CACHE_HOME: repo("node_modules/.cache") },
    },
  );
  const lines = readFileSync(loaded, "utf8").split("\n");
  const of = (thread: string) =>
    [...new Set(lines.filter((line) => line.startsWith(`${thread} `)))]
      .map((line) => line.slice(thread.length + 1))
      // Small functions that built validators use to count characters and to compare.
      .filter((id) => !id.startsWith("ajv/dist/runtime/"))
      .filter((id) => /^(#?ts-morph|@ts-morph|ajv|fast-check|jiti|sucrase)/.test(id));
  return { status, stderr, main: of("main"), worker: of("worker") };
}

describe("a run of the built program", () => {
  it("compiles no schema, and loads compilers in the worker alone", () => {
    const { status, main, worker } = loadedBy(
      // A jailed worker's packages are not logged.
      ...["grade", "reference/game1023/game.ts", "-a", "game1023", "--task", "1", "--jail", "off"],
    );
    expect({ status, main }).toEqual({ status: 0, main: [] });
    expect(worker).toEqual(["jiti", "@ts-morph/common/dist/typescript.js"]);
  });

  it("loads none of them to print help", () => {
    expect(loadedBy("--help")).toMatchObject({ status: 0, main: [], worker: [] });
  });
});
