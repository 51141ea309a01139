import {
  getNewsArticle,
  getNewsGroup,
  getNewsGroups,
  getNewsList,
  getNewsSingle,
} from '@faceplate/contracts/news.contract'
import type { ContentContext } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { listNews, listNewsGroups, readNews, readNewsByCode, readNewsGroup } from './news.store.ts'

export function registerNews({ app, database }: ContentContext) {
  serve(app, getNewsList, ({ query }) => listNews(database, query))
  serve(app, getNewsSingle, ({ params }) => readNews(database, params.id))
  serve(app, getNewsArticle, ({ params }) => readNewsByCode(database, params.code))
  serve(app, getNewsGroups, () => listNewsGroups(database))
  serve(app, getNewsGroup, ({ params }) => readNewsGroup(database, params.id))
}
