// Without schemas, so that the browser can have these words at no cost.

/** Shorter texts find nothing (S-search). */
export const minSearchLength = 2

export const maxSearchLength = 200
