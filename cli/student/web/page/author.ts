/*
 * What games import as gridmark/author, as a module of the page.
 */
export * from "../../../../author/index.ts";
