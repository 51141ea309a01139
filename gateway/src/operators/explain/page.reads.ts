import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { dropQuery } from '../../calls/call.paths.ts'
import { createCallsTransport } from '../../calls/calls.transport.ts'
import type { Calls } from '../../calls/calls.ts'
import { readPageAddress } from '../../responses/pages/page.address.ts'
import { readKept, type LookedUpCall } from './kept.calls.ts'

/** Sources to analyse a page without rendering it. */
export interface PageSources {
  calls: Calls
  renderer: Renderer
  readDocument: () => ApiDocument
  /** Scheme and host of canonical links. */
  origin: () => string
}

/** Calls of a page, as far as its loaders get with the cache only. */
export interface PageReads {
  calls: LookedUpCall[]
  /**
   * Result of the page in a few words. Undefined while a required call is not cached, because the loaders stop there
   * and their result after the fetch is unknown.
   */
  outcome: string | undefined
}

/** Finds the calls of a page and its result. */
export async function findReads(
  asked: string,
  href: string,
  { calls, renderer, readDocument, origin }: PageSources,
): Promise<PageReads> {
  const looked: LookedUpCall[] = []
  const transport = createCallsTransport(
    readKept(calls, (found) => looked.push(found)),
    { readDocument },
  )
  const outcome = await renderer.readPage({ href, asked, origin: origin(), transport }).then(
    (page) =>
      page.kind === 'redirect'
        ? `the page redirects to ${page.location} (${page.status})`
        : `the page responds with ${page.status}`,
    () => 'the page cannot be rendered without its header and footer',
  )
  const isComplete = looked.every(({ kept, isDecoration }) => kept.length > 0 || isDecoration)
  return { calls: looked, outcome: isComplete ? outcome : undefined }
}

/** Lists the paths below `/api/` of the cached calls of a page. */
export async function listReads(path: string, sources: PageSources): Promise<string[]> {
  const { calls } = await findReads(path, readPageAddress(path, '').href, sources)
  const kept = calls.filter((each) => each.kept.length > 0)
  return [...new Set(kept.map((each) => dropQuery(each.path)))]
}
