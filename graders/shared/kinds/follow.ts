/** A move on a game, judged from where the last one led. */
export interface Followed<Position, Move> {
  readonly move: Move;
  readonly before: Position;
  /** Number of moves on this game so far, this one included. */
  readonly number: number;
  /** Number of moves on all games before it. */
  readonly made: number;
  /** Names the game if there are two: ` of game 1 of two in turn`. */
  readonly which: string;
}

/** Follows moves, each made on all games in turn; `judge` gives the position it led to, or the first problem. */
export function followMoves<Position, Move, Wrong extends { readonly message: string }>(
  starts: readonly Position[],
  moves: readonly Move[],
  judge: (followed: Followed<Position, Move>) => Wrong | { readonly after: Position },
): Wrong | undefined {
  const positions = [...starts];
  for (const [index, move] of moves.entries()) {
    for (const [at, before] of positions.entries()) {
      const which = positions.length === 1 ? "" : ` of game ${at + 1} of two in turn`;
      const made = positions.length * index + at;
      const judged = judge({ move, before, number: index + 1, made, which });
      if ("message" in judged) return judged;
      positions[at] = judged.after;
    }
  }
  return undefined;
}
