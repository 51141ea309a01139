import type { LeadSource } from './lead.source.contract.ts'
import { campaignKeys, maxClickIdLength, maxTextLength } from './lead.source.limits.ts'

// Without schemas, since the browser reads addresses with this file.

/**
 * Reads the source that the address of a page tells: campaign parameters, the named click ids, and the path as the
 * first page.
 */
export function readAddress(
  { pathname, searchParams }: URL,
  clickIds: readonly string[],
): LeadSource {
  const pick = (names: readonly string[], maxLength: number) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = searchParams.get(name)?.slice(0, maxLength)
        return text ? [[name, text]] : []
      }),
    )
  const ids = pick(clickIds, maxClickIdLength + 1)
  return {
    ...pick(campaignKeys, maxTextLength),
    ...(Object.keys(ids).length === 0 ? {} : { click_ids: ids }),
    first_page: pathname,
  }
}

/** Whether a source tells more than the first page. */
export function tellsOrigin(source: LeadSource): boolean {
  return Object.keys(source).some((name) => name !== 'first_page')
}
