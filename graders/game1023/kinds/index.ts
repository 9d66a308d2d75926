import type { Kind } from "gridmark/author";
import { number } from "./number.ts";

/** Kinds of checks that only this assignment has. */
export const kinds: readonly Kind<never>[] = [number];
