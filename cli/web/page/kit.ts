/*
 * What games import as gridmark/kit, as a module of the page.
 */
export * from "../../../kit/index.ts";
