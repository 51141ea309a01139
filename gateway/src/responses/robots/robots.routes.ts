import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance } from 'fastify'
import type { Guard } from '../../edge/limits/limits.ts'
import type { SendText } from '../composed/text.reply.ts'
import { readPages } from './page.list.ts'
import { writeSitemap } from './sitemap.ts'

export interface RobotsOptions {
  sendText: SendText
  /** Scheme and host of the site. */
  origin: () => string
  /** Counts each request. */
  guard: Guard
  /** The content API is the one that comes with the site. */
  isOwnApi: boolean
  wallNow: () => number
}

/** Half an hour: a new page is found soon enough, and few ask. */
const freshSeconds = 1800

/** `security.txt` is to be looked at once a year at least (RFC 9116 §2.5.5). */
const expiryDays = 180
const dayMs = 86_400_000

/** `/robots.txt` and `/sitemap.xml`: where search engines may go, and which pages there are (P-seo); `security.txt`. */
export function registerRobots(
  app: FastifyInstance,
  { sendText, origin, guard, isOwnApi, wallNow }: RobotsOptions,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${freshSeconds}`)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin()}/sitemap.xml\n`),
  )
  app.get('/.well-known/security.txt', { onRequest: guard }, async (request, reply) =>
    sendText(request, reply, {
      kind: 'twin',
      address: '/.well-known/security.txt',
      type: 'text/plain',
      freshSeconds,
      async write(api) {
        const { contacts } = await api('GET site')
        // By the month, so that it stays the same for a while.
        const expires = new Date(wallNow() + expiryDays * dayMs).toISOString().slice(0, 7)
        const lines = [
          `Contact: mailto:${contacts.email}`,
          `Expires: ${expires}-01T00:00:00Z`,
          `Canonical: ${origin()}/.well-known/security.txt`,
          // A content API of another kind has none.
          ...(isOwnApi ? [`CSAF: ${origin()}/files/csaf/provider-metadata.json`] : []),
        ]
        return { text: lines.map((line) => `${line}\n`).join('') }
      },
    }),
  )
  app.get<{ Querystring: { part?: unknown } }>(
    '/sitemap.xml',
    { onRequest: guard },
    async (request, reply) => {
      const { part: said } = request.query
      const part = said === undefined ? undefined : Number(said)
      if (part !== undefined && !(Number.isInteger(part) && part > 0))
        throw new ProblemError(404, 'No such part of the sitemap')
      return sendText(request, reply, {
        kind: 'sitemap',
        address: `/sitemap.xml${part === undefined ? '' : `?part=${part}`}`,
        type: 'application/xml',
        freshSeconds,
        async write(api) {
          const text = writeSitemap(await readPages(api), { origin: origin(), part })
          if (text === undefined) throw new ProblemError(404, 'No such part of the sitemap')
          return { text }
        },
      })
    },
  )
}
