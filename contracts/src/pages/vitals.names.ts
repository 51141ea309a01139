// Without schemas, so that the browser can have it at no cost.

/** Where browsers report how the site was for its visitors. */
export const vitalsPath = '/vitals'

/** https://web.dev/articles/vitals: milliseconds, but for CLS, which has no unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const

/** What nothing has caught: an exception, or a promise that was rejected. */
export const browserErrorKinds = ['error', 'rejection'] as const

/** Stands for the page where an address has none. */
export const noPage = 'none'
