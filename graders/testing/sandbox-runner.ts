import { openModule } from "../../engine/testing/sandbox.ts";
import type { Runner } from "./run-check.ts";

/** A runner for a plain JavaScript program in a real sandbox with ample limits. */
export async function sandboxRunner(code: string, seed = 1): Promise<Runner> {
  const limits = { workPerCall: 200_000_000, outputKiB: 256 };
  let sandbox = await openModule(code, limits);
  return {
    seed,
    findings: () => [],
    asked: () => [],
    call: async (probe, index) => {
      if (sandbox.spent || probe.fresh) sandbox = await openModule(code, limits);
      return sandbox.run(probe, seed + index);
    },
  };
}
