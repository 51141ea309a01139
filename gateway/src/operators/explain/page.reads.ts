import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { dropQuery } from '../../calls/call.paths.ts'
import { createCallsTransport } from '../../calls/calls.transport.ts'
import type { Calls } from '../../calls/calls.ts'
import { readPageAddress } from '../../responses/pages/page.address.ts'
import { readKept, type LookedUpCall } from './kept.calls.ts'

/** What tells of a page without making it. */
export interface PageSources {
  calls: Calls
  renderer: Renderer
  readDocument: () => ApiDocument
  /** Scheme and host that canonical links carry. */
  origin: () => string
}

/** Calls of a page, as far as its loaders come with the cache alone. */
export interface PageReads {
  calls: LookedUpCall[]
  /**
   * The answer of the page in a few words. Undefined while a call that it needs is not in the cache: its loaders end
   * there, and say nothing of what they do once it has been fetched.
   */
  outcome: string | undefined
}

/** Finds the calls that a page reads, and what they make of it. */
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
        ? `it leads to ${page.location} (${page.status})`
        : `the page is ${page.status}`,
    () => 'there is no page, for want of its header and footer',
  )
  const isComplete = looked.every(({ kept, isDecoration }) => kept.length > 0 || isDecoration)
  return { calls: looked, outcome: isComplete ? outcome : undefined }
}

/** Lists the paths below `/api/` of the calls that a page reads and that are kept. */
export async function listReads(path: string, sources: PageSources): Promise<string[]> {
  const { calls } = await findReads(path, readPageAddress(path, '').href, sources)
  const kept = calls.filter((each) => each.kept.length > 0)
  return [...new Set(kept.map((each) => dropQuery(each.path)))]
}
