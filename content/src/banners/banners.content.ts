import { Banner } from '@faceplate/contracts/banners.contract'
import { Type } from 'typebox'
import { toDocument } from '../database/document.store.ts'
import { close } from '../folder/closed.schema.ts'
import type { ContentKind } from '../folder/content.kind.ts'
import { registerBanners } from './banners.routes.ts'

/** `banners.yaml` */
const BannersFile = close(
  Type.Object({
    base: Type.Array(Banner),
    teaching: Type.Optional(Type.Array(Banner)),
    company: Type.Optional(Type.Array(Banner)),
  }),
)

export const bannersContent: ContentKind = {
  read(folder) {
    const { base, teaching, company } = folder.read('banners.yaml', BannersFile)?.data ?? {}
    return {
      rows: {
        document: [
          toDocument('banners/base', base),
          toDocument('banners/teaching', teaching ?? []),
          toDocument('banners/company', company ?? []),
        ],
      },
    }
  },
  register: registerBanners,
}
