import { pythonConventions } from "../../course/conventions/python.ts";

/**
 * A manifest's name as Python writes it: manifests of every language call a constructor `Class.constructor`, Python
 * calls it `Class.__init__`.
 */
export function writtenName(name: string): string {
  return name.replace(/(?<=^|\.)constructor$/, pythonConventions.constructorName);
}
