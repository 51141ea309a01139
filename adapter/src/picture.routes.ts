import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance } from 'fastify'
import type { Pictures } from './pictures.ts'
import { explainSilence } from './source.fetch.ts'

const timeoutMs = 15_000

/** Header fields of a picture that are passed on. */
const passed = ['content-type', 'content-length', 'etag', 'last-modified']

/** Serves the pictures of goods, which are read from the system behind the adapter. */
export function registerPictures(app: FastifyInstance, pictures: Pictures): void {
  app.get('/images/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const source = pictures.find(path)
    if (source === undefined) return reply.callNotFound()
    const response = await fetch(source, {
      // The length is passed on, so it must be that of the bytes themselves.
      headers: { 'accept-encoding': 'identity' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new ProblemError(502, `The picture cannot be read: ${explainSilence(error)}`)
    })
    const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false
    if (!response.ok || !response.body || !isPicture) {
      await response.body?.cancel()
      if (response.status === 404) return reply.callNotFound()
      throw new ProblemError(502, `The picture has status ${response.status}, or is none`)
    }
    for (const name of passed) {
      const value = response.headers.get(name)
      if (value !== null) void reply.header(name, value)
    }
    void reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
    return reply.send(Readable.fromWeb(response.body as ReadableStream))
  })
}
