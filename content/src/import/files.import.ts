import { readFile } from 'node:fs/promises'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { ConsentDocument } from '@faceplate/contracts/calls/reference.contract'
import { addressOf, calculationPdfPath } from '@faceplate/contracts/pages/site.pages'
import { withOverrides } from '@faceplate/messages/message.overrides'
import type { Messages } from '@faceplate/messages/messages'
import { findMessages } from '@faceplate/server/process/messages'
import { always } from '../base/database/public.span.ts'
import type { Database } from '../base/database/schema.ts'
import { overridesDocument } from '../base/database/site.messages.ts'
import { ImportError } from '../files/folder/content.files.ts'
import {
  digestBytes,
  readPieces,
  type FileFacts,
  type ReadBytes,
} from '../files/folder/file.bytes.ts'
import { FileFault } from '../files/folder/folder.walk.ts'
import type { OwnFile } from '../files/folder/own.files.ts'
import { isPublicWith } from '../files/folder/publication.checks.ts'
import { openLetterhead, type Letterhead } from '../files/pdf/letterhead.ts'
import type { FileStore } from '../files/store/file.store.ts'
import { storeBytes, storeKnown } from '../files/store/stored.files.ts'
import { formatValues } from '../goods/catalogue/attribute.text.ts'
import type { GroupNode } from '../goods/catalogue/groups.store.ts'
import { describeCertificate, describeConsent } from '../goods/documents/certificate.ts'
import { describeDatasheet } from '../goods/documents/datasheet.ts'
import { createImageHead, digestImage } from '../goods/documents/demonstration.image.ts'
import { listOwners, type DocumentEntry } from '../goods/documents/documents.reader.ts'
import { toConsentPath, toDatasheetPath, toDocumentPath } from '../goods/documents/file.paths.ts'
import { describeManual, describePorts, type ManualGood } from '../goods/documents/manual.ts'
import { listValues } from '../goods/models/models.good.ts'
import { findPrices, listPriceTexts } from '../visitors/forms/calculation.document.ts'
import type { Catalogue, CatalogueGood } from './catalogue.reader.ts'
import { DatasheetPhotos } from './datasheet.photos.ts'
import type { GoodPicture } from './good.pictures.ts'
import {
  PdfImport,
  type MissingCharacter,
  type RenderedDocument,
  type RenderedDocuments,
} from './pdf.import.ts'

/** How documents are written: their language, and the address of the site as configured. */
export interface Publication {
  /** BCP 47. */
  language: string
  publicOrigin: string
}

/** Input for all files of an import. */
export interface FilesInput {
  catalogue: Catalogue
  /** Rows of texts: the site, and what visitors consent to. */
  texts: readonly Database['document'][]
  ownFiles: readonly OwnFile[]
  pictures: readonly GoodPicture[]
  publication: Publication
  /** Documents of the last import, which are not rendered again. */
  rendered: RenderedDocuments
  /** Documents name only what is public with them, from this moment on. */
  now: Date
  /** Without a store, which is a trial, only rows are created. */
  store: FileStore | undefined
  /** Documents are checked, and not rendered. */
  isCheck?: boolean
}

export interface CreatedFiles {
  files: Database['file'][]
  documents: Database['good_document'][]
  /** Characters of documents that no typeface has; the import is to be rejected for them. */
  missing: readonly MissingCharacter[]
}

/**
 * Creates all files and stores them: a datasheet for each good that has none of the maker, the documents of
 * `documents.yaml`, the texts that visitors consent to, and the files of the folder that are served as they are.
 */
export async function createFiles(input: FilesInput): Promise<CreatedFiles> {
  const { catalogue, texts, ownFiles, pictures, store, now } = input
  const { groups, attributes, goods, documents } = catalogue
  const add = (read: ReadBytes) => (store ? storeBytes(store, read) : digestBytes(read()))
  const letterhead = await openOwnLetterhead(input)
  const { t } = letterhead
  const pdfs = await PdfImport.open(letterhead, input.rendered, store, add, input.isCheck)
  // The name stands in the head and foot of each document.
  pdfs.check('/site', [letterhead.brand.name])
  const photos = new DatasheetPhotos(ownFiles)
  const files: Database['file'][] = []
  const nodes = buildNodes(groups)
  const bySeries = Map.groupBy(goods, ({ good }) => good.series)
  const drawn = new Map(
    pictures.map(({ image, use }) => [`${use.good_id} ${use.view}`, image.body]),
  )
  const manualGoods = new Map(
    goods.map((each) => [each.good.code, toManualGood(t, each, attributes)]),
  )
  const addFile = (path: string, mediaType: string, modifiedOn: string, facts: RenderedDocument) =>
    files.push({
      ...always,
      path,
      media_type: mediaType,
      ...facts,
      modified_on: modifiedOn,
      body: store ? store.rowBody : Buffer.alloc(0),
    })

  // Only the header of a firmware image is stored; the rest is generated from it.
  const addImage = (path: string, entry: DocumentEntry) => {
    const head = createImageHead(entry)
    const size = Math.max(head.length, (entry.size_kb ?? 0) * 1024)
    files.push({
      ...always,
      path,
      media_type: 'application/octet-stream',
      size,
      sha256: entry.sha256 ?? digestImage(head, size),
      modified_on: entry.published_on,
      body: head,
      rendered_from: null,
    })
  }

  const addOwn = async ({ path, mediaType, modifiedOn, facts, source }: OwnFile) => {
    if (store) await storeOwn(store, path, facts, source)
    addFile(path, mediaType, modifiedOn, { ...facts, rendered_from: null })
  }

  const withDatasheet = listOwners(documents, 'datasheet')
  for (const entry of goods) {
    const { good } = entry
    if (withDatasheet.has(good.code)) continue
    const models = manualGoods.get(good.code) ?? []
    const path = toDatasheetPath(good.code)
    const group = nodes.get(good.group_id)
    if (!group) continue
    const all = good.series === null ? [entry] : (bySeries.get(good.series) ?? [entry])
    const series = all.filter((each) => isPublicWith(good, each.good, now))
    const content = describeDatasheet(
      {
        ...entry,
        group,
        attributes,
        series,
        ports: models.flatMap(({ model }) => describePorts(t, model)),
        photo: await photos.find(good),
        front: drawn.get(`${good.id} front`),
        outline: entry.device?.shape === 'software' ? undefined : drawn.get(`${good.id} outline`),
      },
      letterhead,
    )
    addFile(path, 'application/pdf', good.released_on, await pdfs.render(path, content))
  }
  for (const entry of documents) {
    const { type, published_on, own } = entry
    const isFirmware = type === 'firmware'
    const path = own?.path ?? toDocumentPath(entry)
    if (own) {
      // A file of several documents has one date (`refuseSharedFiles`).
      const isAdded = files.some((file) => file.path === path)
      if (!isAdded) await addOwn({ ...own, modifiedOn: published_on })
    } else if (isFirmware) addImage(path, entry)
    else {
      const own = entry.goods.flatMap((code) => manualGoods.get(code) ?? [])
      const address = addressOf('product-code', { code: entry.goods[0] ?? '' })
      const content =
        type === 'manual'
          ? describeManual(
              { entry, goods: own, firmware: listFirmware(documents, entry, now), address },
              letterhead,
            )
          : describeCertificate(
              entry,
              goods.filter(({ good }) => entry.goods.includes(good.code)),
              letterhead,
            )
      addFile(path, 'application/pdf', published_on, await pdfs.render(path, content))
    }
  }
  for (const { name, body } of texts) {
    if (!name.startsWith('consents/')) continue
    const consent: ConsentDocument = JSON.parse(body)
    const path = toConsentPath(name)
    const facts = await pdfs.render(path, describeConsent(consent, letterhead))
    addFile(path, 'application/pdf', consent.published_on, facts)
  }
  const questionnaires = texts.find(({ name }) => name === 'questionnaires')
  const prices = questionnaires && findPrices(JSON.parse(questionnaires.body))
  if (prices) pdfs.check(calculationPdfPath, listPriceTexts(prices))
  for (const own of ownFiles) await addOwn(own)
  pdfs.end()
  photos.end()
  return { files, documents: linkDocuments(t, catalogue), missing: pdfs.missing }
}

/** The documents of each good: a datasheet that is generated, unless the maker brings one, and those of `documents.yaml`. */
export function linkDocuments(
  t: Messages,
  { goods, documents }: Pick<Catalogue, 'goods' | 'documents'>,
): Database['good_document'][] {
  const links: Database['good_document'][] = []
  const counts = new Map<number, number>()
  const link = (id: number, document: Omit<Database['good_document'], 'good_id' | 'position'>) => {
    const position = counts.get(id) ?? 0
    counts.set(id, position + 1)
    links.push({ good_id: id, position, ...document })
  }
  const withDatasheet = listOwners(documents, 'datasheet')
  for (const { good } of goods) {
    if (withDatasheet.has(good.code)) continue
    link(good.id, {
      ...always,
      type: 'datasheet',
      title: t('pdf.datasheetOf', { name: good.name }),
      version: '1.0',
      published_on: good.released_on,
      notes: '',
      path: toDatasheetPath(good.code),
      is_generated: 1,
    })
  }
  const idOf = new Map(goods.map(({ good }) => [good.code, good.id]))
  for (const entry of documents) {
    const { type, title, version, published_on, notes, own, span } = entry
    const path = own?.path ?? toDocumentPath(entry)
    const is_generated = own || type === 'firmware' ? 0 : 1
    for (const code of entry.goods) {
      const document = { ...span, type, title, version, published_on, notes, path, is_generated }
      link(idOf.get(code) ?? 0, document)
    }
  }
  return links
}

/** The letterhead of the brand of the folder. Rejects the content if its typeface is not a font. */
async function openOwnLetterhead({
  texts,
  ownFiles,
  publication,
}: FilesInput): Promise<Letterhead> {
  const find = (wanted: string) =>
    JSON.parse(texts.find(({ name }) => name === wanted)?.body ?? '{}')
  const site: Site = find('site')
  const sources = new Map(ownFiles.map(({ path, source }) => [path, source]))
  try {
    return await openLetterhead({
      site,
      t: withOverrides(findMessages(publication.language), find(overridesDocument)),
      publicOrigin: publication.publicOrigin,
      readBytes: async (address) => {
        const source = sources.get(address)
        return source === undefined ? undefined : readFile(source)
      },
    })
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    const reason = `the file cannot be used in documents: ${cause}`
    throw new ImportError([{ file: 'site.yaml', line: 1, field: '/brand', reason }])
  }
}

/** The groups as a tree, as far as key facts need it. */
function buildNodes(groups: Catalogue['groups']): ReadonlyMap<number, GroupNode> {
  const nodes = new Map(
    groups.map((row): [number, GroupNode] => [
      row.id,
      {
        row,
        parent: undefined,
        children: [],
        goodsCount: 0,
        picture: { image: null },
        banner: undefined,
      },
    ]),
  )
  for (const node of nodes.values()) {
    node.parent = node.row.parent_id === null ? undefined : nodes.get(node.row.parent_id)
  }
  return nodes
}

/** Stores a file of the folder. Rejects the content if it cannot be read or has changed. */
async function storeOwn(
  store: FileStore,
  path: string,
  facts: FileFacts,
  source: string,
): Promise<void> {
  try {
    await storeKnown(store, facts, () => readPieces(source))
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    const file = path.slice(1)
    throw new ImportError([{ file, line: 1, field: '/', reason: error.message }])
  }
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
