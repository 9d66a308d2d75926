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

/** Threads of which a test says what they answer, and a clock that it moves. */
function fakes() {
  const threads: {
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
          thread.isOver = true;
        },
        onmessage: null,
        onerror: null,
      };
      const thread = {
        ...{ requests, isOver: false },
        reply: (data: PageReply) => worker.onmessage?.({ data }),
        fail: () => worker.onerror?.({}),
      };
      threads.push(thread);
      return worker;
    },
    after: (_, action) => {
      timers.add(action);
      return () => timers.delete(action);
    },
  });
  return { partner, threads, timers };
}

const seeds = (requests: readonly (PageOpening | PageQuestion)[] = []) =>
  requests.map((each) => ("seed" in each ? each.seed : each.program.fileName));

describe("a page's partner", () => {
  it("asks one thread, in order, and says whether the program holds state", async () => {
    const { partner, threads, timers } = fakes();
    partner.open(program("a.ts"), limits);
    const answers = [partner.ask(probe, 1), partner.ask(probe, 2)];
    const [thread] = threads;
    expect(seeds(thread?.requests)).toEqual(["a.ts", 1, 2]);
    thread?.reply({ outcome: outcome(1), holdsState: false });
    expect(partner.holdsState()).toBe(false);
    thread?.reply({ outcome: outcome(2), holdsState: true });
    expect(await Promise.all(answers)).toEqual([outcome(1), outcome(2)]);
    expect(partner.holdsState()).toBe(true);
    expect(timers.size).toBe(0);
  });

  it("takes another program into another thread, whatever the one before does", async () => {
    const { partner, threads } = fakes();
    partner.open(program("a.ts"), limits);
    const lost = partner.ask(probe, 1);
    partner.open(program("b.ts"), limits);
    expect(await lost).toMatchObject({ kind: "not-run" });
    expect(threads.map(({ isOver }) => isOver)).toEqual([true, false]);
    // What a thread says that is over counts for nothing.
    const answer = partner.ask(probe, 2);
    threads[0]?.reply({ outcome: outcome(1), holdsState: true });
    threads[1]?.reply({ outcome: outcome(2), holdsState: true });
    expect(await answer).toEqual(outcome(2));
    expect(partner.holdsState()).toBe(true);
    partner.open(program("c.ts"), limits);
    expect(partner.holdsState()).toBe(false);
  });

  it.each(["is silent for too long", "breaks down"])(
    "goes on with another thread and the same program where one %s",
    async (how) => {
      const { partner, threads, timers } = fakes();
      partner.open(program("a.ts"), limits);
      const lost = partner.ask(probe, 1);
      if (how === "breaks down") threads[0]?.fail();
      else for (const ring of timers) ring();
      expect(await lost).toMatchObject({ kind: "not-run", reason: "the sandbox crashed" });
      const answer = partner.ask(probe, 2);
      expect(seeds(threads[1]?.requests)).toEqual(["a.ts", 2]);
      threads[1]?.reply({ outcome: outcome(3), holdsState: false });
      expect(await answer).toEqual(outcome(3));
    },
  );

  it("answers nothing where there is no program", async () => {
    expect(await fakes().partner.ask(probe, 1)).toMatchObject({ kind: "not-run" });
  });
});
