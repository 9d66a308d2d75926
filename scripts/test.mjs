/** `npm test`: from a fresh clone through the whole suite, linters and all. */
import { install } from "./setup.mjs";

install();
await import("./check.mjs");
