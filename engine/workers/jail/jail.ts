import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { usageFault } from "../../errors.ts";

/** auto: workers are jailed if possible. require: without a jail, nothing is graded. */
export type JailMode = "auto" | "require" | "off";

export interface Jail {
  readonly bwrap: string;
  /** Forbids workers outside. */
  readonly isRequired: boolean;
  /** Files and folders hidden from workers, even inside the course. */
  readonly hidden: readonly string[];
  /** The reason that workers run outside; undefined if they do not. */
  left(): string | undefined;
  leave(why: string): void;
  /** Called once a jailed worker is ready. From then on none runs outside. */
  prove(): void;
  isProved(): boolean;
}

interface JailSettings {
  readonly mode: Exclude<JailMode, "off">;
  readonly hidden?: readonly string[];
  readonly platform?: string;
  /** The PATH for finding bwrap. */
  readonly path: string;
}

/** An untested jail. Throws a usage fault if one is required and there is none. */
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

/** The jail's state in words; empty if no worker was needed. */
export function jailInWords(jail: Jail): string[] {
  const left = jail.left();
  if (left !== undefined) return [`sandbox: WebAssembly only (${left.split("\n")[0]})`];
  return jail.isProved() ? ["sandbox: WebAssembly in a jail, which passed its test"] : [];
}

/** A message that the required jail does not work, with advice. */
export function unmet(why: string): string {
  return `--jail require: ${why}
The jail needs Linux, the package bubblewrap (apt install bubblewrap, dnf install bubblewrap)
and, unless you are root, user namespaces: sysctl user.max_user_namespaces is not 0, and
kernel.unprivileged_userns_clone=1 (Debian), kernel.apparmor_restrict_unprivileged_userns=0
(Ubuntu) if they exist. Most containers do not allow them: use --jail off there`;
}
