/** A language that pages speak of: by its title, and by the endings of its files, which name code in it. */
export interface PageLanguage {
  readonly title: string;
  readonly endings: { readonly graded: readonly string[] };
}

/**
 * A page's text for students of one language. Lines for one language alone begin with "In Python: ", after the mark of
 * a list; an example's code says its language itself.
 */
export function inLanguage(text: string, language: PageLanguage): string {
  const lines = withoutOtherCode(text, language)
    .split("\n")
    .flatMap((line) => lineIn(line, language));
  return numbered(lines)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** An example with its code: the name after the fence is a file's ending, or "text" in all languages. */
const example = /(?:In \w+: )?Example: [^\n]*\n\n```(\w+)\n[\s\S]*?\n```/g;

function withoutOtherCode(text: string, { endings }: PageLanguage): string {
  return text.replace(example, (all, name: string) =>
    name === "text" || endings.graded.includes(`.${name}`) ? all : "",
  );
}

function lineIn(line: string, { title }: PageLanguage): string[] {
  const [, mark = "", whose, rest = ""] = /^(- |\d+\. |)In (\w+): (.*)$/.exec(line) ?? [];
  if (whose === undefined) return [line];
  return whose === title ? [`${mark}${capitalised(rest)}`] : [];
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Numbers the items of the list anew. */
function numbered(lines: readonly string[]): string[] {
  let number = 0;
  return lines.map((line) => {
    if (!/^\d+\. /.test(line)) return line;
    number += 1;
    return line.replace(/^\d+/, `${number}`);
  });
}
