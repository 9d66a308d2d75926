import { describe, expect, it } from "vitest";
import { caseOf, changed, gradeText, smallAssignment } from "../testing/grading.ts";

const small = smallAssignment({
  five: [caseOf(1, 5)],
  isEven: [0, 1, 2, 7].map((n) => caseOf(n, n % 2 === 0)),
  isOdd: [0, 1, 2, 7].map((n) => caseOf(n, n % 2 === 1)),
  parity: [0, 1, 2, 7].map((n) => caseOf(n, n % 2 === 0 ? "even" : "odd")),
});
const reference = `
export const five = () => 5;
export const isEven = (n) => n % 2 === 0;
export const isOdd = (n) => n % 2 === 1;
export const parity = (n) => (isEven(n) ? "even" : "odd");`;
const numbers = changed(small, { reference });

async function scores(code: string) {
  const { tasks } = await gradeText(numbers, code);
  return tasks.map(({ id, score }) => `${id} ${score}`);
}

describe("a task that relies on another one", () => {
  it("gets its points when the one before it is wrong", async () => {
    const code = `
      export const five = () => 5;
      export const isEven = () => false;
      export const isOdd = (n) => !isEven(n);
      export const parity = (n) => (isEven(n) ? "even" : "odd");`;
    expect(await scores(code)).toEqual(["five 10", "isEven 0", "isOdd 10", "parity 10"]);
  });

  it.each([
    ["by name", "isOdd(n)", "isEven(n)"],
    ["by way of a table", "by.odd(n)", "by.even(n)"],
    ["by way of a global", "globalThis.odd(n)", "globalThis.even(n)"],
  ])(
    "gets none for being written by the other one, and that one by it: %s",
    async (_name, odd, even) => {
      const code = `
      export const five = () => 6;
      export function isEven(n) { five(n); parity; return !${odd}; }
      export function isOdd(n) { five(n); parity; return !${even}; }
      export const parity = () => "neither";
      const by = { odd: isOdd, even: isEven };
      Object.assign(globalThis, by);`;
      expect((await scores(code)).slice(0, 2)).toEqual(["five 0", "isEven 0"]);
    },
  );
});
