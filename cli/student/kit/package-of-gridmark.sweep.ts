import { expect, it, onTestFinished, vi } from "vitest";
import { packGridmark } from "./package-of-gridmark.ts";

it.skipIf(process.platform === "win32")("is packed where npm has no folder of its own", () => {
  // A file, in which not even root can make a folder.
  vi.stubEnv("HOME", "/dev/null");
  vi.stubEnv("npm_config_cache", undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(packGridmark().name).toMatch(/^gridmark-.*\.tgz$/);
});
