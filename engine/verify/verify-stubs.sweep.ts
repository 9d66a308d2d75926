import { describe, expect, it } from "vitest";
import type { ManifestTask } from "../../schema/types.ts";
import { demoCheck, demoManifest } from "../testing/demo.ts";
import { demoVerify } from "./testing/demo-verify.ts";
import { verifyAssignment } from "./verify.ts";

/** A side condition that a function without effect meets. */
const unchanged = (needs?: readonly string[]) =>
  JSON.stringify({
    task: "1",
    checks: [
      demoCheck({ name: "doubles more" }),
      demoCheck({
        name: "leaves its argument as it was",
        cases: [{ name: "of [2]", args: [[2]], argsUnchanged: true }],
        ...(needs === undefined ? {} : { needs: [...needs] }),
      }),
    ],
  });

const hidden = "fixtures/demo/hidden/task-1.json";

/** `demo` with reasons for stubs of its first task. */
function withReasons(stubs: ManifestTask["stubs"]) {
  const { tasks, ...rest } = demoManifest();
  const [first, ...others] = tasks;
  const manifest = demoManifest({
    ...rest,
    tasks: [{ ...(first as ManifestTask), ...(stubs && { stubs }) }, ...others],
  });
  return { files: { "fixtures/demo/assignment.json": JSON.stringify(manifest) }, manifest };
}

async function stubsOf(files: Readonly<Record<string, string>>, manifest = demoManifest()) {
  const { stubs, holds } = await verifyAssignment(
    demoVerify(
      { "fixtures/demo/mistakes/adds-three.ts": undefined, ...files },
      { manifest, sample: 30 },
    ),
  );
  return { stubs, holds };
}

// verify.sweep.ts tests that they get no points if all is well, and that verify then succeeds.
describe("functions that do no work", () => {
  it("do not get any for a side condition that needs nothing, or verify does not hold", async () => {
    const { stubs, holds } = await stubsOf({ [hidden]: unchanged() });
    expect(holds).toBe(false);
    expect(stubs.failures).toHaveLength(12);
    expect(stubs.failures[0]).toEqual({
      task: "1",
      stub: "returns undefined",
      around: "reference",
      score: 3.333,
      maxScore: 10,
      checks: ["leaves its argument as it was"],
    });
    expect(stubs.failures.some(({ stub }) => stub === "throws")).toBe(false);
    expect(await stubsOf({ [hidden]: unchanged(["doubles more"]) })).toMatchObject({ holds: true });
  });

  it("may get some where the manifest has a reason; a reason without use is named", async () => {
    const reasons = {
      "returns undefined": "It may.",
      "returns null": "It may.",
      "returns its first argument": "It may.",
      "returns an empty array": "It may.",
      "returns a copy of its first argument": "It may.",
      "returns [[]]": "It may.",
      "returns a constant": "It may.",
      "returns constants at random": "It may.",
    };
    const { files, manifest } = withReasons({ ...reasons, throws: "It never does." });
    const { stubs, holds } = await stubsOf({ [hidden]: unchanged(), ...files }, manifest);
    expect(stubs.allowed[1]).toEqual({ task: "1", stub: "returns null", reason: "It may." });
    expect({ holds, stubs }).toMatchObject({
      holds: false,
      stubs: { failures: [], stale: [{ task: "1", stub: "throws" }] },
    });
  });
});
