export * from "../../terminal.ts";
