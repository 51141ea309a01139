import { Banner } from '@faceplate/contracts/calls/banners.contract'
import { findPage } from '@faceplate/contracts/pages/page.finder'
import { Type } from 'typebox'
import { toDocument } from '../../base/database/document.store.ts'
import { always } from '../../base/database/public.span.ts'
import { close, FallbackPicture } from '../../files/folder/closed.schema.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { checkShown } from '../../files/folder/publication.checks.ts'
import {
  publicationFields,
  readPublication,
  omitPublication,
} from '../../files/folder/publication.reader.ts'
import { picturePlaces, readMedia } from '../../files/images/media.reader.ts'
import { pictureFields } from '../../files/images/media.schema.ts'
import { registerBanners } from './banners.routes.ts'
import { checkClaim, readShowcase, ShowcaseSource } from './banners.showcase.ts'

const BannerEntry = Type.Object({
  ...Type.Omit(Banner, ['photo', 'image']).properties,
  image: Type.Optional(FallbackPicture),
  ...pictureFields,
  ...publicationFields,
})

const bannersFile = 'banners.yaml'

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
  editable: [
    {
      name: 'banners',
      label: 'Banners',
      pages: [
        {
          name: 'banners',
          label: 'Banners of the home page and the menu',
          file: bannersFile,
          path: [],
          schema: BannersFile,
          fields: ['base', 'teaching', 'company'],
        },
      ],
      multiline: ['description'],
    },
  ],
  parts: [{ name: 'banners', documents: ['banners'] }],
  read(folder, known) {
    const written = folder.parse(bannersFile, BannersFile)
    if (written) checkClaim(folder, written, known)
    const file = folder.read(bannersFile, BannersFile)
    const readBanners = (list: 'base' | 'teaching' | 'company') =>
      (file?.data[list] ?? []).flatMap((entry, at) => {
        const path = [list, at]
        if (file && !entry.image && !entry.images)
          folder.refuse(file, path, "needs 'image' or 'images'")
        if (!file) return []
        const { images } = readMedia(folder, file, path, { entry, place: picturePlaces.banner })
        const banner = omitPublication(entry)
        // Documents are listed by name.
        const name = `banners/${list}/${String(at).padStart(4, '0')}` as const
        const span = readPublication(folder, file, path, entry)
        const page = findPage(entry.url)
        const code = page?.name === 'product-code' ? (page.params['code'] ?? '') : ''
        const shown = { what: `the good '${code}'`, span: known.goods.get(code)?.span ?? always }
        checkShown(folder, { file, path: [...path, 'url'], span }, shown)
        return toDocument(name, { ...banner, images }, span)
      })
    const { showcase, images } = file
      ? readShowcase(folder, file, known)
      : { showcase: {}, images: [] }
    return {
      rows: {
        image: images,
        document: [
          ...readBanners('base'),
          ...readBanners('teaching'),
          ...readBanners('company'),
          toDocument('banners/showcase', showcase),
        ],
      },
      addresses: images.map(({ path }) => path),
    }
  },
  register: registerBanners,
})
