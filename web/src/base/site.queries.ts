import { q } from './query.ts'

/** What some pages show of the site beside its shell. */
export const siteQuery = () =>
  q('GET site', {}, ({ faq, offers, service_desk }) => ({ faq, offers, service_desk }))

/** The families of the catalogue with all that is below them. */
export const groupsQuery = () => q('GET catalog/groups', {})
