/** A board of numbers, written as `1 2 / 3 4`. */
export function rows(text: string): number[][] {
  return text.split(" / ").map((row) => row.split(" ").map(Number));
}
