import { failures } from "../../../../author/failures.ts";
import type { Assignment, Message } from "../../../../schema/types.ts";
import { originalName } from "../../../course/files.ts";
import type { LocalMessage } from "./parse.ts";
import { inFile, type Part } from "./part.ts";
import { tokensOf } from "./tokens.ts";

/** Protected parts that are not as the skeleton has them, each in the file it belongs to. */
export function changedParts(
  parts: readonly Part[],
  skeleton: readonly Part[],
  manifest: Assignment,
): Message[] {
  const main = skeleton[0];
  return manifest.protected.flatMap((name) => {
    const original = skeleton.find((each) => each.own.some((own) => own.name === name)) ?? main;
    const part = parts.find(
      (each, index) => originalName(manifest, each.name, index === 0) === original?.name,
    );
    if (part === undefined) return [];
    return changedPart(part, original, name).map((message) => inFile(part.name, message));
  });
}

function changedPart(part: Part, original: Part | undefined, name: string): LocalMessage[] {
  const ours = original?.own.find((each) => each.name === name);
  const theirs = part.own.find((each) => each.name === name);
  if (theirs === undefined) {
    const text = `${name} is provided with the assignment and is no longer in the file`;
    return [{ level: "warning", text, failureCode: failures.protectedChanged }];
  }
  const [own, given] = [theirs, ours].map((each) => tokensOf(each?.content ?? ""));
  if (own === given || (own !== undefined && isFrozen(own, given ?? ""))) return [];
  const text = `${name} is provided with the assignment and was changed; tests expect the original`;
  return [{ level: "warning", text, failureCode: failures.protectedChanged, line: theirs.line }];
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
