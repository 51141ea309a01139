import type { Readable } from 'node:stream'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route forwards the content of requests as it is, in any coding. */
    forwardsContent?: boolean
  }
}

/** Whether a request has content (RFC 9112 §6.3). */
export function hasContent({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const formType = 'application/x-www-form-urlencoded'

/**
 * Makes a request without content the same whatever its Content-Type, and rejects content in a content coding. Many
 * clients send `Content-Type: application/json` with each request, also where it has no content. The field describes
 * content (RFC 9110 §8.3), so that it says nothing there, and a parser would wait for the content that it announces.
 */
export function registerContent(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers, method, is404, routeOptions } = request
    if (routeOptions.config.forwardsContent === true) return done(null, payload)
    if (!hasContent(request)) {
      // The form of a browser may have no entries; browsers state its length.
      const isEmptyForm =
        headers['content-length'] !== undefined &&
        headers['content-type']?.startsWith(formType) === true
      if (!isEmptyForm) delete headers['content-type']
      return done(null, payload)
    }
    const coding = headers['content-encoding']?.trim().toLowerCase() ?? ''
    const isCoded = coding !== '' && coding !== 'identity'
    // Content of GET and HEAD is ignored (RFC 9110 §9.3.1).
    const isRead = method !== 'GET' && method !== 'HEAD' && !is404
    if (isCoded && isRead) done(new CodingError())
    else done(null, payload)
  })
}

class CodingError extends ProblemError {
  constructor() {
    super(415, 'The body has a content coding: send it without Content-Encoding')
  }
}

/**
 * Parses JSON as Fastify does, but takes empty content for none, also under other media types: a proxy that translates
 * HTTP/2 sends an empty body in chunks. Content of media types without a parser is a 415.
 */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body.toString(), done)
  })
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    if (request.is404) return
    // The response is sent over the connection of the request, so it stays open.
    const { done } = await payload.iterator({ destroyOnReturn: false }).next()
    if (done !== true)
      throw new ProblemError(415, `This call does not read ${describeType(request)}`)
  })
}

/** Media types in which some route reads content. */
const readTypes = ['application/json', formType, 'multipart/form-data']

/**
 * Says in a 415 what the route accepts: media types (RFC 9110 §15.5.16), or that it accepts no content coding. Never
 * both, so that clients know which of the two was wrong (RFC 9110 §12.5.3, RFC 7694 §3).
 */
export function nameAccepted({ server }: FastifyRequest, reply: FastifyReply, error: Error): void {
  if (error instanceof CodingError) return void reply.header('accept-encoding', 'identity')
  const accepted = readTypes.filter((type) => server.hasContentTypeParser(type))
  if (accepted.length > 0) reply.header('accept', accepted.join(', '))
}

const maxTypeLength = 100

function describeType({ headers }: FastifyRequest): string {
  return headers['content-type']?.slice(0, maxTypeLength) ?? 'a body without Content-Type'
}
