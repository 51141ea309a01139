// This file has no schemas, so that browser bundles stay small.

/** Shorter texts find nothing (S-search). */
export const minSearchLength = 2

export const maxSearchLength = 200
