import fc from "fast-check";

/** Properties are tried with the same examples in every run, and with others each night. */
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: Number(process.env.GRIDMARK_EXAMPLES ?? 1),
});
