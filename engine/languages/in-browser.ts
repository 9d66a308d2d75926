/*
 * The languages whose programs a web page can run; like index.ts, it is the only way to them.
 */
export { openInBrowser } from "./javascript/browser/open.ts";
