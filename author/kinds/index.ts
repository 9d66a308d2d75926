import type { Kind } from "../kind.ts";
import { aliasing } from "./aliasing/aliasing.ts";
import { distribution } from "./distribution/distribution.ts";
import { joined } from "./joined/joined.ts";
import { leaves } from "./leaves/leaves.ts";
import { methods } from "./methods/methods.ts";
import { objects } from "./objects/objects.ts";
import { series } from "./series/series.ts";
import { spawn } from "./spawn/spawn.ts";
import { steps } from "./steps/steps.ts";
import { structure } from "./structure/structure.ts";
import { table } from "./table/table.ts";
import { transcript } from "./transcript/transcript.ts";
import { turns } from "./turns/turns.ts";

/** The kinds of checks that every course has. */
export const kinds: readonly Kind<never>[] = [
  table,
  methods,
  objects,
  series,
  turns,
  steps,
  distribution,
  spawn,
  aliasing,
  leaves,
  transcript,
  structure,
  joined,
];
