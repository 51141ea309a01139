import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import type { Renderer } from '@faceplate/contracts/client/render.contract'
import type { Editions } from '../../base/http/edition.ts'
import { dropQuery } from '../../calls/call.paths.ts'
import { createCallsTransport } from '../../calls/calls.transport.ts'
import type { Calls } from '../../calls/calls.ts'
import { readPageAddress } from '../../responses/pages/page.address.ts'
import { readCachedCall, type InspectedCall } from './cached.calls.ts'

/** Sources for inspecting a page without rendering it. */
export interface PageSources {
  calls: Calls
  renderer: Renderer
  editions: Editions
  readDocument: () => ApiDocument
}

/** Calls that the loaders of a page make, as far as they run from the cache alone. */
export interface PageReads {
  calls: InspectedCall[]
  /**
   * The response of the page in a few words. Undefined if a call that it needs is not cached: the loaders stop there,
   * so the result after a fetch is unknown.
   */
  outcome: string | undefined
}

/** Finds the calls that a page reads, and the response that results. */
export async function findReads(
  asked: string,
  href: string,
  { calls, renderer, editions, readDocument }: PageSources,
): Promise<PageReads> {
  const inspected: InspectedCall[] = []
  const transport = createCallsTransport(
    readCachedCall(calls, (found) => inspected.push(found)),
    { readDocument },
  )
  const { language, messages } = editions.current
  const outcome = await renderer
    .readPage({ href, asked, origin: editions.origin, language, messages, transport })
    .then(
      (page) =>
        page.kind === 'redirect'
          ? `the page redirects to ${page.location} (${page.status})`
          : `the page has status ${page.status}`,
      () => 'the page fails: its header and footer are unavailable',
    )
  const isComplete = inspected.every(({ kept, isOptional }) => kept.length > 0 || isOptional)
  return { calls: inspected, outcome: isComplete ? outcome : undefined }
}

/** Lists the paths below `/api/` of the cached calls that a page reads. */
export async function listReads(path: string, sources: PageSources): Promise<string[]> {
  const { calls } = await findReads(path, readPageAddress(path, '').href, sources)
  const cached = calls.filter((each) => each.kept.length > 0)
  return [...new Set(cached.map((each) => dropQuery(each.path)))]
}
