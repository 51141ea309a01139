import { Banner } from '@faceplate/contracts/calls/banners.contract'
import { Type } from 'typebox'
import { toDocument } from '../../base/database/document.store.ts'
import { close } from '../../files/folder/closed.schema.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { registerBanners } from './banners.routes.ts'
import { readShowcase, ShowcaseSource } from './banners.showcase.ts'

/** `banners.yaml` */
const BannersFile = close(
  Type.Object({
    base: Type.Array(Banner),
    teaching: Type.Optional(Type.Array(Banner)),
    company: Type.Optional(Type.Array(Banner)),
    showcase: Type.Optional(ShowcaseSource),
  }),
)

export const bannersContent = defineKind({
  parts: [{ name: 'banners', documents: ['banners'] }],
  read(folder, known) {
    const file = folder.read('banners.yaml', BannersFile)
    const { base, teaching, company } = file?.data ?? {}
    return {
      rows: {
        document: [
          toDocument('banners/base', base),
          toDocument('banners/teaching', teaching ?? []),
          toDocument('banners/company', company ?? []),
          toDocument('banners/showcase', file ? readShowcase(folder, file, known) : {}),
        ],
      },
    }
  },
  register: registerBanners,
})
