import { resolve } from "node:path";
import { usageFault } from "../../engine/errors.ts";
import { type Jail, type JailMode, openJail } from "../../engine/workers/jail/jail.ts";
import type { Io } from "../io.ts";

/**
 * The jail that a run's workers are started with, if any: what is graded and what is written is not for
 * them to read. Throws a usage fault.
 */
export function chooseJail(
  { env, cwd }: Pick<Io, "env" | "cwd">,
  { jail: mode, queue }: { readonly jail?: JailMode; readonly queue?: string },
  paths: readonly string[],
): { readonly jail?: Jail } {
  if (queue !== undefined && mode === "require") {
    throw usageFault("with --queue, the jail is for gridmark worker to require");
  }
  if (mode === undefined || mode === "off" || queue !== undefined) return {};
  const hidden = paths.map((path) => resolve(cwd, path));
  return { jail: openJail({ mode, hidden, path: env.PATH ?? "" }) };
}
