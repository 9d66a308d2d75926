import { CommanderError } from "commander";
import { GridmarkError, messageOf } from "../engine/errors.ts";
import type { ErrorDocument } from "../schema/types.ts";

/** True if a command line asks for JSON on stdout; commander may not have parsed that far. */
export function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  const options = end === -1 ? args : args.slice(0, end);
  return options.some(
    (each, at) =>
      ["--json", "-rjson", "--reporter=json"].includes(each) ||
      (each === "json" && ["-r", "--reporter"].includes(options[at - 1] ?? "")),
  );
}

export function errorDocument(cause: unknown): ErrorDocument {
  const code =
    cause instanceof GridmarkError
      ? cause.code
      : cause instanceof CommanderError
        ? "usage"
        : "internal";
  const message = messageOf(cause).replace(/^error: /, "");
  return { schemaVersion: 1, type: "error", code, message };
}
