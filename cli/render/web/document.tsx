import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { once } from "../../../engine/once.ts";
import { packageRoot } from "../../../engine/package-root.ts";
import { escapeUnsafe, plain } from "../terminal/style.ts";

const fileHere = (name: string) => readFileSync(join(packageRoot, "cli/render/web", name), "utf8");

const style = once(() => ["base.css", "failing-task.css", "report.css"].map(fileHere).join("\n"));
const script = once(() => fileHere("report.js"));

/** A self-contained page; an active one has a script. Its policy allows only our own script, by hash; direction characters are escaped. */
export function renderDocument(body: VNode, title: string, isActive = false): string {
  const own = isActive ? script() : "";
  const hash = createHash("sha256").update(own).digest("base64");
  const runs = isActive ? `'sha256-${hash}'` : "'none'";
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src ${runs}; base-uri 'none'; form-action 'none'`;
  const page = renderToString(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>{plain(title)}</title>
        <style dangerouslySetInnerHTML={{ __html: style() }} />
      </head>
      <body>
        {body}
        {isActive && <script dangerouslySetInnerHTML={{ __html: own }} />}
      </body>
    </html>,
  );
  // Line ends and tabs belong to code and style.
  const safe = escapeUnsafe(page, (code) =>
    code === 9 || code === 10
      ? String.fromCharCode(code)
      : `\\u${code.toString(16).padStart(4, "0")}`,
  );
  return `<!doctype html>\n${safe}\n`;
}
