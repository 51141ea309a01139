import type { AttributeType } from '@faceplate/catalogue/base/catalogue.rows'
import { reservedQueryKeys } from '@faceplate/contracts/shared/catalogue.query'
import { Device } from '@faceplate/drawing/device.schema'
import { Check, Errors } from 'typebox/schema'
import type { PublicSpan } from '../../base/database/public.span.ts'
import type { Database } from '../../base/database/schema.ts'
import type { ContentFile, ContentFault } from '../../files/folder/content.files.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { readPublication, type PublicationEntry } from '../../files/folder/publication.reader.ts'
import { picturePlaces, readMedia, type Media } from '../../files/images/media.reader.ts'
import { toMediaColumn } from '../../files/images/media.shown.ts'
import type { StoredBanner } from '../../goods/catalogue/groups.store.ts'
import { readDocuments, type DocumentEntry } from '../../goods/documents/documents.reader.ts'
import {
  findMistakes,
  findPerformanceContradictions,
} from '../../goods/performance/performance.checks.ts'
import { readPriceEntries, type PriceEntry, type PriceRow } from '../../goods/prices/price.entry.ts'
import { toFacts } from '../../goods/stated/stated.facts.ts'
import { findContradictions, type StatedGood } from '../../goods/stated/stated.ports.ts'
import { readAccessories } from './accessories.reader.ts'
import {
  AttributesFile,
  GroupsFile,
  SeriesFile,
  type AttributeEntry,
  type GroupEntry,
  type SeriesEntry,
  type ValueEntry,
} from './catalogue.schema.ts'

/** The source of the goods of the content folder. */
export const contentSource = 'content'

export interface CatalogueGood {
  good: Database['good']
  values: Omit<Database['good_attribute'], 'good_id'>[]
  prices: PriceRow[]
  /** Description for its drawings; a good without it has none. */
  device: Device | undefined
}

/** The catalogue of a folder as rows, with checked references. */
export interface Catalogue {
  groups: Database['catalogue_group'][]
  attributes: Database['attribute'][]
  goods: CatalogueGood[]
  documents: DocumentEntry[]
  accessories: Database['good_accessory'][]
}

/** Reads the catalogue of a folder; faults are added to the folder. */
export function readCatalogue(folder: ContentFolder, original: string): Catalogue {
  const { refusals } = folder
  const groups = folder.read('catalogue/groups.yaml', GroupsFile)
  const attributes = folder.read('catalogue/attributes.yaml', AttributesFile)
  const series = folder.readAll('catalogue/goods/', SeriesFile)
  const attributeRows = attributes ? readAttributes(attributes, refusals) : []
  const codes = new Set(attributeRows.map(({ code }) => code))
  const groupRows = groups ? readGroups(folder, groups, codes) : []
  const known: Known = {
    groups: new Map(groupRows.map((group) => [group.code, group.id])),
    attributes: new Map(attributeRows.map((attribute) => [attribute.code, attribute.type])),
    units: new Map(attributeRows.map(({ code, unit }) => [code, unit ?? undefined])),
    ids: new Set(),
    codes: new Set(),
  }
  const goods = series.flatMap((file) => readSeries(folder, file, known))
  orderGoods(goods, groupRows)
  const documents = readDocuments(
    folder,
    new Map(goods.map(({ good }) => [good.code, good])),
    known.codes,
    original,
  )
  const accessories = readAccessories(
    folder,
    new Map(goods.map(({ good }) => [good.code, good.id])),
  )
  return {
    groups: groupRows,
    attributes: attributeRows,
    goods,
    documents,
    accessories,
  }
}

/** Sorts goods by group; within a series the order of its file stays. */
function orderGoods(goods: CatalogueGood[], groups: readonly Database['catalogue_group'][]): void {
  // Standalone groups come last.
  const ordered = groups.toSorted((a, b) => standsAlone(groups, a) - standsAlone(groups, b))
  const place = new Map(ordered.map(({ id }, index) => [id, index]))
  const placeOf = ({ good }: CatalogueGood) => place.get(good.group_id) ?? 0
  // Sorting is stable, so series of one group stay in the order of their files.
  goods.sort((a, b) => placeOf(a) - placeOf(b))
  for (const [index, { good }] of goods.entries()) good.sort = index
}

function standsAlone(
  groups: readonly Database['catalogue_group'][],
  group: Database['catalogue_group'],
): number {
  const parent = groups.find(({ id }) => id === group.parent_id)
  return group.standalone === 1 ? 1 : parent ? standsAlone(groups, parent) : 0
}

interface Known {
  groups: ReadonlyMap<string, number>
  attributes: ReadonlyMap<string, AttributeType>
  /** Units of the attributes. */
  units: ReadonlyMap<string, string | undefined>
  /** Ids of the goods read so far, and below their codes. */
  ids: Set<number>
  codes: Set<string>
}

function readGroups(
  folder: ContentFolder,
  file: ContentFile<GroupEntry[]>,
  attributes: ReadonlySet<string>,
) {
  const { refusals } = folder
  const rows: Database['catalogue_group'][] = []
  const visit = (entries: GroupEntry[], parentId: number | null, path: (string | number)[]) => {
    for (const [index, entry] of entries.entries()) {
      const here = [...path, index]
      if (rows.some(({ id }) => id === entry.id)) {
        refusals.push(file.refuse([...here, 'id'], `the id ${entry.id} is used twice`))
      }
      if (rows.some(({ code }) => code === entry.code)) {
        refusals.push(file.refuse([...here, 'code'], `the code '${entry.code}' is used twice`))
      }
      for (const key of ['none_unless_stated', 'filters', 'facts'] as const) {
        for (const [at, code] of (entry[key] ?? []).entries()) {
          if (attributes.has(code)) continue
          refusals.push(file.refuse([...here, key, at], `no attribute '${code}'`))
        }
      }
      rows.push({
        id: entry.id,
        code: entry.code,
        parent_id: parentId,
        name: entry.name,
        sort: entry.sort,
        short_description: entry.short_description,
        description: entry.description,
        banner: readBanner(folder, file, [...here, 'banner'], entry.banner),
        standalone: entry.standalone ? 1 : 0,
        none_unless_stated: JSON.stringify(entry.none_unless_stated ?? []),
        filters: JSON.stringify(entry.filters ?? []),
        facts: JSON.stringify(entry.facts ?? []),
      })
      visit(entry.children ?? [], entry.id, [...here, 'children'])
    }
  }
  visit(file.data, null, [])
  return rows
}

/** The banner of a group as a column of its row. */
function readBanner(
  folder: ContentFolder,
  file: ContentFile<GroupEntry[]>,
  path: (string | number)[],
  entry: GroupEntry['banner'],
): string | null {
  if (!entry) return null
  if (!entry.image && !entry.images) folder.refuse(file, path, "needs 'image' or 'images'")
  const { images } = readMedia(folder, file, path, { entry, place: picturePlaces.item })
  const banner: StoredBanner = { ...entry, images }
  return JSON.stringify(banner)
}

/** The attributes of the catalogue in their order; faults are added to `refusals`. */
export function readAttributes(file: ContentFile<AttributeEntry[]>, refusals: ContentFault[]) {
  const seen = new Set<string>()
  return file.data.map((entry, position): Database['attribute'] => {
    const { code } = entry
    const isReserved = reservedQueryKeys.some((key) => key === code)
    if (isReserved) refusals.push(file.refuse([position, 'code'], `'${code}' is a reserved word`))
    if (seen.has(code)) refusals.push(file.refuse([position, 'code'], `'${code}' is used twice`))
    if (entry.best && !entry.better) {
      refusals.push(file.refuse([position, 'best'], "needs 'better' in this attribute"))
    }
    seen.add(code)
    return {
      code,
      position,
      name: entry.name,
      section: entry.section,
      type: entry.type,
      unit: entry.unit ?? null,
      filter: entry.filter ? 1 : 0,
      key_fact: entry.key_fact ?? null,
      better: entry.better ?? null,
      best: entry.best ? 1 : 0,
      supply: entry.supply ? 1 : 0,
      words: toWordsColumn(entry.values ?? {}),
    }
  })
}

/** The words that differ from their values. */
function toWordsColumn(values: Readonly<Record<string, string>>): string | null {
  const words = Object.entries(values).filter(([value, text]) => text !== value)
  return words.length === 0 ? null : JSON.stringify(Object.fromEntries(words))
}

/** A file of a series, and what its models share. */
interface OpenSeries {
  folder: ContentFolder
  file: ContentFile<SeriesEntry>
  shared: { media: Media; prices: PriceRow[] }
  known: Known
}

type ModelEntry = SeriesEntry['goods'][number]
type EntryPath = (string | number)[]

function readSeries(
  folder: ContentFolder,
  file: ContentFile<SeriesEntry>,
  known: Known,
): CatalogueGood[] {
  const entry = file.data
  const shared = {
    media: readMedia(folder, file, [], { entry, place: picturePlaces.product }),
    prices: readSeriesPrices({ folder, file }, entry, []),
  }
  const series = { folder, file, shared, known }
  const models = [...entry.goods.entries()].toSorted(([, a], [, b]) => a.sort - b.sort)
  return models.flatMap(([index, model]) => readModel(series, model, index) ?? [])
}

/** Reads a model of a series; undefined if it is in no group, or cannot be drawn as it is described. */
function readModel(
  series: OpenSeries,
  entry: ModelEntry,
  index: number,
): CatalogueGood | undefined {
  const { folder, file, shared, known } = series
  const common = file.data
  const here = ['goods', index]
  const refuse = (path: EntryPath, reason: string) => folder.refuse(file, path, reason)
  const groupId = findGroup(series, entry, here)
  refuseTaken(entry, known, (field, reason) => refuse([...here, field], reason))
  const own = readMedia(folder, file, here, { entry, place: picturePlaces.product })
  const span = readModelSpan(folder, file, index)
  const device = readDevice(common, entry, (field, reason) =>
    refuse([...here, 'device', ...field], reason),
  )
  const isPictured = entry.images !== undefined || common.images !== undefined
  if (device === 'none' && !isPictured) {
    refuse(here, "has no picture: it needs 'device' for a drawing, or 'images'")
  }
  const placeOf = (code: string) => {
    const owner = entry.attributes && code in entry.attributes ? here : []
    return [...owner, 'attributes', code]
  }
  const stated = { ...common.attributes, ...entry.attributes }
  const values = readValues(stated, known, (code, reason) => refuse(placeOf(code), reason))
  const prices = entry.prices ? readSeriesPrices(series, entry, here) : shared.prices
  const { performance } = entry
  for (const { path, reason } of performance ? findMistakes(performance) : []) {
    refuse([...here, 'performance', ...path], reason)
  }
  if (groupId === undefined || device === 'faulty') return undefined
  const drawn = device === 'none' ? undefined : device
  warnOfContradictions(
    {
      facts: toFacts(values),
      device: drawn,
      summary: entry.summary,
      unitOf: (code) => known.units.get(code),
    },
    performance,
    ([first = '', ...rest], reason) =>
      folder.warn(
        file,
        first === 'attributes' ? placeOf(String(rest[0])) : [...here, first, ...rest],
        reason,
      ),
  )
  const { id, code, name, part_number, summary, released_on, sort } = entry
  const good = {
    id,
    code,
    name,
    part_number,
    summary,
    released_on,
    sort,
    description: entry.description ?? common.description ?? '',
    group_id: groupId,
    series: common.series ?? null,
    source: contentSource,
    ...span,
    media: toMediaColumn(addShared(own, shared.media)),
    performance: performance ? JSON.stringify(performance) : null,
  }
  return { good, values, prices, device: drawn }
}

/** The id of the group of a model, or of its series; undefined if there is no such group. */
function findGroup(
  { folder, file, known }: OpenSeries,
  { group }: ModelEntry,
  here: EntryPath,
): number | undefined {
  const code = group ?? file.data.group
  const id = known.groups.get(code)
  if (id === undefined) {
    folder.refuse(file, group === undefined ? ['group'] : [...here, 'group'], `no group '${code}'`)
  }
  return id
}

/** Rejects the id and the code of a model if another has them, and notes them. */
function refuseTaken(
  { id, code }: ModelEntry,
  { ids, codes }: Known,
  refuse: (field: string, reason: string) => void,
): void {
  if (ids.has(id)) refuse('id', `the id ${id} is used twice`)
  if (codes.has(code)) refuse('code', `'${code}' is used twice`)
  ids.add(id)
  codes.add(code)
}

function readSeriesPrices(
  { folder, file }: Pick<OpenSeries, 'folder' | 'file'>,
  { prices = [] }: { prices?: PriceEntry[] },
  path: EntryPath,
): PriceRow[] {
  return readPriceEntries(prices, folder.timeZone, (at, field, reason) =>
    folder.refuse(file, [...path, 'prices', at, ...field], reason),
  )
}

/** The values of a model as rows. */
function readValues(
  stated: Readonly<Record<string, ValueEntry>>,
  { attributes }: Known,
  refuse: (code: string, reason: string) => void,
): CatalogueGood['values'] {
  return Object.entries(stated).flatMap(([code, value]) => {
    const type = attributes.get(code)
    if (type === undefined) {
      refuse(code, `no attribute '${code}'`)
      return []
    }
    const rows = splitValue(type, value)
    if (rows === undefined) refuse(code, `is not a ${type}, but '${String(value)}'`)
    return (rows ?? []).map((row, position) => ({ attribute_code: code, position, ...row }))
  })
}

/** Warns of figures of a model that do not agree, with the place in its entry. */
function warnOfContradictions(
  good: StatedGood,
  performance: SeriesEntry['goods'][number]['performance'],
  warn: (path: readonly (string | number)[], reason: string) => void,
): void {
  for (const { of, reason } of findContradictions(good)) {
    warn(of === 'summary' ? [of] : ['attributes', of], reason)
  }
  if (!performance) return
  for (const { path, reason } of findPerformanceContradictions(performance, good)) {
    warn(['performance', ...path], reason)
  }
}

/** When a model is public: its own fields replace those of its series. */
function readModelSpan(
  folder: ContentFolder,
  file: ContentFile<SeriesEntry>,
  index: number,
): PublicSpan {
  const dates = ({ publish_at, unpublish_at, draft }: PublicationEntry): PublicationEntry => ({
    ...(publish_at === undefined ? {} : { publish_at }),
    ...(unpublish_at === undefined ? {} : { unpublish_at }),
    ...(draft === undefined ? {} : { draft }),
  })
  const own = dates(file.data.goods[index] ?? {})
  const isOwn = Object.keys(own).length > 0
  return readPublication(folder, file, isOwn ? ['goods', index] : [], {
    ...dates(file.data),
    ...own,
  })
}

/** The media of a model: its own, then the media of its series, except pictures of a view that it has itself. */
function addShared(own: Media, shared: Media): Media {
  const views = new Set(own.images.flatMap(({ view }) => view ?? []))
  const others = shared.images.filter(({ view }) => view === undefined || !views.has(view))
  return { images: [...own.images, ...others], videos: [...own.videos, ...shared.videos] }
}

/** The description of what a good looks like, which its series can share. */
function readDevice(
  series: SeriesEntry,
  entry: SeriesEntry['goods'][number],
  refuse: (field: string[], reason: string) => void,
): Device | 'none' | 'faulty' {
  if (!series.device && !entry.device) return 'none'
  const device = { name: entry.name, ports: [], ...series.device, ...entry.device }
  if (Check(Device, device)) return device
  const [error] = Errors(Device, device)[1]
  refuse(error?.instancePath.split('/').slice(1) ?? [], error?.message ?? 'is not a device')
  return 'faulty'
}

/** Converts a value to rows; undefined if it does not have the attribute's type. */
export function splitValue(
  type: AttributeType,
  value: ValueEntry,
): { number: number | null; text: string | null }[] | undefined {
  if (type === 'flag') {
    if (typeof value !== 'boolean') return undefined
    return [{ number: null, text: value ? 'yes' : 'no' }]
  }
  const items = [value].flat()
  if (type === 'number') {
    if (!items.every((item) => typeof item === 'number')) return undefined
    return items.map((number) => ({ number, text: null }))
  }
  if (items.some((item) => typeof item === 'boolean')) return undefined
  return items.map((item) => ({ number: null, text: String(item) }))
}
