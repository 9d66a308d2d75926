import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../package-root.ts";
import { ruleSchema } from "./index.ts";

it("schema/structure-rule.schema.json is what the rules say; `npm run generate` writes it", async () => {
  const file = join(packageRoot, "schema/structure-rule.schema.json");
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(await ruleSchema());
});
