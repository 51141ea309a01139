import type { MessageLanguage } from '@faceplate/contracts/form.messages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { siteQuery } from './site.queries.ts'

/** What the pages and the forms of the site are in; the gateway names it where it is not English. */
export function useSiteLanguage(): MessageLanguage {
  const { data: site } = useSuspenseQuery(siteQuery())
  return site.language ?? 'en'
}
