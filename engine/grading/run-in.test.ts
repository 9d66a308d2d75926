import { describe, expect, it } from "vitest";
import { callOnce, type Outcome, type Probe } from "../../author/probe.ts";
import { type Sandbox, usualLoadSeed } from "../languages/sandbox.ts";
import { closeAll, loadSeedOf, runIn } from "./run-in.ts";

type Reopen = Sandbox["reopen"];

type FakeSandbox = Pick<Sandbox, "run" | "reopen" | "dispose"> & { spent: boolean };

/** A sandbox that records what was done with it and with those opened beside it. */
function fakeSandbox({ fail, isSlow = false }: { fail?: Error; isSlow?: boolean } = {}) {
  const said: string[] = [];
  const fresh: { spent: boolean }[] = [];
  const made = (name: string): FakeSandbox => {
    return {
      spent: false,
      run: (_: Probe, seed: number, work?: { readonly all: number }) => {
        said.push(`${name} runs with ${seed}${work === undefined ? "" : ` and ${work.all}`}`);
        const outcome: Outcome = { kind: "timeout", work: 1 };
        return isSlow ? answerLater(name, outcome) : outcome;
      },
      reopen: (async (seed, arranged) => {
        said.push(`reopens with ${seed}${arranged === undefined ? "" : " arranged"}`);
        if (fail !== undefined) throw fail;
        const beside = made(`new ${fresh.length + 1}`);
        fresh.push(beside);
        return beside as unknown as Sandbox;
      }) as Reopen,
      dispose: () => void said.push(`${name} is closed`),
    };
  };
  async function answerLater(name: string, outcome: Outcome): Promise<Outcome> {
    await Promise.resolve();
    said.push(`${name} answers`);
    return outcome;
  }
  return { sandbox: made("own") as unknown as Sandbox, said, fresh };
}

const probe = callOnce("f", []);
const arrangedAs = (name: string): Probe => ({ ...probe, arranged: { altered: { f: name } } });

describe("a probe", () => {
  it("runs in the sandbox that is there", async () => {
    const { sandbox, said } = fakeSandbox();
    const work = { all: 5, perCall: 5 };
    expect(await runIn(sandbox, probe, 7, { work })).toEqual({ kind: "timeout", work: 1 });
    await runIn(sandbox, probe, 8);
    expect(said).toEqual(["own runs with 7 and 5", "own runs with 8"]);
  });

  it("runs in one that loads the program anew, with other numbers, and is closed", async () => {
    const { sandbox, said } = fakeSandbox();
    await runIn(sandbox, { ...probe, fresh: true }, 7, { onDone: () => void said.push("seen") });
    expect(said).toEqual([
      `reopens with ${loadSeedOf(7)}`,
      "new 1 runs with 7",
      "seen",
      "new 1 is closed",
    ]);
  });

  it("is answered before anybody sees or closes what was opened for it", async () => {
    const { sandbox, said } = fakeSandbox({ isSlow: true });
    const onDone = () => void said.push("seen");
    const outcome = { kind: "timeout", work: 1 };
    expect(await runIn(sandbox, { ...probe, fresh: true }, 7, { onDone })).toEqual(outcome);
    expect(said.slice(2)).toEqual(["new 1 answers", "seen", "new 1 is closed"]);
    expect(await runIn(sandbox, arrangedAs("a"), 7, { onDone })).toEqual(outcome);
    expect(said.slice(-2)).toEqual(["new 2 answers", "seen"]);
  });
});

describe("a probe of an arranged program", () => {
  it("runs in another sandbox, which those with the same arrangement share", async () => {
    const { sandbox, said } = fakeSandbox();
    const onDone = () => void said.push("seen");
    for (const [name, seed] of [
      ["a", 3],
      ["a", 4],
      ["b", 5],
      ["a", 6],
    ] as const) {
      await runIn(sandbox, arrangedAs(name), seed, { onDone });
    }
    const opens = `reopens with ${usualLoadSeed} arranged`;
    expect(said).toEqual([
      ...[opens, "new 1 runs with 3", "seen", "new 1 runs with 4", "seen"],
      ...["new 1 is closed", opens, "new 2 runs with 5", "seen"],
      ...["new 2 is closed", opens, "new 3 runs with 6", "seen"],
    ]);
  });

  it("leaves none open that was opened beside the one that is closed", async () => {
    const { sandbox, said } = fakeSandbox();
    await runIn(sandbox, arrangedAs("a"), 3);
    closeAll(sandbox);
    closeAll(undefined);
    expect(said.slice(2)).toEqual(["new 1 is closed", "own is closed"]);
  });

  it("runs in a new one after one that is used up", async () => {
    const { sandbox, said, fresh } = fakeSandbox();
    await runIn(sandbox, arrangedAs("a"), 3);
    for (const each of fresh) each.spent = true;
    await runIn(sandbox, arrangedAs("a"), 4);
    expect(said.filter((each) => each.includes("runs"))).toEqual([
      "new 1 runs with 3",
      "new 2 runs with 4",
    ]);
  });

  it("is not run where the parser gives up on the program", async () => {
    const { sandbox } = fakeSandbox({ fail: new Error("too unusual") });
    expect(await runIn(sandbox, arrangedAs("a"), 3)).toEqual({
      kind: "not-run",
      reason: "the program cannot be taken apart",
      work: 0,
    });
  });
});
