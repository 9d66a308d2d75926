import type { Host } from "../host.ts";
import { classroom50 } from "./classroom50.ts";
import { docker } from "./docker.ts";
import { github } from "./github.ts";
import { gradescope } from "./gradescope.ts";
import { prairielearn } from "./prairielearn.ts";

/** Each is in a file of its own. */
export const hosts: readonly Host[] = [gradescope, github, classroom50, prairielearn, docker];
