/** Folders that tools make, which are not handed-in work. */
export const toolFolders: readonly string[] = ["node_modules", "__MACOSX"];
