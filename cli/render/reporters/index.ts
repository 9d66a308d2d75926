import { classroom50 } from "./classroom50.ts";
import { csv } from "./csv.ts";
import { dodona } from "./dodona.ts";
import { github } from "./github.ts";
import { gradescope } from "./gradescope.ts";
import { html } from "./html.tsx";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { markdown } from "./markdown.ts";
import { prairielearn } from "./prairielearn.ts";
import type { Reporter } from "./reporter.ts";
import { text } from "./text.ts";

/** All report formats, the default first. */
export const reporters: readonly Reporter[] = [
  ...[text, json, csv, html, markdown, junit],
  ...[gradescope, classroom50, prairielearn, dodona, github],
];
