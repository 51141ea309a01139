import { findPage } from '@faceplate/contracts/pages/page.finder'
import { pickPageQuery } from '@faceplate/contracts/pages/page.queries'
import type { PageName } from '@faceplate/contracts/pages/site.pages'

/** The address of a page in one form for all that mean the same. */
export interface PageAddress {
  /** Path and query: what the page says nothing to is not in it. */
  href: string
  /** The path as it was asked for: one with a query is not redirected to its slash, but it is the same page. */
  asked: string
  /** One text for all addresses that give the same page. */
  key: string
  /** What the query says is one visitor's: a token, the number of a request. */
  isPersonal: boolean
}

const personalPages: ReadonlySet<PageName> = new Set(['request-sent', 'unsubscribe'])

/** Reads the address of a page. Its query is sorted, and what the page would not listen to is dropped. */
export function readPageAddress(asked: string, search: string): PageAddress {
  const path = asked.endsWith('/') ? asked : `${asked}/`
  const name = findPage(path)?.name
  const params = name === undefined ? new URLSearchParams() : pickPageQuery(name, search)
  const query = params.size === 0 ? '' : `?${params.toString()}`
  const isPersonal = name !== undefined && personalPages.has(name) && query !== ''
  return { href: path + query, asked, key: asked + query, isPersonal }
}
