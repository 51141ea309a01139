import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance } from 'fastify'
import { listHiddenPages, openPageList } from './page.list.ts'
import { writeSitemap } from './sitemap.ts'

/** Half an hour: search engines find a new page soon enough. */
const freshSeconds = 1800

/** `security.txt` should expire within a year (RFC 9116 §2.5.5). */
const expiryDays = 180
const dayMs = 86_400_000

/** Day since which pages and forms honour Global Privacy Control as they do now. */
const honouredSince = '2026-11-28'

/**
 * Serves `/robots.txt`, `/sitemap.xml` (P-seo), `/.well-known/security.txt` and `/.well-known/gpc.json`.
 *
 * @param wallNow milliseconds since 1970
 */
export function registerRobots(app: FastifyInstance, wallNow: () => number): void {
  const { sendText, editions, contentApi } = app
  const guard = app.limits.guard('misses')
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${freshSeconds}`)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${editions.origin}/sitemap.xml\n`),
  )
  // The site honours Global Privacy Control (W3C, GPC support resource).
  app.get('/.well-known/gpc.json', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${freshSeconds}`)
      .send({ gpc: true, lastUpdate: honouredSince }),
  )
  app.get('/.well-known/security.txt', { onRequest: guard }, async (request, reply) =>
    sendText(request, reply, {
      kind: 'twin',
      address: '/.well-known/security.txt',
      type: 'text/plain',
      freshSeconds,
      async write(api) {
        const { contacts } = await api('GET site')
        // Rounded to a month, so that the text does not change every day.
        const expires = new Date(wallNow() + expiryDays * dayMs).toISOString().slice(0, 7)
        const lines = [
          `Contact: mailto:${contacts.email}`,
          `Expires: ${expires}-01T00:00:00Z`,
          `Canonical: ${editions.origin}/.well-known/security.txt`,
          // Only the embedded content API serves CSAF.
          ...(contentApi.isOwn
            ? [`CSAF: ${editions.origin}/files/csaf/provider-metadata.json`]
            : []),
        ]
        return { text: lines.map((line) => `${line}\n`).join('') }
      },
    }),
  )
  app.get<{ Querystring: { part?: unknown } }>(
    '/sitemap.xml',
    { onRequest: guard },
    async (request, reply) => {
      const { part: asked } = request.query
      const part = asked === undefined ? undefined : Number(asked)
      if (part !== undefined && !(Number.isInteger(part) && part > 0))
        throw new ProblemError(404, 'No such part of the sitemap')
      return sendText(request, reply, {
        kind: 'sitemap',
        address: `/sitemap.xml${part === undefined ? '' : `?part=${part}`}`,
        type: 'application/xml',
        freshSeconds,
        async write(api) {
          const text = await writeSitemap(await openPageList(api, await listHiddenPages(api)), {
            origin: editions.origin,
            part,
            isElsewhere: (found) => editions.findOriginalOrigin(found) !== undefined,
          })
          if (text === undefined) throw new ProblemError(404, 'No such part of the sitemap')
          return { text }
        },
      })
    },
  )
}
