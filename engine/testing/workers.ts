import { join } from "node:path";
import { newInstance } from "../languages/javascript/sandbox/instance.ts";
import { packageRoot } from "../package-root.ts";

// V8 compiles the interpreter once for all threads of a process, as long as one of them has it:
// what this thread has is not compiled again in each worker that a test starts.
await newInstance(16);

/** A user's cache folder for tests, kept from one run to the next. */
export const cacheHome = join(packageRoot, "node_modules/.cache");

/** What workers keep in it: one that finds it there starts in half the time. */
export const workerCache = join(cacheHome, "gridmark/courses");
