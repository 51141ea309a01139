import { formatValues } from '@faceplate/catalogue/goods/attribute.text'
import { createNode, type GroupNode } from '@faceplate/catalogue/goods/group.tree'
import type { ConsentDocument } from '@faceplate/contracts/calls/reference.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { Stated } from '@faceplate/contracts/shared/absence'
import type { Messages } from '@faceplate/messages/messages'
import type { Database } from '../../base/database/schema.ts'
import { isPublicWith } from '../../files/folder/publication.checks.ts'
import type { Letterhead } from '../../files/pdf/letterhead.ts'
import type { PdfContent } from '../../files/pdf/pdf.document.ts'
import {
  describeCertificate,
  describeConsent,
  describeReport,
} from '../../goods/documents/certificate.ts'
import { describeDatasheet } from '../../goods/documents/datasheet.ts'
import {
  listNeeds,
  listOwners,
  type DocumentEntry,
} from '../../goods/documents/documents.reader.ts'
import { toConsentPath, toDatasheetPath } from '../../goods/documents/file.paths.ts'
import { describeManual, type ManualGood } from '../../goods/documents/manual.ts'
import { listValues } from '../../goods/models/models.good.ts'
import { describePorts } from '../../goods/models/port.names.ts'
import type { Sheets } from '../../goods/sheets/sheets.schema.ts'
import { pickSheet, sheetsDocument } from '../../goods/sheets/sheets.stated.ts'
import type { Catalogue, CatalogueGood } from '../read/catalogue.reader.ts'
import type { DatasheetPhotos } from './datasheet.photos.ts'
import type { GoodPicture } from './good.pictures.ts'

/** Input of the generated documents in one language. */
export interface DocumentSource {
  language: string
  catalogue: Catalogue
  /** Rows of texts: those that visitors consent to, and service sheets. */
  texts: readonly Database['document'][]
  letterhead: Letterhead
  photos: DatasheetPhotos
  pictures: readonly GoodPicture[]
  /** Documents name only what is public with them, from this moment on. */
  now: Date
}

/** A document to render. */
export interface GeneratedDocument {
  /** Its path in the language of the originals. */
  path: string
  modifiedOn: string
  content: PdfContent
}

/** Writes all generated documents of one language, one at a time, since they are large. */
export async function* describeDocuments(
  source: DocumentSource,
): AsyncGenerator<GeneratedDocument> {
  const { catalogue, letterhead } = source
  const manualGoods = new Map(
    catalogue.goods.map((each) => [
      each.good.code,
      toManualGood(letterhead.t, each, catalogue.attributes),
    ]),
  )
  yield* describeDatasheets(source, manualGoods)
  yield* describeEntries(source, manualGoods)
  for (const { name, body } of source.texts) {
    if (!name.startsWith('consents/')) continue
    const consent: Stated<ConsentDocument> = JSON.parse(body)
    const content = describeConsent(consent, letterhead)
    yield { path: toConsentPath(name), modifiedOn: consent.published_on, content }
  }
}

type ManualGoods = ReadonlyMap<string, ManualGood[]>

/** A datasheet for each good that has none of the maker in the language. */
async function* describeDatasheets(
  { language, catalogue, texts, letterhead, photos, pictures, now }: DocumentSource,
  manualGoods: ManualGoods,
): AsyncGenerator<GeneratedDocument> {
  const { groups, attributes, goods, documents } = catalogue
  const nodes = buildNodes(groups)
  const bySeries = Map.groupBy(goods, ({ good }) => good.series)
  const drawn = new Map(
    pictures.map(({ image, use }) => [`${use.good_id} ${use.view}`, image.body]),
  )
  const sheets = findSheets(texts)
  const withDatasheet = listOwners(documents, 'datasheet', language)
  for (const entry of goods) {
    const { good } = entry
    if (withDatasheet.has(good.code)) continue
    const models = manualGoods.get(good.code) ?? []
    const group = nodes.get(good.group_id)
    if (!group) continue
    const all = good.series === null ? [entry] : (bySeries.get(good.series) ?? [entry])
    const content = describeDatasheet(
      {
        ...entry,
        group,
        attributes,
        series: all.filter((each) => isPublicWith(good, each.good, now)),
        ports: models.flatMap(({ model }) => describePorts(letterhead.t, model)),
        photo: await photos.find(good),
        front: drawn.get(`${good.id} front`),
        outline: entry.device?.shape === 'software' ? undefined : drawn.get(`${good.id} outline`),
        hasSheet: sheets !== undefined && pickSheet(sheets, good.code) !== undefined,
      },
      letterhead,
    )
    yield { path: toDatasheetPath(good.code), modifiedOn: good.released_on, content }
  }
}

function findSheets(texts: DocumentSource['texts']): Sheets | undefined {
  const body = texts.find(({ name }) => name === sheetsDocument)?.body
  return body === undefined ? undefined : (JSON.parse(body) ?? undefined)
}

/** The manuals, certificates and test reports of `documents.yaml` that the maker does not bring. */
function* describeEntries(
  { language, catalogue, texts, letterhead, now }: DocumentSource,
  manualGoods: ManualGoods,
): Generator<GeneratedDocument> {
  const { goods, documents } = catalogue
  const sheets = findSheets(texts)
  for (const each of documents) {
    const { path, type, published_on: modifiedOn } = each
    const entry = { ...each, goods: listNeeds(each, documents, language) }
    if (entry.own || type === 'firmware' || entry.goods.length === 0) continue
    if (type === 'manual') {
      const own = entry.goods.flatMap((code) => manualGoods.get(code) ?? [])
      const address = addressOf('product-code', { code: entry.goods[0] ?? '' })
      const firmware = listFirmware(documents, entry, now)
      const stated = entry.goods.flatMap((code) => (sheets && pickSheet(sheets, code)) ?? [])
      const content = describeManual(
        { entry, goods: own, sheets: stated, firmware, address },
        letterhead,
      )
      yield { path, modifiedOn, content }
    } else {
      const own = goods.filter(({ good }) => entry.goods.includes(good.code))
      const write = type === 'report' ? describeReport : describeCertificate
      yield { path, modifiedOn, content: write(entry, own, letterhead) }
    }
  }
}

/** The groups as a tree, as far as key facts need it. */
function buildNodes(groups: Catalogue['groups']): ReadonlyMap<number, GroupNode> {
  const nodes = new Map(groups.map((row) => [row.id, createNode(row)]))
  for (const node of nodes.values()) {
    node.parent = node.row.parent_id === null ? undefined : nodes.get(node.row.parent_id)
  }
  return nodes
}

function toManualGood(
  t: Messages,
  { good, device, values }: CatalogueGood,
  attributes: readonly Database['attribute'][],
): ManualGood[] {
  if (!device) return []
  const byCode = Map.groupBy(values, ({ attribute_code }) => attribute_code)
  const stated = attributes.flatMap((attribute): [string, { name: string; text: string }][] => {
    const own = byCode.get(attribute.code)
    if (!own) return []
    const text = formatValues(attribute, own, t.language)
    return [[attribute.code, { name: attribute.name, text }]]
  })
  return [
    {
      model: { manufacturer: '', good, device, values: listValues(byCode), remarks: [] },
      stated: new Map(stated),
    },
  ]
}

/** Firmware of the devices of a manual, up to the manual's publication date, newest first. */
function listFirmware(documents: readonly DocumentEntry[], manual: DocumentEntry, now: Date) {
  const codes = new Set(manual.goods)
  return documents
    .filter(({ type, goods }) => type === 'firmware' && goods.some((code) => codes.has(code)))
    .filter(({ published_on }) => published_on <= manual.published_on)
    .filter(({ span }) => isPublicWith(manual.span, span, now))
    .toSorted((a, b) => b.published_on.localeCompare(a.published_on))
}
