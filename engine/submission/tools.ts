/** Folders that tools make, which nobody hands in. */
export const toolFolders: readonly string[] = ["node_modules", "__MACOSX"];
