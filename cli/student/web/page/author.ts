/* The page's module for gridmark/author. */
export * from "../../../../author/index.ts";
