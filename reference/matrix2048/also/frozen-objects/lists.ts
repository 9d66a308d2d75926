export * from "../../lists.ts";
