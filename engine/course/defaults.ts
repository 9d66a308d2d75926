import type { Assignment, Limits } from "../../schema/types.ts";

/** Default limits of a submission: far more than small games need. */
export const defaultLimits: Limits = {
  memoryMiB: 64,
  stackKiB: 1024,
  workPerCall: 100_000_000,
  workPerTask: 2_000_000_000,
  workPerSubmission: 8_000_000_000,
  outputKiB: 256,
  fileKiB: 512,
};

type Left = "protected" | "imports";

type WrittenManifest = Omit<Assignment, Left | "limits"> &
  Partial<Pick<Assignment, Left>> & { readonly limits?: Partial<Limits> };

export function withDefaults(manifest: WrittenManifest): Assignment {
  const limits = { ...defaultLimits, ...manifest.limits };
  return { protected: [], imports: [], ...manifest, limits };
}
