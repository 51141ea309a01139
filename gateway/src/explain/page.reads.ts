import type { ApiDocument } from '@faceplate/contracts/api.document'
import type { Renderer } from '@faceplate/contracts/render.contract'
import { dropQuery } from '../calls/call.paths.ts'
import type { Calls } from '../calls/calls.ts'
import { createCallsTransport } from '../calls/calls.transport.ts'
import { readPageAddress } from '../pages/page.address.ts'
import { readKept, type LookedUpCall } from './kept.calls.ts'

/** What tells of a page without making it. */
export interface PageSources {
  calls: Calls
  renderer: Renderer
  readDocument: () => ApiDocument
  /** Scheme and host that canonical links carry. */
  origin: () => string
}

/** Finds what a page reads, as far as its loaders come with what is kept. */
export async function findReads(
  asked: string,
  href: string,
  { calls, renderer, readDocument, origin }: PageSources,
): Promise<{ calls: LookedUpCall[]; says: string }> {
  const looked: LookedUpCall[] = []
  const transport = createCallsTransport(
    readKept(calls, (found) => looked.push(found)),
    { readDocument },
  )
  try {
    const page = await renderer.readPage({ href, asked, origin: origin(), transport })
    const says =
      page.kind === 'redirect'
        ? `they lead to ${page.location} (${page.status})`
        : `with what is kept the page is ${page.status}`
    return { calls: looked, says }
  } catch {
    // What every page reads is not there.
    return { calls: looked, says: 'with what is kept there is no page' }
  }
}

/** Lists the paths below `/api/` of the calls that a page reads and that are kept. */
export async function listReads(path: string, sources: PageSources): Promise<string[]> {
  const { calls } = await findReads(path, readPageAddress(path, '').href, sources)
  const kept = calls.filter((each) => each.kept.length > 0)
  return [...new Set(kept.map((each) => dropQuery(each.path)))]
}
