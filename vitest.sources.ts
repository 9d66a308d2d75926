import { fileURLToPath } from "node:url";
import type { ViteUserConfig } from "vitest/config";

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What tests import of the package by its name is what they test: the source, and not the build. */
export const sources = {
  alias: {
    "gridmark/author": source("author/index.ts"),
    "gridmark/schema": source("schema/types.ts"),
  },
};

/** Tests that replace a module of Node.js, which no other test may see, and which none may have loaded before. */
export const mocking = ["engine/intake/find-unread.test.ts", "engine/intake/read-errors.test.ts"];
export const mockingSweeps = ["engine/workers/stopping.sweep.ts", "graders/read-apart.sweep.ts"];

/**
 * What fails, in full, and a summary; nothing of what succeeds. How many those are goes into a file where
 * `npm run prove` asks for it.
 */
const counts = process.env.GRIDMARK_COUNTS;
type Test = NonNullable<ViteUserConfig["test"]>;
export const reporters: NonNullable<Test["reporters"]> = counts
  ? ["minimal", ["json", { outputFile: counts }]]
  : ["minimal"];
