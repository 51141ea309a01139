import type { IncomingHttpHeaders } from 'node:http'

/** A whole response, for comparison with later ones: a page that has lost a section still has status 200. */
export interface Landmarks {
  /** Headings of a page; none in other responses. */
  headings: readonly string[]
  length: number
}

/** Edits and changed goods make a response a little shorter. */
const leastShare = 0.95

export function readLandmarks(text: string): Landmarks {
  const found = text.matchAll(/<h([1-3])[ >][^]*?<\/h\1>/g)
  const headings = Array.from(found, ([heading]) => heading.replaceAll(/<[^>]*>/g, '').trim())
  return { headings, length: text.length }
}

/**
 * Whether a response must have all its parts. A page may lack a section while the content API responds slowly. A page that
 * was stored before an outage may lack none.
 */
export function mustBeWhole(headers: IncomingHttpHeaders): boolean {
  const cacheStatus = String(headers['cache-status'])
  return !/key="(?:page|payload) /.test(cacheStatus) || cacheStatus.includes('stale-if-error')
}

/** Returns what a response lacks of a whole one; undefined if nothing. */
export function findLoss(whole: Landmarks, text: string): string | undefined {
  const { headings, length } = readLandmarks(text)
  const lost = whole.headings.find((each) => !headings.includes(each))
  if (lost !== undefined) return `200 without the heading ${lost}`
  return length < whole.length * leastShare ? `200 with a part of the response` : undefined
}
