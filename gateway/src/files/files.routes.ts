import proxy from '@fastify/http-proxy'
import { createProblem } from '@faceplate/contracts/problem.contract'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../problems/problems.ts'

export interface FilesOptions {
  /** Address that `images/…` is appended to. */
  base: string
  timeoutMs: number
}

/** Streams pictures from the content API, which are too large to be worth the cache of answers. */
export async function registerFiles(
  app: FastifyInstance,
  { base, timeoutMs }: FilesOptions,
): Promise<void> {
  await app.register(proxy, {
    upstream: base,
    prefix: '/images',
    rewritePrefix: new URL('images', base.endsWith('/') ? base : `${base}/`).pathname,
    httpMethods: ['GET', 'HEAD'],
    undici: { bodyTimeout: timeoutMs, headersTimeout: timeoutMs, connect: { timeout: timeoutMs } },
    disableRequestLogging: true,
    replyOptions: {
      // By default a 503 is asked for ten times over.
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, headers) => pick(headers, requestHeaders),
      rewriteHeaders: (headers) => pick(headers, answerHeaders),
      onError: (reply, { error }) => {
        reply.log.error({ err: error }, 'picture could not be fetched')
        sendProblem(reply as never, createProblem(502, 'The picture could not be fetched'))
      },
    },
  })
}

const requestHeaders = ['accept', 'if-none-match', 'if-modified-since', 'range', 'if-range']
const answerHeaders = [
  'accept-ranges',
  'cache-control',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
]

function pick<Value>(headers: Readonly<Record<string, Value>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))
}
