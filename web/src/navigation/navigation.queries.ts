import { q } from '../app/query.ts'

export const siteQuery = () => q('GET site', {})
