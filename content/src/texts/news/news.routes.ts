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

export function registerNews({ app, database, now }: ContentContext) {
  serve(app, getNewsList, async ({ query }) =>
    listNews(database, query, await readToday(database, now())),
  )
  serve(app, getNewsSingle, async ({ params }) =>
    readNews(database, await readSnapshot(database, now()), params.id),
  )
  serve(app, getNewsArticle, async ({ params }) =>
    readNewsByCode(database, await readSnapshot(database, now()), params.code),
  )
  serve(app, getNewsGroups, () => listNewsGroups(database))
  serve(app, getNewsYears, ({ query }) => listNewsYears(database, query.group))
  serve(app, getNewsGroup, ({ params }) => readNewsGroup(database, params.id))
}
