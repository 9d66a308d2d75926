/** A grid of lights, row by row: 1 is on, 0 is off. */
export type Lights = number[][];

// TASK 1 STARTS HERE
/** Whether every light is off. */
export function isSolved(lights: Lights): boolean {
  return lights.every((line) => line.every((light) => light === 0));
}
// TASK 1 ENDS HERE

// TASK 2 STARTS HERE
/**
 * The grid after a press on a light, in a new array: the light and those above it, below it, to its
 * left and to its right are switched. Rows and columns count from 0.
 */
export function press(lights: Lights, row: number, col: number): Lights {
  return lights.map((line, r) =>
    line.map((light, c) => (Math.abs(r - row) + Math.abs(c - col) <= 1 ? 1 - light : light)),
  );
}
// TASK 2 ENDS HERE
