import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeTree } from "../engine/testing/trees.ts";
import { right, writeMarkedDemo } from "./testing/marked-demo.ts";
import { repo, temporaryFolder } from "./testing/run-cli.ts";

it.each([["stderr"], ["stdout"], ["both"]])(
  "a run whose %s nobody reads any more goes on, and leaves a folder as any other",
  async (closed) => {
    const students = ["a", "b", "c"].map((name) => [`${name}/game.ts`, right]);
    const [folder, out] = [writeTree(Object.fromEntries(students)), temporaryFolder()];
    const args = ["grade", folder, "-C", writeMarkedDemo(), "-a", "demo", "-o", out, "-j", "1"];
    const child = spawn(process.execPath, [repo("cli/gridmark.mjs"), ...args, "--verbose"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const name of ["stdout", "stderr"] as const) {
      if (closed === name || closed === "both") child[name].destroy();
      else child[name].resume();
    }
    const [code] = await once(child, "close");
    expect(code).toBe(0);
    expect(existsSync(join(out, "results.lock"))).toBe(false);
    expect(readdirSync(join(out, "reports"))).toEqual(["a.json", "b.json", "c.json"]);
    expect(existsSync(join(out, "summary.json"))).toBe(true);
  },
);
