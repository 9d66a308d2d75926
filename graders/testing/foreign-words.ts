import type { Assignment } from "gridmark/schema";
import { namesIn } from "../../engine/course/names.ts";

const foreign =
  /TypeScript|JavaScript|\b(?:undefined|null|NaN|[Aa]rrays?|export(?:s|ed)?|\w+\.constructor|toString|Promise)\b|`(?:true|false)`|\b(?:returned|expected|says) (?:true|false)\b|\.ts\b|===|=>|console\.log|Math\.|\bnew [A-Z]\w*\(|\bclass \w+ \{/;

/** Fields that are not messages: values, students' texts, and names that other programs rely on. */
const kept = ["code", "actual", "expected", "input", "printed", "answer", "id", "files", "show"];

/**
 * Texts of a Python submission's report, or of a part of it, that contain words of JavaScript, or names of the
 * course that Python writes differently. Quoted texts may be a program's.
 */
export function foreignTexts(report: unknown, python: Pick<Assignment, "files" | "languages">) {
  const changed = Object.entries(namesIn(python)).filter(([name, own]) => name !== own);
  const names = new Set(changed.flatMap(([name]) => [name, name.slice(name.indexOf(".") + 1)]));
  return textsIn(report).filter((text) => {
    // A known mistake has one name in all languages.
    if (/^[a-z\d]+(?:-[a-z\d]+)+$/.test(text)) return false;
    const words = text.replace(/"(?:[^"\\]|\\.)*"|(?:did you mean|rename) \w+\?/g, "");
    return foreign.test(words) || (words.match(/\w+/g) ?? []).some((word) => names.has(word));
  });
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (kept.includes(key) ? [] : textsIn(each)));
}
