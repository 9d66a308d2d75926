import type { Kind } from "../kind.ts";
import { aliasing } from "./aliasing.ts";
import { distribution } from "./distribution.ts";
import { joined } from "./joined.ts";
import { leaves } from "./leaves.ts";
import { methods } from "./methods.ts";
import { objects } from "./objects.ts";
import { series } from "./series.ts";
import { spawn } from "./spawn/spawn.ts";
import { steps } from "./steps.ts";
import { structure } from "./structure.ts";
import { table } from "./table.ts";
import { transcript } from "./transcript.ts";
import { turns } from "./turns.ts";

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
