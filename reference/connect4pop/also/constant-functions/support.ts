export * from "../../support.ts";
