import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Report } from "../../schema/types.ts";
import type { Submission } from "../intake/read.ts";
import { makeJob, packAnswer, type QueuedRun, reportIn, submissionOf, ticketOf } from "./job.ts";

const run: QueuedRun = {
  ...{ engine: "gridmark 1.0.0", course: "c".repeat(64), assignment: "demo" },
  ...{ seed: 1, tasks: ["1", "2"] },
};

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function submissionWith(id: string, bytes: Uint8Array): Submission {
  return { id, files: [{ name: "game.ts", sha256: hashOf(bytes), bytes }] };
}

describe("a job", () => {
  it("gives back any bytes as they were put", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.uint8Array(), (id, bytes) => {
        const job = JSON.parse(JSON.stringify(makeJob(run, submissionWith(id, bytes))));
        const [file] = submissionOf(job).files;
        expect(submissionOf(job).id).toBe(id);
        expect(Buffer.from(file?.bytes ?? [])).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it("is refused where a file is not the one that was put", () => {
    const job = makeJob(run, submissionWith("ann", Buffer.from("one")));
    const [file] = job.submission.files;
    const changed = { ...job.submission, files: [{ ...file, base64: "dHdv" }] };
    expect(() => submissionOf({ ...job, submission: changed } as never)).toThrow(
      "game.ts was damaged on its way",
    );
  });

  it("has the same ticket when it is put again, and another one for all else", () => {
    const job = makeJob(run, submissionWith("ann", Buffer.from("one")));
    const ticket = ticketOf("me", job);
    expect(ticketOf("me", structuredClone(job))).toBe(ticket);
    const others = [
      ticketOf("you", job),
      ticketOf("me", makeJob(run, submissionWith("bob", Buffer.from("one")))),
      ticketOf("me", makeJob(run, submissionWith("ann", Buffer.from("two")))),
      ticketOf("me", makeJob({ ...run, seed: 2 }, submissionWith("ann", Buffer.from("one")))),
      ticketOf("me", makeJob({ ...run, tasks: ["1"] }, submissionWith("ann", Buffer.from("one")))),
      ticketOf("me", makeJob({ ...run, course: "d" }, submissionWith("ann", Buffer.from("one")))),
    ];
    expect(new Set([ticket, ...others]).size).toBe(7);
  });
});

describe("an answer", () => {
  it("is the report", () => {
    const report = { assignment: "demo", score: 3 } as unknown as Report;
    expect(reportIn(packAnswer({ report }))).toEqual(report);
  });

  it("is the fault of a course, thrown where it is read", () => {
    const packed = packAnswer({ fault: { code: "configuration", message: "no such check" } });
    expect(() => reportIn(packed)).toThrow(
      expect.objectContaining({ code: "configuration", message: "no such check" }),
    );
  });
});
