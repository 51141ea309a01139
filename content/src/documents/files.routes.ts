import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import parseRange from 'range-parser'
import type { Database } from '../database/schema.ts'
import { ProblemError } from '../http/problems.ts'

/** Files to take home, whole or from where a download broke off (RFC 9110 §14). */
export function registerFiles(app: FastifyInstance, database: Kysely<Database>): void {
  app.get('/files/*', async (request, reply) => {
    const path = decodeURI(request.url.split('?', 1)[0] ?? '')
    const file = await database
      .selectFrom('file')
      .selectAll()
      .where('path', '=', path)
      .executeTakeFirst()
    if (!file) throw new ProblemError(404, `No file at ${path}`)
    const etag = `"${file.sha256}"`
    reply
      .header('etag', etag)
      .header('last-modified', new Date(`${file.modified_on}T00:00:00Z`).toUTCString())
      .header('cache-control', 'public, max-age=3600')
      .header('accept-ranges', 'bytes')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${path.split('/').at(-1)}"`)
      // RFC 9530: who saves the file can check it.
      .header('repr-digest', `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`)
      .type(file.media_type)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()

    const { range, 'if-range': ifRange } = request.headers
    const asked =
      range !== undefined && (ifRange === undefined || ifRange === etag)
        ? parseRange(file.size, range)
        : -2
    // Several parts at a time would need a multipart answer; the whole file is a right one too.
    if (asked === -2 || (typeof asked === 'object' && asked.length !== 1)) {
      return reply.send(file.body)
    }
    const part = typeof asked === 'object' ? asked[0] : undefined
    if (!part) {
      return reply
        .code(416)
        .header('content-range', `bytes */${file.size}`)
        .type('text/plain')
        .send('')
    }
    return reply
      .code(206)
      .header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
      .send(file.body.subarray(part.start, part.end + 1))
  })
}
