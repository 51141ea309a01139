import { createHash } from 'node:crypto'
import type { ConsentDocument } from '@faceplate/contracts/calls/reference.contract'
import type { Database } from '../base/database/schema.ts'
import { ImportError } from '../files/folder/content.files.ts'
import {
  digestBytes,
  readPieces,
  type FileFacts,
  type ReadBytes,
} from '../files/folder/file.bytes.ts'
import { FileFault } from '../files/folder/folder.walk.ts'
import type { OwnFile } from '../files/folder/own.files.ts'
import type { FileStore } from '../files/store/file.store.ts'
import { storeBytes, storeKnown } from '../files/store/stored.files.ts'
import { formatValues } from '../goods/catalogue/attribute.text.ts'
import { describeDatasheet } from '../goods/documents/datasheet.ts'
import { createImageHead, digestImage } from '../goods/documents/demonstration.image.ts'
import { listOwners, type DocumentEntry } from '../goods/documents/documents.reader.ts'
import { toConsentPath, toDatasheetPath, toDocumentPath } from '../goods/documents/file.paths.ts'
import { describeManual, describePorts, type ManualGood } from '../goods/documents/manual.ts'
import { createPdf, type PdfContent } from '../goods/documents/pdf.ts'
import { listValues } from '../goods/models/models.good.ts'
import type { Catalogue, CatalogueGood } from './catalogue.reader.ts'

/**
 * Facts of the PDFs of the last import by a hash of their content, so that an edit of one good does not render two hundred
 * documents again.
 */
let lastPdfs: ReadonlyMap<string, FileFacts> = new Map()

/**
 * Creates all files and stores them: a datasheet for each good that has none of the maker, the documents of
 * `documents.yaml`, the texts that visitors consent to, and the files of the folder that are served as they are. Without
 * a store, which is a trial, only their rows are created.
 */
export async function createFiles(
  { groups, attributes, goods, documents }: Catalogue,
  texts: readonly Database['document'][],
  ownFiles: readonly OwnFile[],
  store: FileStore | undefined,
): Promise<{ files: Database['file'][]; documents: Database['good_document'][] }> {
  const add = (read: ReadBytes) => (store ? storeBytes(store, read) : digestBytes(read()))
  const before = lastPdfs
  const missing = new Set(await store?.touch([...before.values()].map(({ sha256 }) => sha256)))
  const pdfs = new Map<string, FileFacts>()
  const addPdf = async (content: PdfContent) => {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
    let facts = pdfs.get(key) ?? before.get(key)
    if (!facts || missing.has(facts.sha256)) {
      const pdf = await createPdf(content)
      facts = await add(() => [pdf])
    }
    pdfs.set(key, facts)
    return facts
  }
  const files: Database['file'][] = []
  const links: Database['good_document'][] = []
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]))
  const idOf = new Map(goods.map(({ good }) => [good.code, good.id]))
  const nameOf = new Map(goods.map(({ good }) => [good.code, good.name]))
  const manualGoods = new Map(goods.map((each) => [each.good.code, toManualGood(each, attributes)]))
  const link = (
    goodId: number,
    document: Omit<Database['good_document'], 'good_id' | 'position'>,
  ) =>
    links.push({
      good_id: goodId,
      position: links.filter(({ good_id }) => good_id === goodId).length,
      ...document,
    })
  const addFile = (path: string, mediaType: string, modifiedOn: string, facts: FileFacts) =>
    files.push({
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
      path,
      media_type: 'application/octet-stream',
      size,
      sha256: entry.sha256 ?? digestImage(head, size),
      modified_on: entry.published_on,
      body: head,
    })
  }

  const addOwn = async ({ path, mediaType, modifiedOn, facts, source }: OwnFile) => {
    if (store) await storeOwn(store, path, facts, source)
    addFile(path, mediaType, modifiedOn, facts)
  }

  const withDatasheet = listOwners(documents, 'datasheet')
  for (const entry of goods) {
    const { good, values } = entry
    if (withDatasheet.has(good.code)) continue
    const ports = (manualGoods.get(good.code) ?? []).flatMap(({ model }) => describePorts(model))
    const path = toDatasheetPath(good.code)
    const group = groupNames.get(good.group_id) ?? ''
    addFile(
      path,
      'application/pdf',
      good.released_on,
      await addPdf(describeDatasheet({ good, group, attributes, values, ports })),
    )
    link(good.id, {
      type: 'datasheet',
      title: `${good.name} datasheet`,
      version: '1.0',
      published_on: good.released_on,
      notes: '',
      path,
      is_generated: 1,
    })
  }
  for (const entry of documents) {
    const { type, title, version, published_on, notes, own } = entry
    const isFirmware = type === 'firmware'
    const path = own?.path ?? toDocumentPath(entry)
    if (own) {
      // A file of several documents has one date (`refuseSharedFiles`).
      const isAdded = files.some((file) => file.path === path)
      if (!isAdded) await addOwn({ ...own, modifiedOn: published_on })
    } else if (isFirmware) addImage(path, entry)
    else {
      const lead = `For ${entry.goods.map((code) => nameOf.get(code)).join(', ')}`
      const plain = { title, subtitle: `Version ${version}`, lead, text: notes, tables: [] }
      const content =
        type === 'manual'
          ? describeManual({
              entry,
              goods: entry.goods.flatMap((code) => manualGoods.get(code) ?? []),
              firmware: listFirmware(documents, entry),
            })
          : { ...plain, date: published_on }
      addFile(path, 'application/pdf', published_on, await addPdf(content))
    }
    const is_generated = own || isFirmware ? 0 : 1
    for (const code of entry.goods) {
      link(idOf.get(code) ?? 0, { type, title, version, published_on, notes, path, is_generated })
    }
  }
  for (const { name, body } of texts) {
    if (!name.startsWith('consents/')) continue
    const { title, version, published_on, text }: ConsentDocument = JSON.parse(body)
    const subtitle = `Version ${version} of ${published_on}`
    const pdf = { title, subtitle, lead: '', text, tables: [], date: published_on }
    addFile(toConsentPath(name), 'application/pdf', published_on, await addPdf(pdf))
  }
  for (const own of ownFiles) await addOwn(own)
  lastPdfs = pdfs
  return { files, documents: links }
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
  { good, device, values }: CatalogueGood,
  attributes: readonly Database['attribute'][],
): ManualGood[] {
  if (!device) return []
  const byCode = Map.groupBy(values, ({ attribute_code }) => attribute_code)
  const stated = attributes.flatMap((attribute): [string, { name: string; text: string }][] => {
    const own = byCode.get(attribute.code)
    if (!own) return []
    const text = formatValues(attribute, own)
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
function listFirmware(documents: readonly DocumentEntry[], manual: DocumentEntry) {
  const codes = new Set(manual.goods)
  return documents
    .filter(({ type, goods }) => type === 'firmware' && goods.some((code) => codes.has(code)))
    .filter(({ published_on }) => published_on <= manual.published_on)
    .toSorted((a, b) => b.published_on.localeCompare(a.published_on))
}
