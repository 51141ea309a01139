import type { ApiClient } from '@faceplate/contracts/client'
import { createProblem } from '@faceplate/contracts/problem.contract'
import type { FastifyInstance } from 'fastify'
import type { Guard } from '../limits/limits.ts'
import { readPages } from './page.list.ts'
import { sendProblem } from '../http/problem.reply.ts'
import { writeSitemap } from './sitemap.ts'

/** Half an hour: a new page is found soon enough, and few ask. */
const cacheControl = 'public, max-age=1800'

/** `/robots.txt` and `/sitemap.xml`: where search engines may go, and which pages there are (P-seo). */
export function registerRobots(
  app: FastifyInstance,
  { api, origin, guard }: { api: ApiClient; origin: () => string; guard: Guard },
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', cacheControl)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin()}/sitemap.xml\n`),
  )
  app.get<{ Querystring: { part?: unknown } }>(
    '/sitemap.xml',
    { onRequest: guard },
    async ({ query }, reply) => {
      const part = query.part === undefined ? undefined : Number(query.part)
      if (part !== undefined && !(Number.isInteger(part) && part > 0)) {
        return sendProblem(reply, createProblem(404))
      }
      const sitemap = writeSitemap(await readPages(api), { origin: origin(), part })
      if (sitemap === undefined) return sendProblem(reply, createProblem(404))
      return reply
        .header('cache-control', cacheControl)
        .type('application/xml; charset=utf-8')
        .send(sitemap)
    },
  )
}
