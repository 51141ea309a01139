import { q } from './query.ts'

export const siteQuery = () => q('GET site', {})

/** The families of the catalogue and what is below them: every page leads to them. */
export const groupsQuery = () => q('GET catalog/groups', {})
