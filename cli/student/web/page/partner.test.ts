import { describe, expect, it } from "vitest";
import { callOnce, type Outcome } from "../../../../author/probe.ts";
import type { Program } from "../../../../engine/languages/sandbox.ts";
import type { Limits } from "../../../../schema/types.ts";
import type { PageOpening, PageQuestion, PageReply } from "./partner.ts";
import { openPartner, type WorkerLike } from "./partner.ts";

const limits = {} as Limits;
const program = (fileName: string): Program => ({ fileName });
const outcome = (value: number): Outcome => ({
  ...{ kind: "done", results: [{ returns: value, argsAfter: [] }], printed: "", work: 1 },
});
const probe = callOnce("f", []);

/** Workers whose answers a test decides, and a clock that it moves. */
function fakes() {
  const workers: {
    requests: (PageOpening | PageQuestion)[];
    isOver: boolean;
    reply: (reply: PageReply) => void;
    fail: () => void;
  }[] = [];
  const timers = new Set<() => void>();
  const partner = openPartner({
    start: () => {
      const requests: (PageOpening | PageQuestion)[] = [];
      const worker: WorkerLike = {
        postMessage: (request) => void requests.push(request),
        terminate: () => {
          fake.isOver = true;
        },
        onmessage: null,
        onerror: null,
      };
      const fake = {
        ...{ requests, isOver: false },
        reply: (data: PageReply) => worker.onmessage?.({ data }),
        fail: () => worker.onerror?.({}),
      };
      workers.push(fake);
      return worker;
    },
    after: (_, action) => {
      timers.add(action);
      return () => timers.delete(action);
    },
  });
  return { partner, workers, timers };
}

const seeds = (requests: readonly (PageOpening | PageQuestion)[] = []) =>
  requests.map((each) => ("seed" in each ? each.seed : each.program.fileName));

describe("a page's partner", () => {
  it("asks one worker, in order, and says whether the program holds state", async () => {
    const { partner, workers, timers } = fakes();
    partner.open(program("a.ts"), limits);
    const answers = [partner.ask(probe, 1), partner.ask(probe, 2)];
    const [worker] = workers;
    expect(seeds(worker?.requests)).toEqual(["a.ts", 1, 2]);
    worker?.reply({ outcome: outcome(1), holdsState: false });
    expect(partner.holdsState()).toBe(false);
    worker?.reply({ outcome: outcome(2), holdsState: true });
    expect(await Promise.all(answers)).toEqual([outcome(1), outcome(2)]);
    expect(partner.holdsState()).toBe(true);
    expect(timers.size).toBe(0);
  });

  it("takes another program into another worker, whatever the one before does", async () => {
    const { partner, workers } = fakes();
    partner.open(program("a.ts"), limits);
    const lost = partner.ask(probe, 1);
    partner.open(program("b.ts"), limits);
    expect(await lost).toMatchObject({ kind: "not-run" });
    expect(workers.map(({ isOver }) => isOver)).toEqual([true, false]);
    // Answers of a terminated worker are ignored.
    const answer = partner.ask(probe, 2);
    workers[0]?.reply({ outcome: outcome(1), holdsState: true });
    workers[1]?.reply({ outcome: outcome(2), holdsState: true });
    expect(await answer).toEqual(outcome(2));
    expect(partner.holdsState()).toBe(true);
    partner.open(program("c.ts"), limits);
    expect(partner.holdsState()).toBe(false);
  });

  it.each(["is silent for too long", "breaks down"])(
    "goes on with another worker and the same program where one %s",
    async (how) => {
      const { partner, workers, timers } = fakes();
      partner.open(program("a.ts"), limits);
      const lost = partner.ask(probe, 1);
      if (how === "breaks down") workers[0]?.fail();
      else for (const ring of timers) ring();
      expect(await lost).toMatchObject({ kind: "not-run", reason: "the sandbox crashed" });
      const answer = partner.ask(probe, 2);
      expect(seeds(workers[1]?.requests)).toEqual(["a.ts", 2]);
      workers[1]?.reply({ outcome: outcome(3), holdsState: false });
      expect(await answer).toEqual(outcome(3));
    },
  );

  it("answers nothing where there is no program", async () => {
    expect(await fakes().partner.ask(probe, 1)).toMatchObject({ kind: "not-run" });
  });
});
