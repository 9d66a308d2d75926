/** Right ways to write task 2 that look nothing alike, each what stands between the markers. */
export const rightGenerators: Readonly<Record<string, string>> = {
  "one random number in a table of cumulative chances": `
const table = [[15, 1], [28, 3], [39, 7], [48, 15], [55, 31], [60, 63], [63, 127], [64, 255]];
export function defaultRandomNumberGenerator(): number {
  const x = Math.random() * 64;
  for (const [below, value] of table) if (x < below!) return value!;
  return 255;
}`,
  "two draws that are sorted": `
const values = [1, 3, 7, 15, 31, 63, 127, 255];
export function defaultRandomNumberGenerator(): number {
  const draw = () => values[Math.trunc(Math.random() * values.length)]!;
  return [draw(), draw()].sort((a, b) => a - b)[0]!;
}`,
  "numbers from crypto, 512 at a time": `
const stock: number[] = [];
export function defaultRandomNumberGenerator(): number {
  if (stock.length === 0) {
    for (const a of crypto.getRandomValues(new Uint16Array(512))) {
      stock.push((2 << Math.min(a & 7, (a >> 8) & 7)) - 1);
    }
  }
  return stock.pop()!;
}`,
};

/** Wrong ways, each with every value possible, so that only frequencies tell them apart. */
export const wrongGenerators: Readonly<Record<string, string>> = {
  "a uniform draw": `
export function defaultRandomNumberGenerator(): number {
  return 2 ** (1 + Math.floor(Math.random() * 8)) - 1;
}`,
  "the smaller of three": `
export function defaultRandomNumberGenerator(): number {
  const draw = () => 1 + Math.floor(Math.random() * 8);
  return 2 ** Math.min(draw(), draw(), draw()) - 1;
}`,
  "the larger of two": `
export function defaultRandomNumberGenerator(): number {
  const draw = () => 1 + Math.floor(Math.random() * 8);
  return 2 ** Math.max(draw(), draw()) - 1;
}`,
  "a counter that goes round with the right frequencies": `
let calls = 0;
const round: number[] = [];
for (let k = 1; k <= 8; k++) for (let n = 17 - 2 * k; n > 0; n--) round.push(2 ** k - 1);
export function defaultRandomNumberGenerator(): number {
  return round[calls++ % 64]!;
}`,
  "the smaller of two, kept for two calls": `
let calls = 0;
let kept = 0;
export function defaultRandomNumberGenerator(): number {
  const draw = () => 1 + Math.floor(Math.random() * 8);
  if (calls++ % 2 === 0) kept = 2 ** Math.min(draw(), draw()) - 1;
  return kept;
}`,
};
