/** Why a file was not read, for the visitor. */
export class ListFileError extends Error {}
