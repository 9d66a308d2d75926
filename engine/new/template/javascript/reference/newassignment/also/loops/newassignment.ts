/** The same with loops and a modified copy: another right solution in a different style. */

// TASK 1 STARTS HERE
export function isSolved(lights: number[][]): boolean {
  for (const line of lights) {
    if (line.includes(1)) return false;
  }
  return true;
}
// TASK 1 ENDS HERE

// TASK 2 STARTS HERE
export function press(lights: number[][], row: number, col: number): number[][] {
  const next = lights.map((line) => [...line]);
  toggle(next, row, col);
  toggle(next, row - 1, col);
  toggle(next, row + 1, col);
  toggle(next, row, col - 1);
  toggle(next, row, col + 1);
  return next;
}

function toggle(lights: number[][], row: number, col: number): void {
  const line = lights[row];
  const light = line?.[col];
  if (line !== undefined && light !== undefined) line[col] = light === 1 ? 0 : 1;
}
// TASK 2 ENDS HERE
