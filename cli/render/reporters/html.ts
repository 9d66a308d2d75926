import type { Report } from "../../../schema/types.ts";
import { styleWith } from "../terminal/style.ts";
import { escapeHtml } from "./html-text.ts";
import { renderSubmission } from "./text/submission.ts";

/** A page with the report of one submission. */
export function studentDocument(report: Report): string {
  const text = renderSubmission(report, styleWith({ color: false, unicode: true, width: 80 }));
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Feedback</title></head><body><pre>${escapeHtml(text)}</pre></body></html>\n`;
}
