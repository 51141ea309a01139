import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import type { PdfContent } from '../../files/pdf/pdf.document.ts'
import type { LetterheadData, OfferTask, RenderedOffer } from './offer.thread.ts'

/** Rendered offers in memory, of some 50 kB each. */
const maxRendered = 50

/** The longest document takes a tenth of it; a thread that takes longer is ended. */
const maxRenderMs = 8000

/** Documents that wait for a thread; each gateway sends two at a time. */
const maxWaiting = 32

/** A thread without work ends: its fonts take some 60 MB. */
const idleTimeoutMs = 60_000

/** The module that a thread runs: a bundle beside the bundle of this file, or a source beside this source. */
const entry = join(import.meta.dirname, `offer.thread${extname(import.meta.filename)}`)

/** Renders a document for a request, whose processor time includes that of the document. */
export type RenderOffer = (
  request: FastifyRequest,
  content: PdfContent,
  letterhead: LetterheadData,
) => Promise<Buffer>

/**
 * Opens the threads that render offers until the server closes: a document takes as long as fifty calls, and the thread
 * of the server would respond to none of them meanwhile. The same document is rendered once.
 */
export function openOfferRenderer(app: FastifyInstance): RenderOffer {
  const threads = new Piscina<OfferTask, RenderedOffer>({
    filename: entry,
    name: 'renderOffer',
    minThreads: 0,
    // With two processors, one stays with the calls.
    maxThreads: availableParallelism() > 2 ? 2 : 1,
    maxQueue: maxWaiting,
    idleTimeout: idleTimeoutMs,
    // Calls come first: they get three times as much of a busy processor as a thread, whose start alone takes a second.
    // Only Linux has a priority for each thread; elsewhere the increment would be for the whole process.
    niceIncrement: process.platform === 'linux' ? 5 : 0,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // The settings of the site hold passwords and keys.
    env: {},
  })
  app.addHook('onClose', () => threads.destroy())
  const rendered = new LRUCache<string, Buffer>({ max: maxRendered })

  return async (request, content, letterhead) => {
    const key = createHash('sha256')
      .update(JSON.stringify([letterhead.digest, content]))
      .digest('base64url')
    const known = rendered.get(key)
    if (known) return known
    if (threads.queueSize >= maxWaiting) throw new ProblemError(503, 'Too many documents wait')
    const work = request.processorWork
    work?.pause()
    const { pdf, spentMs } = await threads.run(
      { content, letterhead },
      { signal: AbortSignal.timeout(maxRenderMs) },
    )
    work?.resume()
    work?.add(spentMs)
    const document = Buffer.from(pdf)
    rendered.set(key, document)
    return document
  }
}
