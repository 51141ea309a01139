import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { readStored, writeStored } from '../base/storage.ts'

type SisterSite = Site['sites'][number]

const key = 'faceplate:edition-offer'

/**
 * Finds the site to offer to a visitor: the first one in a language that the browser prefers to the language of this page.
 * Nothing is offered to visitors who have answered before, or who come from that site.
 */
export function findOffer(sites: readonly SisterSite[], language: string): SisterSite | undefined {
  if (readStored('local', key) !== undefined) return undefined
  for (const preferred of navigator.languages) {
    const primary = findPrimary(preferred)
    if (primary === findPrimary(language)) return undefined
    const site = sites.find((each) => each.offer && findPrimary(each.language) === primary)
    if (site) return isFrom(site) ? undefined : site
  }
  return undefined
}

function findPrimary(tag: string): string | undefined {
  return tag.toLowerCase().split('-', 1)[0]
}

function isFrom({ url }: SisterSite): boolean {
  return URL.parse(document.referrer)?.origin === new URL(url).origin
}

/** Remembers that the visitor has answered. */
export function dismissOffer(): void {
  writeStored('local', key, 'seen')
}
