import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { Code, Day } from '@faceplate/contracts/shared/code.contract'
import { Type } from 'typebox'
import { toDocument } from '../../base/database/document.store.ts'
import { Markdown, strict, PlainText } from '../../files/folder/closed.schema.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { toOffersDocument } from './offers.store.ts'
import { registerPromo } from './promo.routes.ts'

/** `promo/*.yaml` */
const PromoFile = Type.Object(
  {
    code: Code,
    title: PlainText,
    description: Type.String(),
    text: Markdown,
    image: Type.Optional(PlainText),
    goods: Type.Array(Code),
    starts_on: Type.Optional(Day),
    /** Last day of the offer; without it, the offer is valid until its file is removed. */
    ends_on: Type.Optional(Day),
  },
  strict,
)

export const promoContent = defineKind({
  parts: [
    { name: 'promo', documents: ['promo'] },
    // The header announces offers.
    { name: 'navigation', documents: ['offers'] },
  ],
  read(folder, known) {
    const codes = new Set<string>()
    const files = folder.readAll('promo/', PromoFile)
    for (const file of files) {
      folder.claim(codes, file.data.code, file, ['code'])
      folder.checkCodes(known.goods, 'good', file.data.goods, file, ['goods'])
      const { starts_on: start = '', ends_on: end = start } = file.data
      if (end < start) folder.refuse(file, ['ends_on'], 'must not be before starts_on')
    }
    return {
      rows: {
        document: [
          ...files.map(({ data: { image = null, ...promo } }) =>
            toDocument(`promo/${promo.code}`, { ...promo, image }),
          ),
          toOffersDocument(files.map(({ data }) => data)),
        ],
      },
      addresses: files.map(({ data: { code } }) => addressOf('promo-code', { code })),
    }
  },
  register: registerPromo,
})
