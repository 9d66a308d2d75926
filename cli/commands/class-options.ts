import { type Command, InvalidArgumentError } from "commander";
import type { ClassOrder } from "../render/reporters/text/class-order.ts";

/** How the table of a class was asked for. */
export interface ClassOptions {
  readonly sort: ClassOrder;
  readonly names?: true;
}

/** Adds what the table of a class can be asked for. */
export function addClassOptions(command: Command): Command {
  return command
    .option("--sort <order>", "sort the table of a class by name or points", order, "name")
    .option("--names", "name who made each known mistake");
}

function order(text: string): ClassOrder {
  if (text === "name" || text === "points") return text;
  throw new InvalidArgumentError("Expected name or points.");
}
