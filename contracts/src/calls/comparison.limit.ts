// This file has no schemas, so that browser bundles stay small.

/** Maximum number of products that one visitor compares at a time; the bar shows four, the page scrolls. */
export const comparisonLimit = 24
