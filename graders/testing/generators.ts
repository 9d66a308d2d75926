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
  "an own generator that Math.random seeds when the file is loaded": `
let state = Math.floor(Math.random() * 2 ** 32);
const next = () => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return (t ^ (t >>> 14)) >>> 29;
};
export const defaultRandomNumberGenerator = () => (2 << Math.min(next(), next())) - 1;`,
  "random numbers that are kept in stock from the loading on": `
const stock: number[] = [];
const fill = () => { while (stock.length < 1000) stock.push(Math.random() * 8); };
fill();
export function defaultRandomNumberGenerator(): number {
  if (stock.length < 2) fill();
  return 2 ** (1 + Math.floor(Math.min(stock.pop()!, stock.pop()!))) - 1;
}`,
  "a draw that is thrown away where it is too large": `
export function defaultRandomNumberGenerator(): number {
  for (;;) {
    const exponent = Math.floor(Math.random() * 16);
    const lot = Math.floor(Math.random() * 16);
    if (exponent < 8 && lot < 15 - 2 * exponent) return 2 ** (exponent + 1) - 1;
  }
}`,
  "chances in two tables, of the large values and the small ones": `
const large = [[7, 31], [12, 63], [15, 127], [16, 255]];
const small = [[15, 1], [28, 3], [39, 7], [48, 15]];
export function defaultRandomNumberGenerator(): number {
  const table = Math.random() < 0.25 ? large : small;
  const x = Math.random() * table[3]![0]!;
  return table.find(([below]) => x < below!)![1]!;
}`,
  "a step down for each way that is lost, one at a time": `
const generator = class {
  #level = 0;
  *values() {
    for (;;) {
      this.#level = 0;
      while (Math.random() * (8 - this.#level) ** 2 >= 15 - 2 * this.#level) this.#level++;
      yield 2 ** (this.#level + 1) - 1;
    }
  }
};
const values = new generator().values();
export const defaultRandomNumberGenerator = () => values.next().value as number;`,
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
  "all pairs in turn, in an order that is drawn at load": `
const pairs = [...Array(64).keys()].map((pair) => ({ pair, key: Math.random() }));
const order = pairs.sort((a, b) => a.key - b.key).map(({ pair }) => pair);
let calls = 0;
export function defaultRandomNumberGenerator(): number {
  const pair = order[calls++ % 64]!;
  return (2 << Math.min(pair % 8, pair >> 3)) - 1;
}`,
  "a shuffled bag of all pairs": `
let bag: number[] = [];
export function defaultRandomNumberGenerator(): number {
  if (bag.length === 0) bag = [...Array(64).keys()];
  const [pair] = bag.splice(Math.floor(Math.random() * bag.length), 1);
  return (2 << Math.min(pair! % 8, pair! >> 3)) - 1;
}`,
  "a shuffled bag of the eight values for each of the two draws": `
const bags: number[][] = [[], []];
const from = (bag: number[]) => {
  if (bag.length === 0) bag.push(0, 1, 2, 3, 4, 5, 6, 7);
  return bag.splice(Math.floor(Math.random() * bag.length), 1)[0]!;
};
export const defaultRandomNumberGenerator = () => (2 << Math.min(...bags.map(from))) - 1;`,
  "an own generator that never asks Math.random": `
let state = 20481023;
const next = () => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return (t ^ (t >>> 14)) >>> 29;
};
export const defaultRandomNumberGenerator = () => (2 << Math.min(next(), next())) - 1;`,
  "an own generator that the time of day seeds": `
let state = Date.now();
const next = () => {
  state = (state * 48271) % 2147483647;
  return Math.floor((state / 2147483647) * 8);
};
export const defaultRandomNumberGenerator = () => (2 << Math.min(next(), next())) - 1;`,
  "a thousand values that are drawn at load, one after the other": `
const draw = () => Math.floor(Math.random() * 8);
const values = Array.from({ length: 1000 }, () => (2 << Math.min(draw(), draw())) - 1);
let calls = 0;
export const defaultRandomNumberGenerator = () => values[calls++ % 1000]!;`,
  "steps of the golden ratio from a random start": `
let at = Math.random();
const table = [[15, 1], [28, 3], [39, 7], [48, 15], [55, 31], [60, 63], [63, 127], [64, 255]];
export function defaultRandomNumberGenerator(): number {
  at = (at + 0.6180339887498949) % 1;
  return table.find(([below]) => at * 64 < below!)![1]!;
}`,
  "16 and 12 ways in the place of 15 and 13": `
const ways = [16, 12, 11, 9, 7, 5, 3, 1];
export function defaultRandomNumberGenerator(): number {
  let x = Math.random() * 64;
  return 2 ** (1 + ways.findIndex((each) => (x -= each) < 0)) - 1;
}`,
  "14 ways of 63 in the place of 15 of 64": `
const bag = [14, 13, 11, 9, 7, 5, 3, 1].flatMap((n, k) => new Array(n).fill((2 << k) - 1));
export const defaultRandomNumberGenerator = () => bag[Math.floor(Math.random() * bag.length)]!;`,
  "16 ways of 65": `
export const defaultRandomNumberGenerator = () => {
  const lot = Math.trunc(Math.random() * 65);
  return lot === 64 ? 1 : (2 << Math.min(lot % 8, lot >> 3)) - 1;
};`,
  "a way less for 31, which a way more for 15 makes up for": `
class Lots {
  static #ways = [15, 13, 11, 10, 6, 5, 3, 1];
  static draw() {
    let x = Math.random() * 64;
    for (const [k, n] of this.#ways.entries()) if ((x -= n) < 0) return (2 << k) - 1;
    return 255;
  }
}
export const defaultRandomNumberGenerator = () => Lots.draw();`,
  "chances in whole percent": `
const percent = [23, 20, 17, 14, 11, 8, 5, 2];
export function defaultRandomNumberGenerator(): number {
  let x = Math.random() * 100;
  let k = 0;
  while (x >= percent[k]!) x -= percent[k++]!;
  return 2 ** (k + 1) - 1;
}`,
  "a deck of 640 that is shuffled": `
let deck: number[] = [];
const shuffled = () => {
  const all = Array.from({ length: 640 }, (_, i) => (2 << Math.min(i % 8, (i >> 3) % 8)) - 1);
  for (let i = 639; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all;
};
export function defaultRandomNumberGenerator(): number {
  if (deck.length === 0) deck = shuffled();
  return deck.pop()!;
}`,
  "a deck of 640 that is shuffled anew before it is used up": `
let deck: number[] = [];
export const defaultRandomNumberGenerator = () => {
  if (deck.length < 4) {
    deck = Array.from({ length: 640 }, (_, i) => (2 << Math.min(i % 8, (i >> 3) % 8)) - 1);
  }
  return deck.splice(Math.floor(Math.random() * deck.length), 1)[0]!;
};`,
  "a cycle of ten thousand values that are drawn at load": `
const list: number[] = [];
for (let i = 0; i < 10000; i++) {
  list.push((2 << Math.min(Math.floor(Math.random() * 8), Math.floor(Math.random() * 8))) - 1);
}
let at = 0;
export const defaultRandomNumberGenerator = () => list[at++ % list.length]!;`,
  "a run of 500 values that are drawn now and then and used twice": `
let list: number[] = [];
let used: number[] = [];
export const defaultRandomNumberGenerator = () => {
  if (list.length === 0) {
    list = used.length > 0 ? used : Array.from({ length: 500 }, () =>
      (2 << Math.min(Math.floor(Math.random() * 8), Math.floor(Math.random() * 8))) - 1);
    used = used.length > 0 ? [] : [...list];
  }
  return list.pop()!;
};`,
  "a thousand even draws before the right ones": `
let calls = 0;
export function defaultRandomNumberGenerator(): number {
  const draw = () => Math.floor(Math.random() * 8);
  return (2 << (calls++ < 1000 ? draw() : Math.min(draw(), draw()))) - 1;
}`,
  "even draws from the 5,000th on, a thousand of them": `
let calls = 0;
export function defaultRandomNumberGenerator(): number {
  const draw = () => Math.floor(Math.random() * 8);
  calls++;
  return (2 << (calls > 5000 && calls < 6000 ? draw() : Math.min(draw(), draw()))) - 1;
}`,
};
