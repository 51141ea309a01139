// Without schemas, so that the browser can have it at no cost.

/** Goods that one visitor may compare at a time; the bar shows four, the page scrolls. */
export const comparisonLimit = 24
