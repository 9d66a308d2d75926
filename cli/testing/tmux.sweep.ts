import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { hasTmux, openShell } from "./tmux.ts";

it.skipIf(!hasTmux)("takes keys for a program that is gone, and loses them", async () => {
  const pane = openShell("echo READY; cat");
  expect(await pane.shows("READY")).toContain("READY");
  pane.close();
  // Its end is reported only after all of these.
  for (let turn = 0; turn < 20_000; turn += 1) pane.press("x");
  await setImmediate();
});
