import { GridmarkError } from "../../engine/errors.ts";
import { readMarksFile, type WrittenMark } from "../../engine/marking/marks-file.ts";
import { readInput } from "../choose/class-file.ts";
import type { GivenOptions } from "./options.ts";

export interface MarkOptions extends Pick<GivenOptions, "json" | "color"> {
  readonly marks?: string;
  readonly template?: string;
  readonly unmark?: true;
  readonly task?: string;
  readonly points?: string;
  readonly comment?: string;
}

/** What `gridmark mark` is asked to do. */
export type MarkRequest =
  | { readonly kind: "list" }
  | { readonly kind: "show"; readonly id: string }
  | { readonly kind: "give"; readonly marks: readonly WrittenMark[] }
  | { readonly kind: "remove"; readonly id: string; readonly task: string | undefined }
  | { readonly kind: "template"; readonly path: string };

/** Reads the file of marks, if one is named. Throws a usage fault for what does not go together. */
export function requestOf(id: string | undefined, options: MarkOptions): MarkRequest {
  const { marks, template, unmark, task, points, comment } = options;
  const isOne = [id, task, points, comment].some((part) => part !== undefined);
  if (template !== undefined) {
    if (isOne || marks !== undefined || unmark) {
      throw usage("--template writes all answers to be marked; use it alone");
    }
    return { kind: "template", path: template };
  }
  if (marks !== undefined) {
    if (isOne || unmark) {
      throw usage("--marks takes all marks from the file; do not add another one");
    }
    return { kind: "give", marks: readMarksFile(readInput(marks, marks), marks) };
  }
  if (unmark) {
    if (id === undefined || points !== undefined || comment !== undefined) {
      throw usage(
        "--unmark takes a submission and a task: gridmark mark RESULTS ID --task TASK --unmark",
      );
    }
    return { kind: "remove", id, task };
  }
  if (!isOne) return { kind: "list" };
  if (id !== undefined && [task, points, comment].every((part) => part === undefined)) {
    return { kind: "show", id };
  }
  if (id === undefined || task === undefined || points === undefined) {
    const form = "gridmark mark RESULTS ID --task TASK --points N";
    throw usage(`a mark needs a submission, a task and points: ${form}`);
  }
  return { kind: "give", marks: [{ where: "", id, task, points, comment: comment ?? "" }] };
}

function usage(text: string): GridmarkError {
  return new GridmarkError("usage", text);
}
