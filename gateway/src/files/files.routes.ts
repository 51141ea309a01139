import proxy from '@fastify/http-proxy'
import { createProblem } from '@faceplate/contracts/problem.contract'
import type { FastifyInstance } from 'fastify'
import type { Guard } from '../limits/limits.ts'
import { sendProblem } from '../http/problem.reply.ts'

export interface FilesOptions {
  /** Address that `images/…` and `files/…` are appended to. */
  base: string
  timeoutMs: number
  /** Counts each file that is asked for. */
  guard: Guard
}

/** Streams pictures and files from the content API, too large to be worth the cache of answers. */
export async function registerFiles(
  app: FastifyInstance,
  { base, timeoutMs, guard }: FilesOptions,
): Promise<void> {
  const root = base.endsWith('/') ? base : `${base}/`
  await app.register(async (scope) => {
    scope.addHook('onRequest', guard)
    for (const folder of ['images', 'files']) {
      await scope.register(proxy, {
        upstream: base,
        prefix: `/${folder}`,
        rewritePrefix: new URL(folder, root).pathname,
        httpMethods: ['GET', 'HEAD'],
        undici: {
          bodyTimeout: timeoutMs,
          headersTimeout: timeoutMs,
          connect: { timeout: timeoutMs },
        },
        disableRequestLogging: true,
        replyOptions: {
          // By default a 503 is asked for ten times over.
          retryDelay: () => null,
          rewriteRequestHeaders: (_request, headers) => pick(headers, requestHeaders),
          rewriteHeaders: (headers) => pick(headers, answerHeaders),
          onError: (reply, { error }) => {
            reply.log.error({ err: error }, 'file could not be fetched')
            sendProblem(reply as never, createProblem(502, 'The file could not be fetched'))
          },
        },
      })
    }
  })
}

const requestHeaders = ['accept', 'if-none-match', 'if-modified-since', 'range', 'if-range']
const answerHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'repr-digest',
]

function pick<Value>(headers: Readonly<Record<string, Value>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))
}
