import type { Kind } from "gridmark/author";
import { asShown } from "./as-shown.ts";
import { callsReset } from "./calls-reset.ts";
import { ownGrids } from "./own-grids.ts";
import { wholeGames } from "./whole-games.ts";

export const kinds: readonly Kind<never>[] = [asShown, callsReset, ownGrids, wholeGames];
