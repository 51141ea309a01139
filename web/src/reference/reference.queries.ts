import { q } from '../base/query.ts'

export const aboutQuery = () => q('GET reference/about', {})
export const mediaKitQuery = () => q('GET reference/mediakit', {})

/** Terms of warranty, repair and service. */
export const regulationsQuery = () => q('GET reference/regulations', {})

/** Cookies and terms of use. */
export const policyQuery = () => q('GET reference/policy', {})

/** Current texts of the consents. */
export const personalDataQuery = () => q('GET docs/personal-data-processing-consent', {})
export const promotionalQuery = () => q('GET docs/promotional-communications-consent', {})
