import type { Source } from "../found.ts";
import { file } from "./file.ts";
import { folder } from "./folder.ts";

/** All forms in which submissions are handed in; the first one that fits a path counts. */
export const sources: readonly Source[] = [file, folder];
