/**
 * Path of the calls of the editor, relative to the base URL of the content service. It is outside `/api`, which is all
 * that visitors can reach.
 */
export const editorPath = 'content/editor'

/** Header field with the name of the person who edits, percent-encoded. */
export const editorAuthorField = 'editor-author'
