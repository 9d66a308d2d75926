import type { Limits } from "../../schema/types.ts";
import { asCompiled } from "./javascript/compile/types.ts";
import { openQuickJs } from "./javascript/sandbox/open.ts";
import type { Program, Sandbox } from "./sandbox.ts";

/* Languages that run in a web page; like index.ts, the only way to them. */

/** Opens the sandbox of grading in a web page: same interpreter, same limits. */
export function openInBrowser(program: Program, limits: Limits): Promise<Sandbox> {
  return openQuickJs(asCompiled(program), limits);
}
