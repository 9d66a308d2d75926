/**
 * Writes dist/quickjs-image.bin: the memory of an interpreter in which the sandbox's own scripts have run,
 * so that a first sandbox need not run them. Run by `npm run build`, at the end.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { imageFile, written } from "../dist/engine/languages/javascript/sandbox/image-file.js";
import { newInstance } from "../dist/engine/languages/javascript/sandbox/instance.js";
import { imageKey } from "../dist/engine/languages/javascript/sandbox/package-files.js";
import {
  imageOf,
  imageScripts,
  startAnew,
} from "../dist/engine/languages/javascript/sandbox/start.js";
import { root } from "./setup.mjs";

/** What assignments have, unless they need more. */
const stackKiB = 1024;

const instance = await newInstance(64);
const image = imageOf(instance, startAnew(instance, { stackKiB }));
writeFileSync(join(root, imageFile), written(imageKey(stackKiB, imageScripts), image));
