import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type {
  FormFactor,
  Transceiver,
  TransceiverDetails,
} from '@faceplate/contracts/calls/transceivers.contract'
import {
  formFactors,
  moduleFilters,
  type ModuleSort,
} from '@faceplate/contracts/calls/transceivers.query'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Kysely } from 'kysely'
import { TypedFastBitSet } from 'typedfastbitset'
import type { PageRequest } from '../../base/database/paging.ts'
import type { Database } from '../../base/database/schema.ts'
import { toGoodAttribute } from '../catalogue/attribute.text.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { countFilters } from '../catalogue/filters.store.ts'
import { readCards, readCardsByCode, readAttributeValues } from '../catalogue/good.cards.ts'
import { requireGood } from '../catalogue/good.store.ts'
import type { GoodsIndex } from '../catalogue/goods.index.ts'
import { readOrdered, readPage } from '../catalogue/goods.store.ts'
import { intersect, readChoices, selectGoods } from '../catalogue/selection.ts'
import {
  cagesFor,
  readCages,
  selectFormFactors,
  selectFittingModules,
  selectGoodsWithCages,
} from './cages.store.ts'
import { requireSection, selectModules } from './sections.store.ts'

/** Compatible goods on the page of a module; `search/sfp/goods` lists all of them. */
const compatibleCount = 24

/** The query can also have filters under their codes, as in `fibre=Copper` and `reach.min=10`. */
export interface TransceiverQuery extends PageRequest {
  section?: string
  good?: string
  sort?: ModuleSort
}

/** A page of the modules that match a query; `text` is the set of goods that match its search text. */
export async function listTransceivers(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  query: TransceiverQuery,
  text: TypedFastBitSet | undefined,
) {
  const modules = selectModules(snapshot)
  const sets = [modules]
  if (text) sets.push(text)
  if (query.section !== undefined) {
    const { row } = requireSection(snapshot, query.section)
    sets.push(snapshot.goods.ofGroup.get(row.id) ?? new TypedFastBitSet())
  }
  const cages = query.good === undefined ? [] : await readCages(database, query.good)
  if (query.good !== undefined) sets.push(selectFittingModules(snapshot, cages))
  const base = intersect(sets)
  const attributes = moduleFilters.flatMap(
    (code) => snapshot.attributes.find((attribute) => attribute.code === code) ?? [],
  )
  const choices = readChoices({ ...query }, attributes)
  const found = intersect([base, ...choices.map((choice) => selectGoods(snapshot.goods, choice))])
  const { sort = 'default', page, page_size } = query
  const { data, pagination } = isCatalogueSort(sort)
    ? await readPage(database, snapshot, found, { ...query, sort })
    : await readOrdered(database, snapshot, orderByNumber(snapshot.goods, found, sort), {
        ...(page === undefined ? {} : { page }),
        ...(page_size === undefined ? {} : { page_size }),
        total: found.size(),
      })
  return {
    data: await toTransceivers(database, snapshot, data),
    pagination,
    // Filters always list their values, never bounds: a wavelength, for example, is one of a dozen exact values.
    filters: countFilters(snapshot, attributes, {
      group: modules,
      base,
      choices,
      longest: Number.POSITIVE_INFINITY,
    }),
    cages,
  }
}

function isCatalogueSort(sort: ModuleSort): sort is 'default' | 'name' | '-name' {
  return sort === 'default' || sort === 'name' || sort === '-name'
}

/** Sorts by a numeric attribute; modules that do not state it come last in both directions. */
function orderByNumber(
  { attributes }: GoodsIndex,
  found: TypedFastBitSet,
  sort: Exclude<ModuleSort, 'default' | 'name' | '-name'>,
): number[] {
  const isFalling = sort.startsWith('-')
  const column = attributes.get(isFalling ? sort.slice(1) : sort)
  const numberOf = new Map<number, number>()
  for (const [at, place] of column?.places.entries() ?? []) {
    const number = column?.numbers[at] ?? 0
    const known = numberOf.get(place)
    // Of several values of a module, the first in this order counts.
    if (known === undefined || number < known !== isFalling) numberOf.set(place, number)
  }
  const last = isFalling ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const rank = (place: number) => numberOf.get(place) ?? last
  return [...found].toSorted((a, b) =>
    rank(a) === rank(b) ? a - b : rank(a) < rank(b) !== isFalling ? -1 : 1,
  )
}

async function toTransceivers(
  database: Kysely<Database>,
  { attributes, language }: CatalogueSnapshot,
  cards: readonly GoodCard[],
): Promise<Transceiver[]> {
  const values = await readAttributeValues(
    database,
    cards.map(({ id }) => id),
  )
  const byGood = Map.groupBy(values, ({ good_id }) => good_id)
  return cards.map((card) => {
    const own = Map.groupBy(byGood.get(card.id) ?? [], ({ attribute_code }) => attribute_code)
    const stated = own.get('form_factor')?.[0]?.text
    return {
      ...card,
      form_factor: formFactors.find((each) => each === stated) ?? 'SFP',
      section: card.group,
      attributes: attributes.flatMap((attribute) => {
        const each = own.get(attribute.code)
        return each ? [toGoodAttribute(attribute, each, language)] : []
      }),
    }
  })
}

/** Modules and cables by code; codes that no module has are left out. */
export async function readModulesByCode(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  codes: readonly string[],
): Promise<Transceiver[]> {
  const cards = await readCardsByCode(database, snapshot, codes)
  const modules = selectModules(snapshot)
  return toTransceivers(
    database,
    snapshot,
    cards.filter(({ id }) => {
      const place = snapshot.goods.placeOf.get(id)
      return place !== undefined && modules.has(place)
    }),
  )
}

/** One module by id or code with its compatible goods; throws a 404 if there is none. */
export async function readTransceiver(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  idOrCode: string,
): Promise<TransceiverDetails> {
  const row = await requireModule(database, snapshot, idOrCode)
  const [module] = await toTransceivers(
    database,
    snapshot,
    await readCards(database, snapshot, [row.id]),
  )
  if (!module) throw new ProblemError(404, `No module '${idOrCode}'`)
  const [nearest, others] = await Promise.all([
    selectGoodsWithCages(database, snapshot.goods, [module.form_factor]),
    selectGoodsWithCages(database, snapshot.goods, cagesFor[module.form_factor]),
  ])
  others.difference(nearest)
  const ids = [...nearest, ...others].map((place) => snapshot.goods.ids[place] ?? 0)
  return {
    ...module,
    description: row.description,
    compatible_goods: await readCards(database, snapshot, ids.slice(0, compatibleCount)),
    compatible_count: ids.length,
  }
}

async function requireModule(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  idOrCode: string,
): Promise<Database['good']> {
  const row = await requireGood(database, idOrCode)
  const place = snapshot.goods.placeOf.get(row.id)
  if (place === undefined || !selectModules(snapshot).has(place)) {
    throw new ProblemError(404, `No module '${idOrCode}'`)
  }
  return row
}

/** A page of the goods that have a cage for `module` and match the search text. */
export async function listTransceiverGoods(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  query: PageRequest & { module?: string },
  text: TypedFastBitSet | undefined,
) {
  let cages: readonly FormFactor[] = formFactors
  if (query.module !== undefined) {
    const { id } = await requireModule(database, snapshot, query.module)
    const place = snapshot.goods.placeOf.get(id) ?? -1
    const formFactor = formFactors.find((each) => selectFormFactors(snapshot, [each]).has(place))
    cages = cagesFor[formFactor ?? 'SFP']
  }
  const takers = await selectGoodsWithCages(database, snapshot.goods, cages)
  return readPage(database, snapshot, text ? intersect([takers, text]) : takers, query)
}
