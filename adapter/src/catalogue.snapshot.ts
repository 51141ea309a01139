import { indexCatalogue, type CatalogueIndex } from './catalogue.index.ts'
import type { ReadCatalogue, SourceCatalogue, SourceGood } from './catalogue.source.ts'
import { completeTranslation } from './catalogue.translate.ts'
import { showDocuments, type openDocuments } from './documents.ts'
import { showPhoto, showPictures, type openPictures } from './pictures.ts'
import { showProsePictures } from './prose.pictures.ts'
import { SourceError } from './source.fetch.ts'
import type { ServedFile } from './source.files.ts'
import type { SourcePicture } from './source.media.ts'
import { runReading } from './source.reading.ts'

/** A reading that has at most this share of the goods of the one before has lost them. */
const leastShare = 0.5

/** Files of the system by their paths on the site. */
export type FilesByPath = ReadonlyMap<string, ServedFile>

/** The catalogue as one reading has found it. */
export interface CatalogueSnapshot {
  /** The catalogue by language. */
  indexes: ReadonlyMap<string, CatalogueIndex>
  /** Language of the original. */
  original: string
  pictures: FilesByPath
  documents: FilesByPath
  /** Files that the next reading reads. */
  waiting: number
  /** Things that are left out, and why. */
  faults: readonly string[]
}

export interface SnapshotOptions {
  read: ReadCatalogue
  /** Languages of the catalogue; the first is the original. */
  languages: readonly [string, ...string[]]
  pictures: Awaited<ReturnType<typeof openPictures>>
  documents: Awaited<ReturnType<typeof openDocuments>>
}

/** The catalogue in a language, or in the first of all if it has none. */
export function findIndex(
  { indexes, original }: CatalogueSnapshot,
  language: string | undefined,
): CatalogueIndex {
  const index = indexes.get(language ?? original) ?? indexes.get(original)
  if (!index) throw new Error(`there is no catalogue in ${original}`)
  return index
}

/** The file at a path of the site. */
export function findFile(
  { pictures, documents }: CatalogueSnapshot,
  path: string,
): ServedFile | undefined {
  return pictures.get(path) ?? documents.get(path)
}

/**
 * Reads the whole catalogue in all languages, with the facts of its files.
 *
 * @param before the snapshot that it replaces
 * @throws if the system does not respond, or if the goods of `before` are gone
 */
export async function readSnapshot(
  { read, languages, pictures, documents }: SnapshotOptions,
  before?: CatalogueSnapshot,
): Promise<CatalogueSnapshot> {
  const [original] = languages
  const source = await runReading(() => read(original))
  const reading = { pictures: pictures.read(), documents: documents.read() }
  const show = {
    ofGood: async (good: SourceGood) => ({
      images: await showPictures(reading.pictures, good.pictures),
      documents: await showDocuments(reading.documents, good.documents ?? []),
    }),
    ofPicture: (picture: SourcePicture) => showPhoto(reading.pictures, picture),
    ofText: (html: string) => showProsePictures(reading.pictures, html),
  }
  const indexes = new Map<string, CatalogueIndex>()
  const stated: string[] = []
  for (const language of languages) {
    const translated = language === original ? source : await runReading(() => read(language))
    const own = completeTranslation(source, translated, { language, original })
    const index = await indexCatalogue(own, { language, show })
    refuseLoss(index, before?.indexes.get(language), own)
    stated.push(...(own.faults ?? []), ...index.faults)
    indexes.set(language, index)
  }
  const [shown, filed] = [reading.pictures.finish(), reading.documents.finish()]
  return {
    indexes,
    original,
    pictures: shown.files,
    documents: filed.files,
    waiting: shown.waiting + filed.waiting,
    faults: [...new Set([...stated, ...shown.faults, ...filed.faults])],
  }
}

/**
 * Refuses a reading without the goods that there were: a permission is gone, or all categories were unpublished at once. At
 * a first start a list of products of which none can be shown is refused.
 */
function refuseLoss(
  index: CatalogueIndex,
  before: CatalogueIndex | undefined,
  source: SourceCatalogue,
): void {
  const goods = index.goodOf.size
  const unmapped = (source.faults ?? []).filter((fault) => fault.startsWith('good '))
  const stated = source.goods.length + unmapped.length
  const had = before?.goodOf.size ?? 0
  const isLost = had > 0 ? goods === 0 || goods <= had * leastShare : stated > 0 && goods === 0
  if (!isLost) return
  if (stated === 0) throw new SourceError('the list of products is empty', {})
  const faults = [...unmapped, ...index.faults.filter((fault) => fault.startsWith('good '))]
  const [cause] = countReasons(faults)
  const lost =
    had > 0 ? `${goods} products are left of ${had}` : `none of ${stated} products can be shown`
  throw new SourceError(cause ? `${lost}; ${cause[1]} times: ${cause[0]}` : lost, {})
}

/** The reasons of faults, most frequent first: `good ks-1 (7): there is no group 0` without its product. */
function countReasons(faults: readonly string[]): [reason: string, count: number][] {
  const reasons = faults.map((fault) => fault.replace(/^good [^:]{0,200}: /, ''))
  return [...Map.groupBy(reasons, (reason) => reason)]
    .map(([reason, same]): [string, number] => [reason, same.length])
    .toSorted(([, a], [, b]) => b - a)
}
