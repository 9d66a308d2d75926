import { describe, expect, it } from "vitest";
import { hashOf, meteredHash } from "./package-files.ts";

describe("the interpreter with a counter of its work", () => {
  it("is made anew byte for byte", async () => {
    const script = new URL("../../../../scripts/meter-wasm.mjs", import.meta.url).href;
    const { metered, originalWasm } = await import(/* @vite-ignore */ script);
    expect(hashOf(await metered(originalWasm()))).toBe(meteredHash);
  });
});
