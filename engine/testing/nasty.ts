import { demoReference } from "./demo.ts";
import { programsIn } from "./programs.ts";

const [head = "", triple = ""] = [/^.*SIZE = 3;\n/, /\/\/ TASK extra[\s\S]*/].map(
  (part) => part.exec(demoReference)?.[0],
);

/** A submission to the small assignment `demo` whose first task is this code. */
export const withDouble = (code: string) =>
  `${head}// TASK 1 STARTS HERE\n${code}\n// TASK 1 ENDS HERE\n${triple}`;

/** One whose first task is a function with this body. */
const body = (text: string) => withDouble(`export function double(n: any): any { ${text} }`);

/** One in which both functions do this before they are right. */
const everywhere = (text: string) =>
  `${head}
// TASK 1 STARTS HERE
export function double(n: any): any { ${text}; return 2 * n; }
// TASK 1 ENDS HERE
// TASK extra STARTS HERE
export function triple(n: any): any { ${text}; return 3 * n; }
// TASK extra ENDS HERE
`;

const value = (text: string) =>
  withDouble(`export const double = (n: any) => 2 * n + 0 * (${text});`);
const type = (text: string) =>
  withDouble(`export const double = (n: ${text}): any => 2 * (n as any);`);
const nested = (depth: number, open: string, inner: string, close: string) =>
  open.repeat(depth) + inner + close.repeat(depth);

/**
 * Submissions to `demo` whose end the machine decided once, or might: its stack, its clock, its
 * memory, its load, what its compilers had time for. By name, with those that are let through and
 * those that are refused side by side.
 */
export const nasty: Readonly<Record<string, string>> = {
  "brackets-at-the-limit": value(nested(990, "(", "1", ")")),
  "brackets-beyond": value(nested(5100, "(", "1", ")")),
  "arrays-at-the-limit": value(`${nested(990, "[", "", "]")}.length`),
  "sum-at-the-limit": value(`${"1+".repeat(3900)}1`),
  "arrows-at-the-limit": value(`(${"a=>".repeat(1500)}1, 1)`),
  "functions-at-the-limit": value(
    `(() => { ${nested(400, "function f() {", "", "}")} return 1; })()`,
  ),
  "types-at-the-limit": type(nested(990, "(", "any", ")")),
  "types-beyond": type(nested(13_500, "(", "any", ")")),
  "type-arguments-at-the-limit": type(nested(990, "Array<", "any", ">")),
  "braces-in-a-comment": `/** @type {${nested(70_000, "{", "any", "}")}} */\n${demoReference}`,
  "brackets-behind-a-name": value(
    `(() => { let of = 1; return of / ${nested(60_000, "(", "1", ")")} / of; })()`,
  ),
  "brackets-behind-a-quote": body(
    `if (n) /'/.test(${nested(60_000, "(", "1", ")")} as any); return 2 * n;`,
  ),
  ...Object.fromEntries(
    programsIn("nasty.txt").map(([name, code, how]) => [
      name,
      (how === "body" ? body : how === "everywhere" ? everywhere : withDouble)(code),
    ]),
  ),
};

/** An honest submission, to stand between them. */
export const honestDemo = demoReference;
