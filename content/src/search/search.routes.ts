import { searchSite } from '@faceplate/contracts/search.contract'
import { minSearchLength } from '@faceplate/contracts/search.query'
import { readSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { readCards } from '../catalogue/good.cards.ts'
import type { ContentContext } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { readNewsItems } from '../news/news.store.ts'
import { readSolutionCards } from '../solutions/solutions.store.ts'
import { findRanked } from '../fulltext/search.store.ts'

const defaultLimit = 6

export function registerSearch({ app, database }: ContentContext) {
  serve(app, searchSite, async ({ query }) => {
    const { q = '', limit = defaultLimit } = query
    const text = q.trim().length < minSearchLength ? '' : q
    const [goods, news, solutions] = await Promise.all([
      findRanked(database, 'good', text, limit),
      findRanked(database, 'news', text, limit),
      findRanked(database, 'solution', text, limit),
    ])
    return {
      catalog: {
        count: goods.count,
        goods: await readCards(database, await readSnapshot(database), goods.ids),
      },
      news: { count: news.count, items: await readNewsItems(database, news.ids) },
      solutions: {
        count: solutions.count,
        items: await readSolutionCards(database, solutions.ids),
      },
    }
  })
}
