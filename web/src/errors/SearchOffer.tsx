import { maxSearchLength, minSearchLength } from '@faceplate/contracts/calls/search.query'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useIsHydrated } from '../base/hydration.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/**
 * Link from an address without a page to a search for its subject. The search text is added in the browser: in the
 * server's HTML, crawlers would follow a search for every broken link.
 */
export function SearchOffer() {
  const t = useMessages()
  const words = useIsHydrated() ? readWords(window.location.pathname) : ''
  const query = words === '' ? '' : `?${new URLSearchParams({ q: words })}`
  return (
    <SiteLink href={pathOf('search') + query} className={buttonClass()}>
      {words === '' ? t('errors.search') : t('errors.searchFor', { words })}
    </SiteLink>
  )
}

/** Words of the last path segment with text: `no such page` of `/catalog/no-such_page.html`. */
function readWords(path: string): string {
  const step = decodeURIComponent(path)
    .split('/')
    .findLast((each) => /[\p{L}\p{N}]/u.test(each))
  const words = (step ?? '')
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, maxSearchLength)
  return words.length < minSearchLength ? '' : words
}
