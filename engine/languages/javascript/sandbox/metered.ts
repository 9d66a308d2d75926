import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GridmarkError, messageOf } from "../../../errors.ts";

/** SHA-256 of the interpreter in @jitl/quickjs-wasmfile-release-sync, which gets the counter. */
export const originalHash = "105c3bed22d457e43e3d1c3c1c6959fda62a8fe06f0fc8a985303c3a2be72232";

/** SHA-256 of the interpreter with the counter, as scripts/meter-wasm.mjs writes it. */
export const meteredHash = "9cfe57f3fb430c3e6beea946545f6f7a71fc2bde9ccc62bec3c4693954bb058f";

/** Where the build puts it, from the folder of the package. */
export const meteredFile = join("dist", "quickjs-metered.wasm");

/**
 * The interpreter with the counter, and no other one: work that is counted in another way is
 * another verdict.
 */
export function meteredWasm(packageRoot: string): Uint8Array<ArrayBuffer> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = readFileSync(join(packageRoot, meteredFile));
  } catch (cause) {
    throw new GridmarkError("grader", `${messageOf(cause)}: run npm run build`, cause);
  }
  if (hashOf(bytes) === meteredHash) return bytes;
  throw new GridmarkError("grader", `${meteredFile} is of another version: run npm run build`);
}

export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
