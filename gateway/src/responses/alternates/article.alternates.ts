import type { ApiClient, Route } from '@faceplate/contracts/client/client'
import { addressOf, pathOf, type PageName } from '@faceplate/contracts/pages/site.pages'
import type { Messages } from '@faceplate/messages/messages'
import { writeNews, writeQuestions, writeSolution } from './editorial.alternates.ts'
import { writeProduct } from './product.alternate.ts'

/** The content of a page for its alternate formats. */
export interface Alternate {
  /** Path of the page. */
  path: string
  /** Writes the page as Markdown. */
  text: (t: Messages, origin: string) => string
  /** Response of the call, for the JSON format. */
  data: unknown
}

export interface AlternateReader {
  /** The call that the alternate is built from; its lifetime applies. */
  call: Route
  read: (api: ApiClient, code: string) => Promise<Alternate>
}

/** Alternate formats of pages about one product, article or solution, and of the questions. */
export const articleAlternates: Partial<Record<PageName, AlternateReader>> = {
  'product-code': {
    call: 'GET catalog/good/{idOrCode}',
    async read(api, idOrCode) {
      const good = await api('GET catalog/good/{idOrCode}', { params: { idOrCode } })
      const path = addressOf('product-code', { code: good.code })
      return { path, data: good, text: (t, origin) => writeProduct(t, good, origin) }
    },
  },
  'news-code': {
    call: 'GET news/{code}',
    async read(api, code) {
      const article = await api('GET news/{code}', { params: { code } })
      const path = addressOf('news-code', { code: article.code })
      return { path, data: article, text: (t, origin) => writeNews(t, article, origin) }
    },
  },
  'solutions-code': {
    call: 'GET solution/{id}',
    async read(api, id) {
      const solution = await api('GET solution/{id}', { params: { id } })
      const path = addressOf('solutions-code', { code: solution.code })
      return { path, data: solution, text: (t, origin) => writeSolution(t, solution, origin) }
    },
  },
  'support-faq-list': {
    call: 'GET site',
    async read(api) {
      const { faq } = await api('GET site')
      const path = pathOf('support-faq-list')
      return { path, data: faq, text: (t, origin) => writeQuestions(t, faq, origin) }
    },
  },
}
