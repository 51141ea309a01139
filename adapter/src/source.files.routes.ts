import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { readByteRange, type ByteRange } from '@faceplate/server/http/byte.range'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { explainSilence } from './source.fetch.ts'
import type { ServedFile } from './source.files.ts'

/** Time until the header of a file. A large file on a slow line then takes as long as its visitor. */
const timeoutMs = 15_000

/** Header fields of a file that are passed on. */
const passed = [
  'accept-ranges',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
]

/** Header fields about the bytes that the system sends. */
const ofBytes: ReadonlySet<string> = new Set(['accept-ranges', 'content-length', 'etag'])

/** Finds the file at a path, if the catalogue that a request is for shows it. */
type FindFile = (request: FastifyRequest, path: string) => ServedFile | undefined

/** Serves pictures and documents of goods, which are read from the system behind the adapter. */
export function registerFiles(app: FastifyInstance, findFile: FindFile): void {
  const isPicture = (type: string) => type.startsWith('image/')
  serveFiles(app, '/images/*', findFile, isPicture)
  serveFiles(app, '/files/*', findFile, () => true)
}

/**
 * The range to ask for; a file of unknown size is sent as a whole. A range always has both its ends within the file, since systems
 * differ in the others: Strapi 5.54 refuses the last bytes (`bytes=-500`).
 */
function readRange(range: string | undefined, size: number | undefined): ByteRange | undefined {
  return range === undefined || size === undefined ? undefined : readByteRange(range, size)
}

function serveFiles(
  app: FastifyInstance,
  route: string,
  findFile: FindFile,
  isExpected: (type: string) => boolean,
): void {
  app.get(route, async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const source = findFile(request, path)
    if (source === undefined) return reply.callNotFound()
    const range = readRange(request.headers.range, source.size)
    if (range === 'none') {
      return reply.code(416).header('content-range', `bytes */${source.size}`).send('')
    }
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(new DOMException('', 'TimeoutError')), timeoutMs)
    const response = await fetch(source.url, {
      // The length is passed on, so it must be that of the bytes themselves.
      headers: {
        'accept-encoding': 'identity',
        ...(range && { range: `bytes=${range.first}-${range.last}` }),
        ...source.headers,
      },
      redirect: 'error',
      signal: deadline.signal,
    })
      .catch((error: unknown) => {
        throw new ProblemError(502, `The file cannot be read: ${explainSilence(error)}`)
      })
      .finally(() => clearTimeout(timer))
    const { status, body } = response
    const isRange = status === 416 && range !== undefined
    if (
      !isRange &&
      (!response.ok ||
        !body ||
        !isExpected(response.headers.get('content-type') ?? '') ||
        isAltered(response, range))
    ) {
      await body?.cancel()
      if (status === 404) return reply.callNotFound()
      throw new ProblemError(502, `The file has status ${status}, or is of another type`)
    }
    // `fetch` has decoded it: the next response would begin within the bytes beyond the length that is stated.
    const stated = isCoded(response) ? passed.filter((name) => !ofBytes.has(name)) : passed
    for (const name of stated) {
      const value = response.headers.get(name)
      if (value !== null) void reply.header(name, value)
    }
    void reply
      .code(status)
      .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
    return reply.send(body ? Readable.fromWeb(body as ReadableStream) : '')
  })
}

/** Whether a response is not what was asked for: a part that was not, or a part of an encoded file. */
function isAltered(response: Response, range: ByteRange | undefined): boolean {
  return range === undefined ? response.status === 206 : isCoded(response)
}

/** Whether a file is encoded although that was not asked for. */
function isCoded({ headers }: Response): boolean {
  return (headers.get('content-encoding') ?? 'identity') !== 'identity'
}
