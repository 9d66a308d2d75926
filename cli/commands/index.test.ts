import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
// @ts-expect-error: a script, without types
import { commandsDoc } from "../../scripts/generate-docs.mjs";
import { commands } from "./index.ts";

it("is told in docs/commands.md; `npm run generate` writes it", () => {
  const file = new URL("../../docs/commands.md", import.meta.url);
  expect(readFileSync(file, "utf8")).toBe(commandsDoc(commands.map((make) => make().command)));
});
