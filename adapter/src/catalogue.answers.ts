import { toId } from '@faceplate/catalogue/base/item.id'
import { formatValues, toGoodAttribute } from '@faceplate/catalogue/goods/attribute.text'
import { compareRows } from '@faceplate/catalogue/goods/comparison.rows'
import { readChoices } from '@faceplate/catalogue/goods/filter.choices'
import { countFilters, orderFilters } from '@faceplate/catalogue/goods/filter.counts'
import { listPage, readSelection } from '@faceplate/catalogue/goods/goods.page'
import {
  findFamily,
  listAncestors,
  listDeclaredNone,
  listGroupIds,
  requireGroup,
  toGroup,
  toGroupDetails,
  toReference,
} from '@faceplate/catalogue/goods/group.tree'
import {
  findGoodIds,
  runQuery,
  type SearchMatches,
} from '@faceplate/catalogue/questions/catalogue.search'
import { describeSuggestions } from '@faceplate/catalogue/questions/search.suggestions'
import { listFinds } from '@faceplate/catalogue/search/ranking'
import type { SearchKind } from '@faceplate/catalogue/search/word.index'
import type {
  getCatalogueGroups,
  getCatalogueGroup,
} from '@faceplate/contracts/calls/catalogue.contract'
import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import type { Filter, FiltersQuery, GoodsQuery } from '@faceplate/contracts/calls/filters.contract'
import type { getGoods, Good } from '@faceplate/contracts/calls/goods.contract'
import type { QueryOf, ResponseOf } from '@faceplate/contracts/calls/route.contract'
import type {
  FoundGood,
  searchSite,
  SearchResult,
} from '@faceplate/contracts/calls/search.contract'
import { minSearchLength } from '@faceplate/contracts/calls/search.query'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { findMessages } from '@faceplate/server/process/messages'
import type { CataloguedGood, CatalogueIndex } from './catalogue.index.ts'
import { listCards, toCard, toFields } from './good.cards.ts'
import { listNewsItems } from './news.routes.ts'
import { listSolutionCards } from './solutions.routes.ts'

const relatedCount = 4
const defaultLimit = 6

/** More characteristics are not asked for by people, but by pasted text. */
const maxAsked = 4

export function listGroups({ tree }: CatalogueIndex): ResponseOf<typeof getCatalogueGroups> {
  return { groups: tree.roots.map(toGroup) }
}

export function describeGroup(
  { tree }: CatalogueIndex,
  idOrCode: string,
): ResponseOf<typeof getCatalogueGroup> {
  return toGroupDetails(requireGroup(tree, idOrCode))
}

/** A page of the goods that match a query; a page beyond the last is empty. */
export async function listGoods(
  index: CatalogueIndex,
  query: GoodsQuery,
): Promise<ResponseOf<typeof getGoods>> {
  const { ids, pagination } = await listPage(
    index.goods,
    { ...readSelection(index, query), ids: await findText(index, query.q) },
    { ...query, order: query.sort },
  )
  return { data: listCards(index, ids, query.facts === 'values'), pagination }
}

/** The filters of a group, with the number of goods that each value would leave. */
export async function listFilters(
  index: CatalogueIndex,
  idOrCode: string,
  query: FiltersQuery,
): Promise<Filter[]> {
  const { tree, attributes } = index
  const node = requireGroup(tree, idOrCode)
  const ids = await findText(index, query.q)
  return countFilters(index, orderFilters(attributes, node), {
    groups: listGroupIds(node),
    base: ids && { ids },
    choices: readChoices(query, attributes),
  })
}

/** Ids of the goods that match a text; undefined without a text. */
async function findText(
  { search }: CatalogueIndex,
  q: string | undefined,
): Promise<number[] | undefined> {
  const text = q?.trim() ?? ''
  return text === '' ? undefined : findGoodIds(search, text)
}

export async function describeGood(index: CatalogueIndex, idOrCode: string): Promise<Good> {
  const good = requireGood(index, idOrCode)
  const { source, group, values, images, documents } = good
  const { attributes, goods, language } = index
  const byCode = Map.groupBy(values, ({ attribute_code }) => attribute_code)
  return {
    ...toFields(index, good),
    description: source.description,
    images: [...images],
    ancestors: listAncestors(group),
    attributes: attributes.flatMap((attribute) => {
      const own = byCode.get(attribute.code)
      return own ? [toGoodAttribute(attribute, own, language)] : []
    }),
    documents: [...documents],
    accessories: listCards(index, source.accessories ?? []),
    related: listCards(index, await goods.findNeighbours(source, relatedCount)),
  }
}

/** A good by id or code; throws a 404 if there is none. */
export function requireGood({ goodOf, idOf }: CatalogueIndex, idOrCode: string): CataloguedGood {
  const good = goodOf.get(idOf.get(idOrCode) ?? toId(idOrCode))
  if (!good) throw new ProblemError(404, `No good '${idOrCode}'`)
  return good
}

/** The ids of goods by ids, codes or part numbers in lower case, each once; unknown ones are left out. */
export function listGoodIds(index: CatalogueIndex, names: readonly string[]): number[] {
  const { idOf, goodOf, partOf } = index
  const find = (name: string) =>
    idOf.get(name) ?? (goodOf.has(toId(name)) ? toId(name) : partOf.get(name))
  return [...new Set(names.flatMap((name) => find(name) ?? []))]
}

/** Compares goods by family; families are in the order of their first goods. Unknown ids are left out. */
export function compareGoods(index: CatalogueIndex, ids: readonly number[]): Comparison {
  const { attributes, goodOf, language } = index
  const known = [...new Set(ids)].flatMap((id) => goodOf.get(id) ?? [])
  const families = Map.groupBy(known, ({ group }) => findFamily(group))
  return [...families].map(([family, goods]) => ({
    group_id: family.row.id,
    group: toReference(family),
    goods: goods.map((good) => toCard(index, good)),
    ...compareRows(
      attributes,
      goods.flatMap(({ values }) => values),
      new Map(goods.map(({ source, group }) => [source.id, listDeclaredNone(group)])),
      language,
    ),
  }))
}

/** Searches the goods, news and solutions; the site adds its own pages (docs/your-own-api.md, “Search”). */
export async function searchCatalogue(
  index: CatalogueIndex,
  { q = '', limit = defaultLimit, page = 1 }: QueryOf<typeof searchSite>,
): Promise<SearchResult> {
  const { search, goodOf, language, texts } = index
  const answer = runQuery(search, q.trim().length < minSearchLength ? '' : q, { mayDrop: true })
  const find = (kind: SearchKind) =>
    listFinds(search.words.index, kind, answer.totals, { skip: (page - 1) * limit, take: limit })
  const goods = find('good')
  const news = find('news')
  const solutions = find('solution')
  const t = findMessages(language)
  const findNames = async (wanted: readonly number[]) =>
    wanted.flatMap((id) => goodOf.get(id)?.source.name ?? [])
  return {
    catalog: {
      count: goods.count,
      goods: goods.ids.flatMap((id) => toFound(index, answer, goodOf.get(id))),
    },
    news: { count: news.count, items: listNewsItems(texts, news.ids) },
    solutions: { count: solutions.count, items: listSolutionCards(texts, solutions.ids) },
    ...(await describeSuggestions(t, findNames, search, answer)),
  }
}

/** A card with the values of the characteristics that the text asks for, as in `KS-2428P weight`. */
function toFound(
  index: CatalogueIndex,
  { question, dropped }: SearchMatches,
  good: CataloguedGood | undefined,
): FoundGood[] {
  if (!good) return []
  const { attributes, language } = index
  const kept = question.parts.filter(
    ({ tokens }) => !dropped.some((part) => part.tokens === tokens),
  )
  const codes = new Set(kept.flatMap(({ meaning }) => meaning?.asked ?? []))
  const asked = attributes
    .filter(({ code }) => codes.has(code))
    .slice(0, maxAsked)
    .flatMap((attribute) => {
      const own = good.values.filter(({ attribute_code }) => attribute_code === attribute.code)
      if (own.length === 0) return []
      return [{ name: attribute.name, text: formatValues(attribute, own, language) }]
    })
  return [{ ...toCard(index, good), ...(asked.length > 0 ? { asked } : {}) }]
}
