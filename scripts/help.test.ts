import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it.each(["prove", "golden", "hostile", "fuzz"])(
  "npm run %s says what it does, and refuses an option it does not know",
  (name) => {
    const run = (option: string) =>
      spawnSync(process.execPath, [`scripts/${name}.mjs`, option], { encoding: "utf8" });
    const { status, stdout } = run("--help");
    expect([status, stdout]).toEqual([0, expect.stringContaining(`Usage: npm run ${name} --`)]);
    expect(run("--unknown").status).toBe(2);
  },
);
