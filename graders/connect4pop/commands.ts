/** Every good command: a move of each kind in each column, help and quit, in both cases. */
export const goodCommands: readonly string[] = [
  ...["a", "A", "r", "R"].flatMap((letter) =>
    Array.from({ length: 8 }, (_, column) => `${letter}${column + 1}`),
  ),
  ...["h", "H", "q", "Q"],
];
