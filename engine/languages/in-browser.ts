/* Languages that run in a web page; like index.ts, the only way to them. */
export { openInBrowser } from "./javascript/browser/open.ts";
