import { resolve } from "node:path";
import { type Jail, type JailMode, openJail } from "../../engine/workers/jail/jail.ts";
import type { Io } from "../io.ts";

/**
 * The jail that a run's workers are started with, if any: what is graded and what is written is not for
 * them to read. Throws a usage fault.
 */
export function chooseJail(
  { env, cwd }: Pick<Io, "env" | "cwd">,
  mode: JailMode | undefined,
  paths: readonly string[],
): { readonly jail?: Jail } {
  if (mode === undefined || mode === "off") return {};
  const hidden = paths.map((path) => resolve(cwd, path));
  return { jail: openJail({ mode, hidden, path: env.PATH ?? "" }) };
}
