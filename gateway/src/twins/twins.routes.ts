import type { ApiClient, Route } from '@faceplate/contracts/client'
import { endpoints } from '@faceplate/contracts/endpoints'
import { findTwin } from '@faceplate/contracts/page.finder'
import {
  addressOf,
  hasTwin,
  pathOf,
  readersGuidePath,
  type PageName,
} from '@faceplate/contracts/site.pages'
import type { FastifyInstance } from 'fastify'
import { readOrNotFound } from '../api/not.found.ts'
import type { SendText } from '../derived/text.reply.ts'
import type { Guard } from '../limits/limits.ts'
import { writeNews, writeQuestions, writeSolution } from './editorial.twins.ts'
import { writeProduct } from './product.twin.ts'
import { readGuide } from './readers.guide.ts'

export interface TwinsOptions {
  sendText: SendText
  /** Scheme and host that links carry. */
  origin: () => string
  /** Counts each request. */
  guard: Guard
}

/** A page as Markdown. */
interface Twin {
  /** Path of the page. */
  path: string
  text: string
}

interface TwinReader {
  /** The call that it is made of, and is as fresh as. */
  call: Route
  read: (api: ApiClient, code: string, origin: string) => Promise<Twin>
}

const readers: Partial<Record<PageName, TwinReader>> = {
  'product-code': {
    call: 'GET catalog/good/{idOrCode}',
    async read(api, code, origin) {
      const good = await api('GET catalog/good/{idOrCode}', { params: { idOrCode: code } })
      const path = addressOf('product-code', { code: good.code })
      return { path, text: writeProduct(good, origin) }
    },
  },
  'news-code': {
    call: 'GET news/{code}',
    async read(api, code, origin) {
      const article = await api('GET news/{code}', { params: { code } })
      const path = addressOf('news-code', { code: article.code })
      return { path, text: writeNews(article, origin) }
    },
  },
  'solutions-code': {
    call: 'GET solution/{id}',
    async read(api, code, origin) {
      const solution = await api('GET solution/{id}', { params: { id: code } })
      const path = addressOf('solutions-code', { code: solution.code })
      return { path, text: writeSolution(solution, origin) }
    },
  },
  'support-faq-list': {
    call: 'GET site',
    async read(api, _code, origin) {
      const { faq } = await api('GET site', {})
      return { path: pathOf('support-faq-list'), text: writeQuestions(faq, origin) }
    },
  },
}

/**
 * Serves pages as Markdown beside themselves, for programs that read, and the guide that leads to them (P-seo). They
 * are made of calls that the cache keeps; search engines are told that the page is what counts (RFC 6596 §3).
 */
export function registerTwins(
  app: FastifyInstance,
  { sendText, origin, guard }: TwinsOptions,
): void {
  for (const [name, { call, read }] of Object.entries(readers)) {
    if (!hasTwin(name as PageName, 'md')) continue
    const pattern = pathOf(name as PageName).replace('$', ':')
    app.get<{ Params: { code?: string } }>(
      findTwin(pattern, 'md') ?? '',
      { onRequest: guard },
      async (request, reply) => {
        const { code = '' } = request.params
        return sendText(request, reply, {
          kind: 'twin',
          address: request.address?.path ?? '',
          type: 'text/markdown',
          freshSeconds: findFreshness(call),
          async write(api) {
            const { path, text } = await readOrNotFound(
              () => read(api, code, origin()),
              `No text at ${request.url}`,
            )
            return { text, link: `<${origin()}${path}>; rel="canonical"` }
          },
        })
      },
    )
  }
  app.get(readersGuidePath, { onRequest: guard }, async (request, reply) =>
    sendText(request, reply, {
      kind: 'twin',
      address: readersGuidePath,
      type: 'text/plain',
      freshSeconds: 1800,
      write: async (api) => ({ text: await readGuide(api, origin()) }),
    }),
  )
}

function findFreshness(call: Route): number {
  const contract = endpoints.find(({ method, path }) => `${method} ${path}` === call)
  return contract !== undefined && 'cache' in contract ? contract.cache.freshSeconds : 0
}
