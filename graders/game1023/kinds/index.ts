import type { Kind } from "gridmark/kit";
import { number } from "./number.ts";

/** Kinds of checks that only this assignment has. */
export const kinds: readonly Kind<never>[] = [number];
