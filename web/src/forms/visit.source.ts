import { readAddress, tellsOrigin } from '@faceplate/contracts/forms/lead.source'
import type { LeadSource } from '@faceplate/contracts/forms/lead.source.contract'
import { readStored, writeStored } from '../base/storage.ts'

const key = 'faceplate:source'

let clickIds: readonly string[] = []

/** Sets the names of the click ids that forms send, which the gateway allows. */
export function allowClickIds(names: readonly string[] = []): void {
  clickIds = names
}

/**
 * The source of this visit. The browser keeps the first address of a document and its referrer, whatever pages the
 * visitor has opened in it since. Another document of this site is an earlier page of the same visit, and its address
 * tells more; so does what `keepSource` has stored, unless another site has led here again since.
 */
export function readVisitSource(): LeadSource {
  const [entry] = performance.getEntriesByType('navigation')
  const opened = new URL(entry?.name ?? location.href)
  const referrer = document.referrer === '' ? opened : new URL(document.referrer)
  const isOwn = referrer.origin === location.origin
  const source: LeadSource = {
    ...readAddress(isOwn ? referrer : opened, clickIds),
    ...(isOwn ? {} : { referrer_host: referrer.host }),
  }
  const isArrival = entry?.type === 'navigate' && tellsOrigin(source)
  return isArrival ? source : ((readStored('session', key) as LeadSource | undefined) ?? source)
}

/**
 * Stores the source in this tab until it is closed, so that it outlives the document. Called when a visitor starts to
 * fill in a form: before, nothing is stored (docs/decisions/079).
 */
export function keepSource(): void {
  const source = readVisitSource()
  if (tellsOrigin(source)) writeStored('session', key, source)
}
