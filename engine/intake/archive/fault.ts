/** What is wrong with an archive or a file in it, in words that follow its name. */
export class ArchiveFault extends Error {}
