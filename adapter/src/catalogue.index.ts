import type { AttributeRow, ValueRow } from '@faceplate/catalogue/base/catalogue.rows'
import { formatValues } from '@faceplate/catalogue/goods/attribute.text'
import { boundValues, indexGoods, indexValue } from '@faceplate/catalogue/goods/goods.index'
import type { GoodsLookup } from '@faceplate/catalogue/goods/goods.lookup'
import {
  createNode,
  plantTree,
  type GroupNode,
  type GroupTree,
} from '@faceplate/catalogue/goods/group.tree'
import { lookUpInMemory } from '@faceplate/catalogue/goods/memory.lookup'
import { openSearch, type SearchSnapshot } from '@faceplate/catalogue/questions/catalogue.search'
import { findSearchLanguage } from '@faceplate/catalogue/search/search.language'
import { toIndexWords } from '@faceplate/catalogue/search/search.words'
import { indexWords, type WordDocument } from '@faceplate/catalogue/search/word.index'
import type { GoodDocument, GoodImage } from '@faceplate/contracts/calls/goods.contract'
import { toPlainText } from '@faceplate/contracts/shared/prose.text'
import type { FastifyRequest } from 'fastify'
import { checkCatalogue, type CheckedGood } from './catalogue.checks.ts'
import type { SourceCatalogue, SourceGroup } from './catalogue.source.ts'
import { readCharacteristics } from './characteristics.ts'
import type { FileShow } from './file.show.ts'
import { indexTexts, listTextDocuments, type TextsIndex } from './texts.index.ts'

/** A product with its values and its pictures, which have addresses of the site and sizes. */
export interface CataloguedGood {
  source: CheckedGood
  group: GroupNode
  values: readonly ValueRow[]
  images: readonly GoodImage[]
  documents: readonly GoodDocument[]
}

/** A catalogue in memory, ready to answer the calls of lists, search and comparison. */
export interface CatalogueIndex {
  language: string
  /** Language of the texts of the catalogue, by which it is searched. */
  textLanguage: string
  tree: GroupTree
  attributes: AttributeRow[]
  goods: GoodsLookup
  goodOf: ReadonlyMap<number, CataloguedGood>
  /** Ids by code, and by part number in lower case. */
  idOf: ReadonlyMap<string, number>
  partOf: ReadonlyMap<string, number>
  search: SearchSnapshot
  texts: TextsIndex
  /** Why groups, goods and texts were left out or changed. */
  faults: readonly string[]
}

/** Finds the catalogue in the language that a request asks for. */
export type ReadIndex = (request: FastifyRequest) => CatalogueIndex

// Products indexed at a time; other requests are served in between.
const sliceGoods = 100

/** Builds the index that answers all calls. Takes seconds for ten thousand goods, in which requests are served. */
export async function indexCatalogue(
  source: SourceCatalogue,
  { language, show }: { language: string; show: FileShow },
): Promise<CatalogueIndex> {
  const { faults, ...checked } = await checkCatalogue(source)
  const [groups, listed, shown] = await Promise.all([
    showTexts(checked.groups, show),
    showTexts(checked.goods, show),
    indexTexts(source, show),
  ])
  const { attributes, values } = readCharacteristics(listed, source.characteristics ?? {}, language)
  const files = new Map(
    await Promise.all(listed.map(async (good) => [good.id, await show.ofGood(good)] as const)),
  )
  const inOrder = await indexGoods(
    listed.map((good, at) => ({
      ...good,
      // Products without a day are the last of the newest.
      released_on: good.released_on ?? '',
      sort: good.sort ?? at,
    })),
  )
  const byCode = new Map(attributes.map((attribute) => [attribute.code, attribute]))
  for (const rows of values.values()) {
    for (const row of rows) indexValue(inOrder, byCode.get(row.attribute_code), row)
  }
  boundValues(inOrder)
  const tree = plantGroups(groups, listed, files)
  const goodOf = new Map(
    listed.flatMap((good) => {
      const group = tree.find(String(good.group_id))
      if (!group) return []
      const own = files.get(good.id) ?? { images: [], documents: [] }
      return [[good.id, { source: good, group, values: values.get(good.id) ?? [], ...own }]]
    }),
  )
  const index = {
    language,
    textLanguage: language,
    tree,
    attributes,
    goodOf,
    idOf: new Map(listed.map(({ id, code }) => [code, id])),
    partOf: new Map(listed.map(({ id, part_number }) => [part_number.toLowerCase(), id])),
    texts: shown.texts,
    faults: [...faults, ...shown.faults],
  }
  const goods = lookUpInMemory(inOrder, () => indexWords(listDocuments(inOrder.ids, index)))
  return { ...index, goods, search: await openSearch(index, await goods.openWords()) }
}

function showTexts<Item extends { description?: string }>(
  items: readonly Item[],
  show: FileShow,
): Promise<Item[]> {
  return Promise.all(
    items.map(async (item) =>
      item.description === undefined
        ? item
        : { ...item, description: await show.ofText(item.description) },
    ),
  )
}

function plantGroups(
  groups: readonly SourceGroup[],
  goods: readonly CheckedGood[],
  files: ReadonlyMap<number, Pick<CataloguedGood, 'images'>>,
): GroupTree {
  const nodes = groups
    .map((group, at) => ({ ...createNode(toGroupRow(group, at)), lang: group.lang }))
    .toSorted((a, b) => a.row.sort - b.row.sort || a.row.id - b.row.id)
  const byGroup = Map.groupBy(goods, ({ group_id }) => group_id)
  const pictures = [...byGroup].flatMap(([id, own]) => {
    const [first] = own.flatMap((good) => files.get(good.id)?.images[0] ?? [])
    return first ? [[id, { image: first.url }] as const] : []
  })
  const counts = [...byGroup].map(([id, own]) => [id, own.length] as const)
  return plantTree(nodes, new Map(counts), new Map(pictures))
}

function toGroupRow(group: SourceGroup, at: number): GroupNode['row'] {
  return {
    id: group.id,
    code: group.code,
    parent_id: group.parent ?? null,
    name: group.name,
    sort: group.sort ?? at,
    short_description: group.short_description ?? '',
    description: group.description ?? '',
    banner: null,
    standalone: 0,
    none_unless_stated: '[]',
    filters: JSON.stringify(group.filters ?? []),
    facts: JSON.stringify(group.facts ?? []),
  }
}

/** The words of goods in the order of the catalogue, and of texts: as the embedded service indexes them. */
function* listDocuments(
  ids: readonly number[],
  {
    goodOf,
    attributes,
    language,
    texts,
  }: Pick<CatalogueIndex, 'goodOf' | 'attributes' | 'language' | 'texts'>,
): Generator<WordDocument[]> {
  const rules = findSearchLanguage(language)
  const write = (...texts: string[]) => toIndexWords(texts.join(' '), rules)
  const byCode = new Map(attributes.map((attribute) => [attribute.code, attribute]))
  for (let start = 0; start < ids.length; start += sliceGoods) {
    yield ids.slice(start, start + sliceGoods).flatMap((id) => {
      const good = goodOf.get(id)
      if (!good) return []
      const { source, group, values } = good
      const stated = values.flatMap((row) => {
        const attribute = byCode.get(row.attribute_code)
        return attribute?.type === 'choice' ? formatValues(attribute, [row], language) : []
      })
      return {
        kind: 'good' as const,
        ref_id: id,
        title: write(source.name, source.part_number),
        label: write(group.row.name, group.parent?.row.name ?? ''),
        body: write(source.summary, toPlainText(source.description), ...stated),
      }
    })
  }
  yield* listTextDocuments(texts, write)
}
