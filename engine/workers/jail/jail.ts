import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { usageFault } from "../../errors.ts";

/** Whether workers run in a jail: where it works, or else nothing is graded, or not. */
export type JailMode = "auto" | "require" | "off";

/** The jail of a run, and what came of it. */
export interface Jail {
  /** The program that makes it. */
  readonly bwrap: string;
  /** No worker runs outside. */
  readonly isRequired: boolean;
  /** Files and folders that no worker sees, though they may lie in the course. */
  readonly hidden: readonly string[];
  /** Why workers run outside of it; undefined while they do not. */
  left(): string | undefined;
  leave(why: string): void;
  /** A worker has shown that the jail holds, and got ready in it. From then on none runs outside. */
  prove(): void;
  isProved(): boolean;
}

interface JailSettings {
  readonly mode: Exclude<JailMode, "off">;
  readonly hidden?: readonly string[];
  readonly platform?: string;
  /** The PATH that bwrap is looked for in. */
  readonly path: string;
}

/** A jail that nobody has tried yet. Throws a usage fault where there is none and one is required. */
export function openJail({ mode, hidden = [], ...system }: JailSettings): Jail {
  const { platform = process.platform, path } = system;
  const bwrap = path
    .split(delimiter)
    .map((folder) => join(folder, "bwrap"))
    .find((file) => file.startsWith("/") && existsSync(file));
  const isRequired = mode === "require";
  let left: string | undefined;
  if (platform !== "linux") left = "the jail needs Linux";
  else if (bwrap === undefined) left = "bubblewrap is not installed";
  if (isRequired && left !== undefined) throw usageFault(unmet(left));
  let isProved = false;
  return {
    ...{ bwrap: bwrap ?? "", isRequired, hidden },
    left: () => left,
    leave: (why) => {
      left ??= why;
    },
    prove: () => {
      isProved = true;
    },
    isProved: () => isProved && left === undefined,
  };
}

/** What was in force in a run, in words; nothing where no worker was needed. */
export function jailInWords(jail: Jail): string[] {
  const left = jail.left();
  if (left !== undefined) return [`sandbox: WebAssembly only (${left.split("\n")[0]})`];
  return jail.isProved() ? ["sandbox: WebAssembly in a jail, which passed its test"] : [];
}

/** Says that a jail is required and does not work, and how to get one. */
export function unmet(why: string): string {
  return `--jail require: ${why}
The jail needs Linux, the package bubblewrap (apt install bubblewrap, dnf install bubblewrap)
and, unless you are root, user namespaces: sysctl user.max_user_namespaces is not 0, and
kernel.unprivileged_userns_clone=1 (Debian), kernel.apparmor_restrict_unprivileged_userns=0
(Ubuntu) where they are known. Most containers do not allow them: --jail off does without`;
}
