import type { Kind } from "gridmark/kit";
import { inARow } from "./in-a-row.ts";

/** The kinds of checks that connect4pop has besides those of every course. */
export const kinds: readonly Kind<never>[] = [inARow];
