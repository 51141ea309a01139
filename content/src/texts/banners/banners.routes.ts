import {
  getBaseBanners,
  getCompanyBanners,
  getShowcase,
  getTeachingBanners,
  type Banner,
} from '@faceplate/contracts/calls/banners.contract'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import { listDocuments, readDocument } from '../../base/database/document.store.ts'
import { readToday } from '../../base/database/maker.day.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import type { View } from '../../base/http/view.ts'
import { keepShown } from '../../files/images/media.shown.ts'

/** A banner as imported. `image` is shown when no photograph may be shown. */
type StoredBanner = Omit<Banner, 'photo' | 'image'> & { image?: string; images: Photo[] }

export function registerBanners({ app }: ContentContext) {
  const readBanners = async (
    { database, now }: View,
    list: 'base' | 'teaching' | 'company',
  ): Promise<Banner[]> => {
    const banners = await listDocuments<StoredBanner>(database, `banners/${list}`)
    const today = await readToday({ database, now })
    return banners.flatMap(({ images, image: drawn, ...banner }) => {
      const [photo] = keepShown(images, today)
      const image = photo?.url ?? drawn
      if (image === undefined) return []
      return { ...banner, image, ...(photo ? { photo } : {}) }
    })
  }
  serve(app, getBaseBanners, ({ view }) => readBanners(view, 'base'))
  serve(app, getTeachingBanners, ({ view }) => readBanners(view, 'teaching'))
  serve(app, getCompanyBanners, ({ view }) => readBanners(view, 'company'))
  serve(app, getShowcase, ({ view }) => readDocument(view.database, 'banners/showcase'))
}
