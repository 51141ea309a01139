import { ProblemError } from '@faceplate/contracts/problem.contract'
import type { FastifyInstance } from 'fastify'
import type { SendText } from '../derived/text.reply.ts'
import type { Guard } from '../limits/limits.ts'
import { readPages } from './page.list.ts'
import { writeSitemap } from './sitemap.ts'

/** Half an hour: a new page is found soon enough, and few ask. */
const freshSeconds = 1800

/** `/robots.txt` and `/sitemap.xml`: where search engines may go, and which pages there are (P-seo). */
export function registerRobots(
  app: FastifyInstance,
  { sendText, origin, guard }: { sendText: SendText; origin: () => string; guard: Guard },
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${freshSeconds}`)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin()}/sitemap.xml\n`),
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
