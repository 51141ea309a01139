import { toGoodAttribute } from '@faceplate/catalogue/goods/attribute.text'
import { readChoices } from '@faceplate/catalogue/goods/filter.choices'
import { countFilters } from '@faceplate/catalogue/goods/filter.counts'
import type { GoodsOrder } from '@faceplate/catalogue/goods/goods.lookup'
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
import type { PageRequest } from '../../base/database/paging.ts'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { readCards, readCardsByCode, readAttributeValues } from '../catalogue/good.cards.ts'
import { requireGood } from '../catalogue/good.store.ts'
import { readPage } from '../catalogue/goods.store.ts'
import { cagesFor, chooseFitting, listGoodsWithCages, readCages } from './cages.store.ts'
import { listModuleGroups, requireSection } from './sections.store.ts'

/** Compatible goods on the page of a module; `search/sfp/goods` lists all of them. */
const compatibleCount = 24

/** The query can also have filters under their codes, as in `fibre=Copper` and `reach.min=10`. */
export interface TransceiverQuery extends PageRequest {
  section?: string
  good?: string
  sort?: ModuleSort
}

/** A page of the modules that match a query; `text` has the ids of the goods that match its search text. */
export async function listTransceivers(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  query: TransceiverQuery,
  text: readonly number[] | undefined,
) {
  const modules = listModuleGroups(snapshot)
  const groups =
    query.section === undefined ? modules : [requireSection(snapshot, query.section).row.id]
  const cages = query.good === undefined ? [] : await readCages(database, query.good)
  const fitting = query.good === undefined ? [] : [chooseFitting(cages)]
  const attributes = moduleFilters.flatMap(
    (code) => snapshot.attributes.find((attribute) => attribute.code === code) ?? [],
  )
  const choices = readChoices({ ...query }, attributes)
  const { data, pagination } = await readPage(
    database,
    snapshot,
    { groups, choices: [...fitting, ...choices], ids: text },
    { ...query, order: readOrder(query.sort) },
  )
  return {
    data: await toTransceivers(database, snapshot, data),
    pagination,
    // Filters always list their values, never bounds: a wavelength, for example, is one of a dozen exact values.
    filters: await countFilters(snapshot, attributes, {
      groups: modules,
      base: { groups, choices: fitting, ids: text },
      choices,
      longest: Number.POSITIVE_INFINITY,
    }),
    cages,
  }
}

function readOrder(sort: ModuleSort = 'default'): GoodsOrder {
  if (sort === 'default' || sort === 'name' || sort === '-name') return sort
  const isFalling = sort.startsWith('-')
  return { attribute: isFalling ? sort.slice(1) : sort, isFalling }
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
    return {
      ...card,
      form_factor: readFormFactor(own.get('form_factor')?.[0]),
      section: card.group,
      attributes: attributes.flatMap((attribute) => {
        const each = own.get(attribute.code)
        return each ? [toGoodAttribute(attribute, each, language)] : []
      }),
    }
  })
}

function readFormFactor(stated: Database['good_attribute'] | undefined): FormFactor {
  return formFactors.find((each) => each === stated?.text) ?? 'SFP'
}

/** Modules and cables by code; codes that no module has are left out. */
export async function readModulesByCode(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  codes: readonly string[],
): Promise<Transceiver[]> {
  const cards = await readCardsByCode(database, snapshot, codes)
  const modules = new Set(listModuleGroups(snapshot))
  return toTransceivers(
    database,
    snapshot,
    cards.filter(({ group_id }) => modules.has(group_id)),
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
  const [nearest, all] = await Promise.all([
    listGoodsWithCages(database, [module.form_factor]),
    listGoodsWithCages(database, cagesFor[module.form_factor]),
  ])
  const isNearest = new Set(nearest)
  const part = { skip: 0, take: compatibleCount }
  const first = await snapshot.goods.list({ ids: nearest }, 'default', part)
  const others = await snapshot.goods.list(
    { ids: all.filter((id) => !isNearest.has(id)) },
    'default',
    part,
  )
  return {
    ...module,
    description: row.description,
    compatible_goods: await readCards(
      database,
      snapshot,
      [...first.ids, ...others.ids].slice(0, compatibleCount),
    ),
    compatible_count: first.total + others.total,
  }
}

async function requireModule(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  idOrCode: string,
): Promise<Database['good']> {
  const row = await requireGood(database, idOrCode)
  if (!listModuleGroups(snapshot).includes(row.group_id)) {
    throw new ProblemError(404, `No module '${idOrCode}'`)
  }
  return row
}

/** A page of the goods that have a cage for `module` and match the search text. */
export async function listTransceiverGoods(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  query: PageRequest & { module?: string },
  text: readonly number[] | undefined,
) {
  let cages: readonly FormFactor[] = formFactors
  if (query.module !== undefined) {
    const { id } = await requireModule(database, snapshot, query.module)
    const [stated] = await readAttributeValues(database, [id], ['form_factor'])
    cages = cagesFor[readFormFactor(stated)]
  }
  const takers = await listGoodsWithCages(database, cages)
  const matching = text && new Set(text)
  const ids = matching ? takers.filter((id) => matching.has(id)) : takers
  return readPage(database, snapshot, { ids }, query)
}
