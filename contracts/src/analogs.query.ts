// Without schemas, so that the browser can have it at no cost.

/** Lines of a list that one call answers. */
export const mostLinesAtOnce = 20
