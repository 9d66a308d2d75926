import type { Limits } from "../../../../schema/types.ts";
import type { Program, Sandbox } from "../../sandbox.ts";
import { asCompiled } from "../compile/types.ts";
import { openQuickJs } from "../sandbox/open.ts";

/** Opens the sandbox of grading in a web page: same interpreter, same limits. */
export function openInBrowser(program: Program, limits: Limits): Promise<Sandbox> {
  return openQuickJs(asCompiled(program), limits);
}
