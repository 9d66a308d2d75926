import { failures } from "../../../../author/failures.ts";
import type { Assignment, Message } from "../../../../schema/types.ts";
import { originalName } from "../../../course/files.ts";
import type { Part } from "./part.ts";
import { tokensOf } from "./tokens.ts";

/** Protected parts that are not as the skeleton has them, each in the file it belongs to. */
export function changedParts(
  parts: readonly Part[],
  skeleton: readonly Part[],
  manifest: Assignment,
): Message[] {
  return manifest.protected.flatMap((name) => {
    const ownOf = (part: Part | undefined) => part?.own.find((each) => each.name === name);
    const original = skeleton.find(ownOf) ?? skeleton[0];
    const part = parts.find(
      (each, index) => originalName(manifest, each.name, index === 0) === original?.name,
    );
    if (part === undefined) return [];
    const theirs = ownOf(part);
    const message = (what: string): Message => {
      const text = `${name} is provided with the assignment and ${what}`;
      const failureCode = failures.protectedChanged;
      return { level: "warning", text, file: part.name, failureCode };
    };
    if (theirs === undefined) return [message("is no longer in the file")];
    const own = tokensOf(theirs.content ?? "");
    const given = tokensOf(ownOf(original)?.content ?? "");
    if (own === given || isFrozen(own, given)) return [];
    return [{ ...message("was changed; tests expect the original"), line: theirs.line }];
  });
}

/** Whether one value is the other with Object.freeze around it, or around parts of it. */
function isFrozen(own: string, given: string): boolean {
  if (!own.includes(freeze)) return false;
  const bare = (tokens: string) =>
    tokens
      .replaceAll(freeze, "(")
      .replaceAll(/ ?[()] ?/g, " ")
      .trim();
  return bare(own) === bare(given);
}

const freeze = "Object . freeze (";
