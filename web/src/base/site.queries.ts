import { q } from './query.ts'

/** Site data that only some pages show, in addition to the shell. */
export const siteQuery = () =>
  q('GET site', {}, ({ faq, offers, service_desk }) => ({ faq, offers, service_desk }))

/** The whole catalogue tree: the families with all groups below them. */
export const groupsQuery = () => q('GET catalog/groups', {})
