import { isFound, runQuery } from '@faceplate/catalogue/questions/catalogue.search'
import { describeSuggestions } from '@faceplate/catalogue/questions/search.suggestions'
import { listFinds } from '@faceplate/catalogue/search/ranking'
import type { SearchKind } from '@faceplate/catalogue/search/word.index'
import { searchSite } from '@faceplate/contracts/calls/search.contract'
import { minSearchLength } from '@faceplate/contracts/calls/search.query'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { addAsked } from '../../goods/catalogue/asked.values.ts'
import { readSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import { readCards, readNames } from '../../goods/catalogue/good.cards.ts'
import { readSearch } from '../../goods/catalogue/goods.search.ts'
import { readNewsItems } from '../news/news.store.ts'
import { readSolutionCards } from '../solutions/solutions.store.ts'
import { findDevices } from './devices.search.ts'
import { findDocuments } from './documents.search.ts'
import { findPages } from './site.pages.search.ts'

const defaultLimit = 6

export function registerSearch({ app }: ContentContext) {
  serve(app, searchSite, async ({ query, view, t }) => {
    const { database } = view
    const { q = '', limit = defaultLimit, page = 1 } = query
    const snapshot = await readSnapshot(view)
    const search = await readSearch(database, snapshot)
    const { index } = search.words
    const text = q.trim().length < minSearchLength ? '' : q
    const answer = await index.answer(() => runQuery(search, text, { mayDrop: true }))
    const paging = { skip: (page - 1) * limit, take: limit }
    const find = (kind: SearchKind) => listFinds(index, kind, answer.totals, paging)
    const goods = find('good')
    const news = find('news')
    const solutions = find('solution')
    const { pages, unread } = await findPages(t, view, snapshot, search, answer, paging)
    const described = await describeSuggestions(
      t,
      (ids) => readNames(database, ids),
      search,
      answer,
    )
    const devices = await findDevices(t, view, snapshot, search, answer, paging)
    const isDevice = devices.count > 0 || devices.series !== undefined
    return {
      catalog: {
        count: goods.count,
        goods: await addAsked(
          database,
          snapshot,
          answer,
          await readCards(database, snapshot, goods.ids),
        ),
      },
      news: { count: news.count, items: await readNewsItems(database, news.ids, snapshot.today) },
      solutions: {
        count: solutions.count,
        items: await readSolutionCards(database, solutions.ids, snapshot.today),
      },
      devices,
      documents: await findDocuments(database, snapshot, search, answer, paging),
      pages,
      ...described,
      // A text that names only devices of others has no characteristics, and nothing else is meant.
      ...(isDevice && !isFound(answer) ? { understood: [], instead: [] } : {}),
      // A name of a device is no word that a page lacks.
      dropped: [...new Set([...(described.dropped ?? []), ...(isDevice ? [] : unread)])],
    }
  })
}
