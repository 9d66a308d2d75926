import type { Kind } from "gridmark/author";
import { moves } from "./moves.ts";
import { newGames } from "./new-games.ts";
import { play } from "./play.ts";

export const kinds: readonly Kind<never>[] = [moves, play, newGames];
