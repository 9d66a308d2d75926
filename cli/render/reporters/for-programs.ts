/**
 * Imported as gridmark/reporters by programs that embed gridmark: formats that are a single text, and the style
 * of the terminal they are rendered for.
 *
 *     const file = summaryFile(manifest.id, reports);
 *     const all = () => reports;
 *     const graded = { isClass: true, file, reports: all, studentReports: all };
 *     const view = styleWith({ color: false, unicode: true, width: 80 });
 *     write([...reporters.csv.render(graded, view)].join(""));
 */
import { csv } from "./csv.ts";
import { github } from "./github.ts";
import { json } from "./json.ts";
import { text } from "./text.ts";

export { styleWith } from "../terminal/style.ts";
export type { Graded, ReportView, TextReporter } from "./reporter.ts";

export const reporters = { text, json, csv, github };
