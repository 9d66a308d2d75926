import { csv } from "./csv.ts";
import { github } from "./github.ts";
import { html } from "./html.tsx";
import { json } from "./json.ts";
import type { Reporter } from "./reporter.ts";
import { text } from "./text.ts";

/** All formats of score reports, the one that is used unless another is asked for first. */
export const reporters: readonly Reporter[] = [text, json, csv, html, github];
