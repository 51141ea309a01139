import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { Code, Day } from '@faceplate/contracts/shared/code.contract'
import { describe } from '@faceplate/contracts/shared/description'
import { Type } from 'typebox'
import { toDocument } from '../../base/database/document.store.ts'
import { always } from '../../base/database/public.span.ts'
import { FallbackPicture, Markdown, strict, PlainText } from '../../files/folder/closed.schema.ts'
import { defineKind } from '../../files/folder/content.kind.ts'
import { editableList, goodChoices } from '../../files/folder/editable.content.ts'
import { checkShown } from '../../files/folder/publication.checks.ts'
import {
  publicationFieldNames,
  publicationFields,
  readPublication,
  omitPublication,
} from '../../files/folder/publication.reader.ts'
import { picturePlaces, readMedia } from '../../files/images/media.reader.ts'
import { pictureFields } from '../../files/images/media.schema.ts'
import { toOfferDocument } from './offers.store.ts'
import { registerPromo } from './promo.routes.ts'

/** `promo/*.yaml` */
const PromoFile = Type.Object(
  {
    code: Code,
    title: PlainText,
    description: Type.String(),
    text: Markdown,
    image: Type.Optional(FallbackPicture),
    ...pictureFields,
    goods: Type.Array(Code),
    discount_percent: Type.Optional(
      describe(
        Type.Integer({ minimum: 1, maximum: 99 }),
        'Discount on the list price of each of its products, per cent',
      ),
    ),
    starts_on: Type.Optional(describe(Day, 'First day of the offer')),
    ends_on: Type.Optional(
      describe(
        Day,
        'Last day of the offer; without it, the offer is valid until its file is removed',
      ),
    ),
    ...publicationFields,
  },
  strict,
)

export const promoContent = defineKind({
  editable: [
    editableList({
      name: 'promo',
      label: 'Offers',
      singular: 'offer',
      entry: PromoFile,
      place: 'promo/',
      key: 'code',
      title: 'title',
      fields: [
        'title',
        'code',
        'description',
        'starts_on',
        'ends_on',
        'goods',
        'discount_percent',
        'text',
        'images',
        'image',
        ...publicationFieldNames,
      ],
      multiline: ['description'],
      choices: { goods: goodChoices },
      toPage: (code) => addressOf('promo-code', { code }),
      canAdd: true,
    }),
  ],
  parts: [
    { name: 'promo', documents: ['promo'] },
    // The header announces offers.
    { name: 'navigation', documents: ['offers'] },
  ],
  read(folder, known) {
    const codes = new Set<string>()
    const files = folder.readAll('promo/', PromoFile)
    const offers = files.map((file) => {
      folder.claim(codes, file.data.code, file, ['code'])
      folder.checkCodes(known.goods, 'good', file.data.goods, file, ['goods'])
      const { starts_on: start = '', ends_on: end = start } = file.data
      if (end < start) folder.refuse(file, ['ends_on'], 'must not be before starts_on')
      const place = picturePlaces.article
      const { images } = readMedia(folder, file, [], { entry: file.data, place })
      const span = readPublication(folder, file, [], file.data)
      for (const [at, code] of file.data.goods.entries()) {
        const good = known.goods.get(code)
        const shown = { what: `the good '${code}'`, span: good?.span ?? always }
        checkShown(folder, { file, path: ['goods', at], span }, shown)
      }
      const { image = null, ...offer } = omitPublication(file.data)
      return { offer: { ...offer, image, images }, span }
    })
    return {
      rows: {
        document: [
          ...offers.map(({ offer, span }) => toDocument(`promo/${offer.code}`, offer, span)),
          ...offers.map(({ offer, span }) => toOfferDocument(offer, span)),
        ],
      },
      pages: offers.map(
        ({ offer, span }) => [addressOf('promo-code', { code: offer.code }), span] as const,
      ),
      addresses: files.map(({ data: { code } }) => addressOf('promo-code', { code })),
    }
  },
  register: registerPromo,
})
