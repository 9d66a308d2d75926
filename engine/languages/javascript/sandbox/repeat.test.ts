import { describe, expect, it } from "vitest";
import { type OneStep, type Probe, roundsOf } from "../../../../author/probe.ts";
import { runIn } from "../../../grading/run-in.ts";
import { openModule } from "../../../testing/sandbox.ts";

const counter = `
let calls = 0;
const loaded = Math.random();
export class Counter { constructor() { this.n = 0; } up(by) { this.n += by; return this.n; } }
export const fill = (list) => { list.push(1); return list; };
export const draw = () => Math.random();
export const atLoad = () => loaded;
export const count = () => ++calls;
Object.prototype.toJSON = () => "replaced";
Array.prototype.toJSON = () => "replaced";
JSON.parse = JSON.stringify = () => { throw new Error("replaced"); };
`;

const make: OneStep = { do: "new", class: "Counter", args: [], as: "c" };
const up = (quiet: boolean): OneStep => ({
  do: "invoke",
  of: "c",
  method: "up",
  args: [{ json: 2 }],
  quiet,
});
const call = (fn: string, ...args: unknown[]): OneStep => ({
  do: "call",
  fn,
  args: args.map((json) => ({ json })),
});

async function roundsFrom(...steps: Probe["steps"]) {
  const outcome = (await openModule(counter)).run({ steps }, 1);
  if (outcome.kind !== "done") return outcome;
  const last = outcome.results.at(-1);
  return last !== undefined && "rounds" in last ? last.rounds : outcome;
}

describe("steps that are repeated", () => {
  it("go on with the same object, and say only what is to be looked at", async () => {
    const steps = [up(true), { do: "get", of: "c", property: "n" }] as const;
    expect(await roundsFrom(make, { do: "repeat", times: 3, steps })).toEqual([
      [{ value: 2 }],
      [{ value: 4 }],
      [{ value: 6 }],
    ]);
  });

  it("get their JSON values anew in every round", async () => {
    const rounds = await roundsFrom({ do: "repeat", times: 2, steps: [call("fill", [7])] });
    expect(rounds).toEqual([
      [{ returns: [7, 1], argsAfter: [] }],
      [{ returns: [7, 1], argsAfter: [] }],
    ]);
  });

  it("say that something was not done", async () => {
    const steps = [{ do: "put", of: "nothing", property: "n", json: 1 }] as const;
    expect(await roundsFrom({ do: "repeat", times: 1, steps })).toEqual([[{ done: false }]]);
  });

  it("end with the first error", async () => {
    const steps = [{ do: "invoke", of: "c", method: "down", args: [] }] as const;
    const outcome = await roundsFrom(make, { do: "repeat", times: 2, steps });
    expect(outcome).toMatchObject({ kind: "missing", fn: "Counter.down" });
  });

  it("count as rounds of their probe", () => {
    const repeat = { do: "repeat", times: 20, steps: [up(true)] } as const;
    expect(roundsOf({ steps: [make] })).toBe(1);
    expect(roundsOf({ steps: [make, repeat], times: 3 })).toBe(60);
  });
});

describe("a probe in a sandbox of its own", () => {
  const results = async (probe: Probe, seed: number, sandbox = openModule(counter)) => {
    const outcome = await runIn(await sandbox, probe, seed);
    return outcome.kind === "done" ? outcome.results.map((result) => Object.values(result)[0]) : [];
  };
  const probe: Probe = { steps: [call("atLoad"), call("draw"), call("count")] };
  const fresh: Probe = { ...probe, fresh: true };

  it("loads the program with random numbers that come of the seed", async () => {
    const [one, again, other] = await Promise.all([1, 1, 2].map((seed) => results(fresh, seed)));
    expect(again).toEqual(one);
    expect(other?.[0]).not.toBe(one?.[0]);
    expect(other?.[1]).not.toBe(one?.[1]);
  });

  it("leaves what the program keeps where it is asked without one", async () => {
    const sandbox = openModule(counter);
    const counts = [];
    for (const asked of [probe, fresh, fresh, probe]) {
      counts.push((await results(asked, 3, sandbox))[2]);
    }
    expect(counts).toEqual([1, 1, 1, 2]);
  });

  it("draws at load what it always does where it is asked without one", async () => {
    const atLoad = [1, 2].map(async (seed) => (await results(probe, seed))[0]);
    const [one, two] = await Promise.all(atLoad);
    expect(one).toBe(two);
  });
});
