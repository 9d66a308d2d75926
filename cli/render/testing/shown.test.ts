import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { repo } from "../../testing/run-cli.ts";

it("what is shown of a sample goes with it", () => {
  const files = readdirSync(repo("fixtures/reports"), { recursive: true, encoding: "utf8" });
  const samples = files.filter((name) => name.endsWith(".json"));
  const left = files
    .filter((name) => /(?<!\.ts)\.(txt|csv|markdown)$/.test(name))
    .filter((name) => !samples.includes(name.replace(/\.\w+$/, ".json")));
  expect(samples.length).toBeGreaterThan(50);
  expect(left).toEqual([]);
});
