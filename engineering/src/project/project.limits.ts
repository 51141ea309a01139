// This file has no schemas, so that browser bundles stay small.

/** Maximum number of lines of a project. */
export const maxProjectLines = 200

/** Maximum number of links of a project. */
export const maxProjectLinks = 40

/** Maximum number of characters of a note. */
export const maxNoteLength = 80

/**
 * Maximum length of the query of a project. The gateway rejects URLs of more than 4096 characters, and the address of the
 * page's data is longer than that of the page.
 */
export const maxProjectQueryLength = 3800

/** Maximum number of devices in the file for NetBox; a line alone may have 100,000 pieces. */
export const maxNetboxDevices = 5000
