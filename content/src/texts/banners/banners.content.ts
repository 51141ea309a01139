import { Banner } from '@faceplate/contracts/calls/banners.contract'
import { Type } from 'typebox'
import { toDocument } from '../../base/database/document.store.ts'
import { close } from '../../files/folder/closed.schema.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { picturePlaces, readMedia } from '../../files/images/media.reader.ts'
import { pictureFields } from '../../files/images/media.schema.ts'
import { registerBanners } from './banners.routes.ts'
import { readShowcase, ShowcaseSource } from './banners.showcase.ts'

const BannerEntry = Type.Object({
  ...Type.Omit(Banner, ['photo', 'image']).properties,
  /** Address of its picture if it has no photograph. */
  image: Type.Optional(Banner.properties.image),
  ...pictureFields,
})

/** `banners.yaml` */
const BannersFile = close(
  Type.Object({
    base: Type.Array(BannerEntry),
    teaching: Type.Optional(Type.Array(BannerEntry)),
    company: Type.Optional(Type.Array(BannerEntry)),
    showcase: Type.Optional(ShowcaseSource),
  }),
)

export const bannersContent = defineKind({
  parts: [{ name: 'banners', documents: ['banners'] }],
  read(folder, known) {
    const file = folder.read('banners.yaml', BannersFile)
    const readBanners = (list: 'base' | 'teaching' | 'company') =>
      (file?.data[list] ?? []).map((entry, at) => {
        const path = [list, at]
        if (file && !entry.image && !entry.images)
          folder.refuse(file, path, "needs 'image' or 'images'")
        if (!file) return entry
        const { images } = readMedia(folder, file, path, { entry, place: picturePlaces.banner })
        return { ...entry, images }
      })
    return {
      rows: {
        document: [
          toDocument('banners/base', readBanners('base')),
          toDocument('banners/teaching', readBanners('teaching')),
          toDocument('banners/company', readBanners('company')),
          toDocument('banners/showcase', file ? readShowcase(folder, file, known) : {}),
        ],
      },
    }
  },
  register: registerBanners,
})
