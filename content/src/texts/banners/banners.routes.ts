import {
  getBaseBanners,
  getCompanyBanners,
  getShowcase,
  getTeachingBanners,
  type Banner,
} from '@faceplate/contracts/calls/banners.contract'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import { readDocument } from '../../base/database/document.store.ts'
import { readToday } from '../../base/database/maker.day.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { keepShown } from '../../files/images/media.shown.ts'

/** A banner as imported. `image` is shown when no photograph may be shown. */
type StoredBanner = Omit<Banner, 'photo' | 'image'> & { image?: string; images?: Photo[] }

export function registerBanners({ app, database, now }: ContentContext) {
  const readBanners = async (list: 'base' | 'teaching' | 'company'): Promise<Banner[]> => {
    const banners = await readDocument<StoredBanner[]>(database, `banners/${list}`)
    const today = await readToday(database, now())
    return banners.flatMap(({ images = [], image: drawn, ...banner }) => {
      const [photo] = keepShown(images, today)
      const image = photo?.url ?? drawn
      if (image === undefined) return []
      return { ...banner, image, ...(photo ? { photo } : {}) }
    })
  }
  serve(app, getBaseBanners, () => readBanners('base'))
  serve(app, getTeachingBanners, () => readBanners('teaching'))
  serve(app, getCompanyBanners, () => readBanners('company'))
  serve(app, getShowcase, () => readDocument(database, 'banners/showcase'))
}
