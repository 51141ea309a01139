import type { Transport } from '@faceplate/contracts/client/client'
import type { PagePayload, Renderer } from '@faceplate/contracts/client/render.contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestPath } from '../../edge/requests/request.path.ts'
import { sendCached } from '../api/cached.reply.ts'
import { nameBuild } from '../builds/builds.routes.ts'
import type { Composed } from '../composed/composed.reads.ts'
import type { DecideRedirect } from '../redirects/redirects.ts'
import type { ReportOmitted } from './omitted.sections.ts'
import { readPageAddress } from './page.address.ts'
import type { RenderQueue } from './render.queue.ts'

interface PayloadsOptions {
  renderer: Renderer
  queue: RenderQueue
  reportOmitted: ReportOmitted
  /** Transport for the calls of a payload built for one visitor. */
  transport: Transport
  decideRedirect: DecideRedirect
}

/**
 * Sends the payload of a page: the data that a client-side navigation needs beside the code. The status is a success
 * even if the page does not exist, so that the browser console shows no error; the payload has the page's status.
 */
export async function sendPayload(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: RequestPath,
  { renderer, queue, reportOmitted, transport, decideRedirect }: PayloadsOptions,
): Promise<FastifyReply> {
  const { editions, readComposed } = request.server
  const { path, search, build } = readPayloadAddress(asked)
  const send = (payload: PagePayload) =>
    reply.headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }).send(payload)
  // Loaders of another build may need other data: without data, the browser reloads the whole page.
  const current = nameBuild(renderer.build.id)
  if (build !== current) return send({ build: current })
  const redirect = await decideRedirect({ host: request.host, path, search })
  if (redirect?.status === 410) return send({ build, status: 410, answers: [], failures: [] })
  if (redirect) return send({ build, location: redirect.location })
  const { href, isPersonal } = readPageAddress(path, search)
  const compose = (carry: Transport) =>
    queue.run('payload', async () => {
      const page = await renderer.readPage({
        href,
        asked: path,
        origin: editions.origin,
        language: request.edition.language,
        messages: request.edition.messages,
        transport: carry,
      })
      if (page.kind === 'data') reportOmitted(page.leftOut)
      return describePayload(build, page)
    })
  if (isPersonal) {
    const { status, contentType, body, failure } = await compose(transport)
    noteFailure(reply, status, failure)
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    return reply.type(contentType).send(body)
  }
  const read = await readComposed({ kind: 'payload', address: href, compose })
  if (read.response.status === 200) return sendCached(request, reply, read)
  noteFailure(reply, read.response.status, read.failure)
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  return reply.type(read.response.contentType).send(read.response.body.bytes)
}

/** Notes for the log that the visitor sees an error page, although the response is a success. */
function noteFailure(reply: FastifyReply, status: number, failure: unknown): void {
  if (status < 500) return
  reply.shownStatus = status
  reply.failure = failure
}

/** Parses page, build and query of `{page}/_payload.json?{build}&{query}`. */
export function readPayloadAddress({ path, search }: RequestPath) {
  const [build = '', ...rest] = search.slice(1).split('&')
  return {
    path: path.slice(0, path.lastIndexOf('/') + 1),
    search: rest.length === 0 ? '' : `?${rest.join('&')}`,
    build,
  }
}

function describePayload(build: string, page: Awaited<ReturnType<Renderer['readPage']>>): Composed {
  const describe = (payload: PagePayload, isMissing: boolean) => ({
    status: 200,
    isMissing,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(payload),
    fields: { 'x-robots-tag': 'noindex' },
  })
  if (page.kind === 'redirect') return describe({ build, location: page.location }, true)
  const { status, answers, failures, error: failure } = page
  const payload = describe({ build, status, answers, failures }, status >= 300)
  // A failure has an error status for the cache, so that a stale payload can be served instead.
  return status < 500 ? payload : { ...payload, status, failure }
}
