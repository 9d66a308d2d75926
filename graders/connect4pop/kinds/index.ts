import type { Kind } from "gridmark/kit";
import { steps } from "../../shared/kinds/steps/steps.ts";
import { inARow } from "./in-a-row.ts";

/** The kinds of checks that connect4pop has besides those of every course. */
export const kinds: readonly Kind<never>[] = [steps, inARow];
