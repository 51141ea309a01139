import {
  getBaseBanners,
  getCompanyBanners,
  getShowcase,
  getTeachingBanners,
} from '@faceplate/contracts/calls/banners.contract'
import { readDocument } from '../../base/database/document.store.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'

export function registerBanners({ app, database }: ContentContext) {
  serve(app, getBaseBanners, () => readDocument(database, 'banners/base'))
  serve(app, getTeachingBanners, () => readDocument(database, 'banners/teaching'))
  serve(app, getCompanyBanners, () => readDocument(database, 'banners/company'))
  serve(app, getShowcase, () => readDocument(database, 'banners/showcase'))
}
