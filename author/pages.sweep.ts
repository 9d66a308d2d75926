import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { packageRoot } from "../engine/package-root.ts";

const out = mkdtempSync(join(tmpdir(), "gridmark-"));
afterAll(() => rmSync(out, { recursive: true, force: true }));

it("has pages on all that authors import, with every type that they mention", () => {
  // Warnings fail, too.
  const typedoc = join(packageRoot, "node_modules/typedoc/bin/typedoc");
  const options = ["--options", "scripts/typedoc.json", "--out", out];
  execFileSync(process.execPath, [typedoc, ...options], { cwd: packageRoot });
  const pages = readdirSync(join(out, "functions"));
  expect(pages).toContain("gridmark_author.defineTask.html");
});
