import type { CodePage } from "../../../engine/codes/pages.ts";

/** The page on a code, collapsed; a link to the code opens it. */
export function FoldedCodePage({ page: { code, title, text } }: { readonly page: CodePage }) {
  return (
    <details>
      <summary>
        {code}: {title}
      </summary>
      <div class="code-page" id={code}>
        {blocksIn(text).map((block, at) => (
          <Block key={at} block={block} />
        ))}
      </div>
    </details>
  );
}

interface TextBlock {
  readonly kind: "text" | "items" | "steps" | "verbatim";
  readonly lines: string[];
}

const item = /^(?:- |\d+\. )/;

/** Code pages use no Markdown but paragraphs, lists and code blocks. */
function blocksIn(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    if (line.startsWith("```")) {
      isOpen = !isOpen;
      if (isOpen) blocks.push({ kind: "verbatim", lines: [] });
    } else if (isOpen) last?.lines.push(line);
    else if (item.test(line)) {
      const kind = line.startsWith("-") ? "items" : "steps";
      if (last?.kind !== kind) blocks.push({ kind, lines: [] });
      blocks.at(-1)?.lines.push(line.replace(item, ""));
    } else if (line !== "") blocks.push({ kind: "text", lines: [line] });
  }
  return blocks;
}

function Block({ block: { kind, lines } }: { readonly block: TextBlock }) {
  if (kind === "verbatim") return <pre>{lines.join("\n")}</pre>;
  if (kind === "text") return <p>{inline(lines.join(" "))}</p>;
  const items = lines.map((line) => <li key={line}>{inline(line)}</li>);
  return kind === "items" ? <ul>{items}</ul> : <ol>{items}</ol>;
}

/** Every second part stands between backticks. */
function inline(text: string) {
  return text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
