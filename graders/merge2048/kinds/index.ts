import type { Kind } from "gridmark/author";
import { asShown } from "./as-shown.ts";
import { callsReset } from "./calls-reset.ts";
import { ownGrids } from "./own-grids.ts";
import { wholeGames } from "./whole-games.ts";

/** Kinds of checks that only this assignment has. */
export const kinds: readonly Kind<never>[] = [asShown, callsReset, ownGrids, wholeGames];
