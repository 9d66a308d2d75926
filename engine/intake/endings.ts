import { extname } from "node:path";
import type { Endings } from "./found.ts";

export function isGradable(name: string, { graded }: Endings): boolean {
  return graded.includes(extname(name));
}

export function isProgram(name: string, { graded, others }: Endings): boolean {
  return [...graded, ...others].includes(extname(name).toLowerCase());
}

export function otherKind(name: string, { graded }: Endings): string {
  return `${name}: expected a file whose name ends in ${graded.join(" or ")}`;
}

/** Archives that are not looked into. */
export function isOtherArchive(name: string): boolean {
  return /\.(rar|7z|tar|tgz|gz|bz2|xz|zipx)$/i.test(name);
}

/** Programs that lie beside a solution and are none: tests, and what configures tools. */
export const besides = /\.(test|spec|config|d)\.[a-z]+$/i;

/** Whether a name is that of a program that may be a solution, or part of one. */
export function isWork(name: string, endings: Endings): boolean {
  return isProgram(name, endings) && !besides.test(name);
}
