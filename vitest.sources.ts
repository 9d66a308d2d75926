import { fileURLToPath } from "node:url";

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
