import type { Kind } from "gridmark/author";
import { moves } from "./moves.ts";
import { newGames } from "./new-games.ts";
import { play } from "./play.ts";

/** The kinds of checks that terminal2048 has besides those of every course. */
export const kinds: readonly Kind<never>[] = [moves, play, newGames];
