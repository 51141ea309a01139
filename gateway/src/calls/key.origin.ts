import { hasVisitorText } from '@faceplate/contracts/pages/page.queries'
import type { KeyOrigin } from '../cache/eviction.queues.ts'

/**
 * The origin of the address of a page, a call or a file below the content API: without a query, only content makes more
 * addresses that exist. A sitemap lists such pages, and no others.
 */
export function findAddressOrigin(address: string): KeyOrigin {
  const [, ...query] = address.split('?')
  if (query.length === 0) return 'content'
  return hasVisitorText(query.join('?')) ? 'text' : 'clients'
}
