import { formatValues } from '@faceplate/catalogue/goods/attribute.text'
import type { GroupNode } from '@faceplate/catalogue/goods/group.tree'
import { orderKeyFacts } from '@faceplate/catalogue/goods/key.facts'
import { addressOf, toSheetPath } from '@faceplate/contracts/pages/site.pages'
import { readDrawingWords, titlePicture } from '@faceplate/drawing/drawing.words'
import type { Messages } from '@faceplate/messages/messages'
import type { Database } from '../../base/database/schema.ts'
import type { Letterhead } from '../../files/pdf/letterhead.ts'
import { listBlocks, type PdfBlock, type PdfTable } from '../../files/pdf/pdf.blocks.ts'
import { formatDay } from '../../files/pdf/pdf.day.ts'
import type { PdfContent } from '../../files/pdf/pdf.document.ts'
import type { Pixels } from '../../files/pdf/pdf.pictures.ts'
import { describeContact } from './document.contact.ts'

type Values = readonly Omit<Database['good_attribute'], 'good_id'>[]

/** A good with its attribute values. */
export interface StatedGood {
  good: Database['good']
  values: Values
}

export interface DatasheetInput extends StatedGood {
  group: GroupNode
  attributes: readonly Database['attribute'][]
  /** The models of its series, in order, including itself; only itself without a series. */
  series: readonly StatedGood[]
  /** Its ports by name. */
  ports: string[][]
  /** Photograph, which replaces the drawing of the front. */
  photo: { picture: Pixels; alt: string; credit?: string | undefined } | undefined
  /** Drawing of the front, SVG. */
  front: string | undefined
  /** Drawing of its outline with dimensions, SVG. */
  outline: string | undefined
  /** Whether it has a service sheet. */
  hasSheet: boolean
}

const keyFactCount = 3
/** Columns of the ordering table besides model and part number. */
const orderingColumns = 3

/** The content of a good's datasheet: what it is and how to order it, its characteristics, its dimensions. */
export function describeDatasheet(input: DatasheetInput, letterhead: Letterhead): PdfContent {
  const { good, group, outline } = input
  const { t } = letterhead
  const description = listBlocks(good.description)
  return {
    kind: t('pdf.datasheet'),
    title: good.name,
    subtitle: `${group.row.name} · ${good.part_number}`,
    lead: good.summary,
    blocks: [
      ...describePicture(input, letterhead),
      { kind: 'facts', facts: pickFacts(t, input) },
      { kind: 'heading', words: t('pdf.ordering') },
      describeSeries(input, letterhead),
      ...(description.length > 0
        ? [{ kind: 'heading', words: t('pdf.description') } as const, ...description]
        : []),
      { kind: 'heading', words: t('pdf.characteristics') },
      ...describeSections(input, letterhead),
      ...(outline !== undefined
        ? [
            {
              kind: 'picture',
              picture: outline,
              alt: titlePicture(good, readDrawingWords(t), 'outline'),
              title: t('pdf.dimensions'),
              height: 230,
            } as const,
          ]
        : []),
      ...(input.hasSheet ? describeSheetLink(letterhead, good.code) : []),
      describeContact(letterhead, {
        label: t('pdf.productPage'),
        address: addressOf('product-code', { code: good.code }),
        note: t('pdf.generated', { date: formatDay(good.released_on, t.language) }),
      }),
    ],
    date: good.released_on,
  }
}

/** Address and QR code of the service sheet; without an origin of the site there is none. */
function describeSheetLink({ origin, t }: Letterhead, code: string): PdfBlock[] {
  if (origin === undefined) return []
  const url = origin + toSheetPath(code)
  return [
    {
      kind: 'contact',
      lines: [t('sheet.link')],
      link: { label: t('pdf.sheet'), url, alt: t('sheet.qr', { url }) },
      note: t('sheet.linkHint'),
    },
  ]
}

function describePicture({ good, photo, front }: DatasheetInput, { t }: Letterhead): PdfBlock[] {
  if (photo) {
    const { picture, alt, credit } = photo
    return [
      { kind: 'picture', picture, alt, height: 190 },
      ...(credit === undefined ? [] : [{ kind: 'paragraph', words: credit, quiet: true } as const]),
    ]
  }
  if (front === undefined) return []
  return [
    {
      kind: 'picture',
      picture: front,
      alt: titlePicture(good, readDrawingWords(t), 'front'),
      height: 170,
    },
  ]
}

function pickFacts(t: Messages, { attributes, values, group }: DatasheetInput) {
  const byCode = Map.groupBy(values, ({ attribute_code }) => attribute_code)
  return orderKeyFacts(attributes, group)
    .flatMap((attribute) => {
      const own = byCode.get(attribute.code)
      return own ? [{ name: attribute.name, text: formatValues(attribute, own, t.language) }] : []
    })
    .slice(0, keyFactCount)
}

/** The models of the series with part numbers and the characteristics in which they differ, key facts first. */
function describeSeries(
  { good, group, attributes, series }: DatasheetInput,
  { t }: Letterhead,
): PdfTable {
  const keys = orderKeyFacts(attributes, group)
  const numbers = attributes.filter(
    ({ key_fact, type, supply }) => key_fact === null && type === 'number' && supply === 0,
  )
  const stated = series.map(({ values }) =>
    Map.groupBy(values, ({ attribute_code }) => attribute_code),
  )
  const columns = [...keys, ...numbers]
    .map((attribute) => ({
      name: attribute.name,
      isNumber: attribute.type === 'number',
      texts: stated.map((byCode) => {
        const own = byCode.get(attribute.code)
        return own ? formatValues(attribute, own, t.language) : '–'
      }),
    }))
    .filter(({ texts }) => new Set(texts).size > 1)
    // Long lists of values belong to the characteristics.
    .filter(({ texts }) => texts.every((text) => text.length <= 24))
    .slice(0, orderingColumns)
  return {
    kind: 'table',
    ...(good.series !== null && series.length > 1
      ? { title: t('pdf.series', { name: good.series }) }
      : {}),
    head: [t('pdf.model'), t('pdf.partNumber'), ...columns.map(({ name }) => name)],
    rows: series.map(({ good: each }, at) => [
      each.name,
      each.part_number,
      ...columns.map(({ texts }) => texts[at] ?? ''),
    ]),
    widths: [1.15, 1.35, ...columns.map(() => 1)],
    numbers: columns.flatMap(({ isNumber }, at) => (isNumber ? [at + 2] : [])),
    ...(series.length > 1 ? { strong: series.findIndex((each) => each.good.id === good.id) } : {}),
  }
}

function describeSections(
  { attributes, values, ports }: DatasheetInput,
  { t }: Letterhead,
): PdfTable[] {
  const byCode = Map.groupBy(values, ({ attribute_code }) => attribute_code)
  const stated = attributes.flatMap((attribute) => {
    const own = byCode.get(attribute.code)
    // A datasheet is valid for years, while terms of supply change.
    if (!own || attribute.supply === 1) return []
    const { section, name } = attribute
    return [{ section, name, text: formatValues(attribute, own, t.language) }]
  })
  const tables = [...Map.groupBy(stated, ({ section }) => section)].map(
    ([title, rows]): PdfTable => ({
      kind: 'table',
      title,
      rows: rows.map(({ name, text }) => [name, text]),
      widths: [1, 1.3],
    }),
  )
  if (ports.length > 0) {
    tables.push({ kind: 'table', title: t('pdf.port.byName'), rows: ports, widths: [1, 1.3] })
  }
  return tables
}
