import type { SubmissionSource } from "../found.ts";
import { file } from "./file.ts";
import { folder } from "./folder.ts";

/** All forms in which submissions are handed in; the first one that fits a path counts. */
export const sources: readonly SubmissionSource[] = [file, folder];
