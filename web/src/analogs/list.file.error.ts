/** Why a file cannot be read; the message is shown to the visitor. */
export class ListFileError extends Error {}
