import type { Report } from "../../schema/types.ts";
import { GridmarkError } from "../errors.ts";
import type { Submission } from "../intake/read.ts";
import { type LaneOptions, openLane } from "./lane.ts";
import { type CommonOptions, gradedReport, rejectedReport, ungradedReport } from "./reports.ts";
import { neverBegun } from "./thread.ts";

export interface SupervisorOptions extends CommonOptions, LaneOptions {}

/** How a submission is graded where that is not as for all others. */
export type OwnOptions = Partial<Pick<CommonOptions, "seed" | "tasks" | "explain">>;

/** Grades one submission after another in a thread that can be stopped. */
export interface Supervisor {
  /** Throws `Stopped` when told to stop, and a grader's fault. */
  grade(submission: Submission, own?: OwnOptions): Promise<Report>;
  /** Leaves no thread behind, not even one that is only being started. */
  stop(): Promise<void>;
}

/** Threads in a row that may end before they take a submission up: none does so because of it. */
const mostFalseStarts = 3;

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const lane = openLane(options);
  return {
    /** Runs a submission to its end. One that its worker does not survive is not graded. */
    grade: async (submission, own) => {
      const run = { ...options, ...own };
      const { files } = submission;
      if (files.length === 0) return rejectedReport(run, submission);
      const { seed, tasks, explain = true } = run;
      for (let start = 1; start <= mostFalseStarts; start += 1) {
        const ending = await lane.do("grade", { files, seed, tasks, explain });
        if (ending.kind === "done") return gradedReport(run, submission, ending.answer);
        if (ending.begun) return ungradedReport(run, submission, ending.message);
      }
      throw new GridmarkError("grader", neverBegun);
    },
    stop: lane.stop,
  };
}
