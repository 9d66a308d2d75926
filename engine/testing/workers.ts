import { join } from "node:path";
import { newInstance } from "../languages/javascript/sandbox/instance.ts";
import { packageRoot } from "../package-root.ts";

// V8 compiles the interpreter once for all threads of a process, as long as one of them holds it: since this
// thread does, workers started by tests need not compile it again.
await newInstance(16);

/** A user's cache folder for tests, kept between runs. */
export const cacheHome = join(packageRoot, "node_modules/.cache");

/** The workers' part of it, with which they start in half the time. */
export const workerCache = join(cacheHome, "gridmark/courses");
