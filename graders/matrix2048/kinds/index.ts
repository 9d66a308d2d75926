import type { Kind } from "gridmark/author";
import { games } from "./moves.ts";
import { starts, tilePlaces } from "./new-tiles.ts";
import { onePlace } from "./one-place.ts";
import { parts } from "./parts.ts";
import { sealed } from "./sealed.ts";
import { undo } from "./undo.ts";

export const kinds: readonly Kind<never>[] = [
  parts,
  starts,
  games,
  tilePlaces,
  undo,
  onePlace,
  sealed,
];
