import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../../../engine/package-root.ts";
import { writeTree } from "../../../engine/testing/trees.ts";
import { kitOf } from "../../testing/kit-of.ts";
import { install, packInto } from "../../testing/packed.ts";

it("checks Python with the packed gridmark, once pyodide is there", async () => {
  const kit = await kitOf("game1023", packageRoot, "python");
  install(packInto(writeTree({})).tarball, kit);
  const env = { PATH: process.env.PATH, XDG_CACHE_HOME: writeTree({}) };
  const check = () => {
    const program = join(kit, "node_modules/gridmark/cli/gridmark.mjs");
    const run = spawnSync(process.execPath, [program, "check"], {
      cwd: kit,
      env,
      encoding: "utf8",
    });
    return { code: run.status, stdout: run.stdout, stderr: run.stderr };
  };
  expect(check()).toEqual({
    ...{ code: 2, stdout: "" },
    stderr: expect.stringMatching(/^gridmark: Python needs pyodide [\d.]+: run npm install .*\n$/),
  });
  cpSync(join(packageRoot, "node_modules/pyodide"), join(kit, "node_modules/pyodide"), {
    recursive: true,
  });
  const begun = check();
  expect(begun.stdout).toContain("No task is started yet in game.py.");
  expect([begun.code, begun.stderr]).toEqual([
    1,
    "gridmark: preparing Python, once: a few seconds\n",
  ]);
  rmSync(join(kit, "game.py"));
  cpSync(join(packageRoot, "reference/game1023/game.py"), join(kit, "game.py"));
  const done = check();
  expect([done.code, done.stderr]).toEqual([0, ""]);
  expect(done.stdout).toMatch(/^9 of 9 done/);
});
