import { findPage } from '@faceplate/contracts/pages/page.finder'
import { pickPageQuery } from '@faceplate/contracts/pages/page.queries'
import type { PageName } from '@faceplate/contracts/pages/site.pages'
import { joinSegments, withSlash } from '../../edge/requests/request.path.ts'

/** Normalised address of a page; equivalent URLs have the same one. */
export interface PageAddress {
  /** Path and query, without keys that the page does not use. */
  href: string
  /** The requested path. With a query, a path without trailing slash is not redirected, but is the same page. */
  asked: string
  /** Cache key: equal for all URLs with the same page. */
  key: string
  /** True if the query belongs to one visitor: a token, or the number of a lead. */
  isPersonal: boolean
}

const personalPages: ReadonlySet<PageName> = new Set(['request-sent', 'unsubscribe'])

/** Normalises the address of a page: its query is sorted, and keys that the page does not use are dropped. */
export function readPageAddress(asked: string, search: string): PageAddress {
  const path = withSlash(joinSegments(asked))
  const name = findPage(path)?.name
  const params = name === undefined ? new URLSearchParams() : pickPageQuery(name, search)
  const query = params.size === 0 ? '' : `?${params.toString()}`
  const isPersonal = name !== undefined && personalPages.has(name) && query !== ''
  return { href: path + query, asked, key: asked + query, isPersonal }
}
