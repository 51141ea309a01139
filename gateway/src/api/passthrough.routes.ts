import { leadFields } from '@faceplate/contracts/lead.fields'
import type { FastifyInstance } from 'fastify'
import { readRequestDirectives } from '../cache/cache.control.ts'
import type { Calls } from '../calls/calls.ts'
import { returnBrowser } from '../leads/lead.return.ts'
import type { Guard } from '../limits/limits.ts'
import { refuseForeignWrite } from '../security/same.origin.ts'
import { writeCookies } from '../security/visitor.cookies.ts'
import { toUpstreamCookie, toVisitorCookies } from '../upstream/upstream.cookies.ts'
import { pickAnswerHeaders, pickRequestHeaders } from '../upstream/upstream.headers.ts'
import { sendCached } from './cached.reply.ts'

/** Only the gateway speaks of leads. */
const notOfVisitors = Object.fromEntries(Object.values(leadFields).map((name) => [name, undefined]))

/** What no contract knows may be larger than what most of them do. */
const maxForwardedBytes = 262_144

export interface PassthroughOptions {
  publicOrigin: string | undefined
  upstreamBase: string
  /** Counts each request. */
  guard: Guard
}

/** Forwards what no contract knows. Bodies are handed on byte by byte, in both directions. */
export function registerPassthrough(
  app: FastifyInstance,
  calls: Calls,
  { publicOrigin, upstreamBase, guard }: PassthroughOptions,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, taken) =>
      taken(null, body),
    )
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/api/*',
      onRequest: guard,
      bodyLimit: maxForwardedBytes,
      async handler(request, reply) {
        const returned = returnBrowser(request, reply, publicOrigin)
        if (returned) return returned
        const { method, headers: asked } = request
        const path = request.url.slice('/api/'.length)
        const cookie = toUpstreamCookie(asked.cookie)
        const headers = pickRequestHeaders({
          ...asked,
          cookie: cookie === '' ? undefined : cookie,
          // Whether the visitor has it is decided here, by what the gateway sends.
          'if-none-match': undefined,
          'if-modified-since': undefined,
          ...notOfVisitors,
        })
        const isSafe = method === 'GET' || method === 'HEAD'
        if (isSafe && cookie === '' && headers['authorization'] === undefined) {
          const wish = readRequestDirectives(asked['cache-control'])
          // Nothing of the visitor goes up: an upstream that answers by a header without saying so
          // in Vary could be made to answer all others with what one of them asked for.
          const read = await calls.readOther(path, { accept: '*/*' }, wish)
          writeCookies(request, reply, toVisitorCookies(read.setCookie), publicOrigin)
          return sendCached(request, reply, read)
        }
        if (!isSafe) refuseForeignWrite(request, publicOrigin)
        const body = request.body
        const answer = await calls.sendOther({
          method,
          path,
          headers,
          body: Buffer.isBuffer(body) && body.length > 0 ? body : undefined,
        })
        writeCookies(request, reply, toVisitorCookies(answer.headers['set-cookie']), publicOrigin)
        return reply
          .code(answer.status)
          .headers(pickAnswerHeaders(answer.headers, { base: upstreamBase, path }))
          .header('cache-control', 'private, no-store')
          .send(answer.body)
      },
    })
    done()
  })
}
