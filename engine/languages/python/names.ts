/** Methods that Python calls by names of its own. */
const ownNames: Readonly<Record<string, string>> = {
  constructor: "__init__",
  toString: "__str__",
};

/**
 * A name by Python's convention: functions, methods and variables in snake_case, classes and constants as they
 * are. `Game.newTile` is `Game.new_tile`; a name that is Python's already stays.
 */
export function pythonName(name: string): string {
  return name.split(".").map(partName).join(".");
}

function partName(part: string): string {
  if (Object.hasOwn(ownNames, part)) return ownNames[part] as string;
  if (!/^_*[a-z]/.test(part)) return part;
  return part
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase();
}
