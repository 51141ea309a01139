import {
  getNewsArticle,
  getNewsGroup,
  getNewsGroups,
  getNewsList,
  getNewsSingle,
  getNewsYears,
} from '@faceplate/contracts/calls/news.contract'
import { readToday } from '../../base/database/maker.day.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { readSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import { readNews, readNewsByCode } from './news.article.ts'
import { listNews, listNewsGroups, listNewsYears, readNewsGroup } from './news.store.ts'

export function registerNews({ app }: ContentContext) {
  serve(app, getNewsList, async ({ query, view }) =>
    listNews(view.database, query, await readToday(view)),
  )
  serve(app, getNewsSingle, async ({ params, view }) =>
    readNews(view.database, await readSnapshot(view), params.id),
  )
  serve(app, getNewsArticle, async ({ params, view }) =>
    readNewsByCode(view.database, await readSnapshot(view), params.code),
  )
  serve(app, getNewsGroups, ({ view }) => listNewsGroups(view.database))
  serve(app, getNewsYears, ({ query, view }) => listNewsYears(view.database, query.group))
  serve(app, getNewsGroup, ({ params, view }) => readNewsGroup(view.database, params.id))
}
