import type { Command } from "commander";
import { GridmarkError } from "../../engine/errors.ts";

/** What files and folders are called in the help of commands. */
const places = new Set(["file", "dir", "results", "earlier", "later"]);

/**
 * Throws a usage fault where the name of a file or a folder is empty, as that of a variable that a shell
 * does not know is: the system would take some for the working directory.
 */
export function refuseEmptyNames(command: Command): void {
  for (const [index, argument] of command.registeredArguments.entries()) {
    if (places.has(argument.name())) refuse(argument.name(), command.processedArgs[index]);
  }
  for (const option of command.options) {
    const [, what = ""] = /[<[]([^>\]]+)[>\]]/.exec(option.flags) ?? [];
    const value = command.getOptionValue(option.attributeName());
    if (places.has(what)) refuse(option.long ?? option.flags, value);
  }
}

function refuse(name: string, value: unknown): void {
  if (value !== "") return;
  throw new GridmarkError("usage", `${name} is empty: expected the name of a file or folder`);
}
