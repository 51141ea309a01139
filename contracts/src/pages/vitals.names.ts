// This file has no schemas, so that browser bundles stay small.

/** Path to which browsers report Web Vitals and errors. */
export const vitalsPath = '/vitals'

/** Web Vitals (https://web.dev/articles/vitals) in milliseconds, except CLS, which has no unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const

/** Kinds of uncaught errors: an exception, or a rejected promise. */
export const browserErrorKinds = ['error', 'rejection'] as const

/** Label for an address that is not a page. */
export const noPage = 'none'
