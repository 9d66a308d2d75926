import { expect, it } from "vitest";
import { writeTree } from "../../testing/trees.ts";
import { escapes, layBait } from "./self-test.ts";

it.skipIf(process.platform !== "linux")("finds every way out where there is no jail", async () => {
  const bait = await layBait();
  const found = await escapes(bait, writeTree({ "fixtures/demo.json": "" }));
  bait.remove();
  expect(found).toEqual(
    expect.arrayContaining([
      ...["reaches the network", "reads other files", "writes to files"],
      ...["sees other processes", "sees the environment"],
    ]),
  );
});
