import type { Message, Report, TaskReport } from "../../schema/types.ts";
import type { FindingsById } from "../points/deductions.ts";
import type { CodeHash } from "./code-hashes.ts";
import type { ReplayedCase } from "./replay.ts";

/** A part of a report, complete in itself. */
export type ReportPart =
  | {
      readonly kind: "inspected";
      readonly language: Report["language"];
      readonly status: Report["status"];
      readonly messages: readonly Message[];
      /** By id of a deduction, where its rule was breached; nothing where none was. */
      readonly findings?: FindingsById;
      /** Hashes of the tokens of the files that could be read. */
      readonly code?: readonly CodeHash[];
    }
  /** A task as it is; it may come again when it was looked at on its own, and is then final. */
  | { readonly kind: "task"; readonly report: TaskReport; readonly final: boolean }
  | { readonly kind: "message"; readonly message: Message }
  /** In the place of the findings before: with what was noticed while the tasks were graded. */
  | { readonly kind: "noticed"; readonly findings: FindingsById }
  | { readonly kind: "replay"; readonly replayed: ReplayedCase };
