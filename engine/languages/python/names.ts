import { pythonConventions } from "../../course/conventions/python.ts";

/**
 * How Python's source writes a name of a manifest, which calls a constructor `Class.constructor` in every language:
 * `Class.__init__`.
 */
export function writtenName(name: string): string {
  return name.replace(/(?<=^|\.)constructor$/, pythonConventions.constructorName);
}
