import type { GoodCard } from '@faceplate/contracts/catalogue.contract'
import { formFactors, type FormFactor } from '@faceplate/contracts/transceivers.contract'
import type {
  Transceiver,
  TransceiverDetails,
  TransceiverSection,
} from '@faceplate/contracts/transceivers.contract'
import type { Kysely } from 'kysely'
import { TypedFastBitSet } from 'typedfastbitset'
import { toGoodAttribute } from '../catalogue/attribute.text.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { readCards, readValues } from '../catalogue/good.cards.ts'
import type { GoodsIndex } from '../catalogue/goods.index.ts'
import { requireGood } from '../catalogue/good.store.ts'
import type { GroupNode } from '../catalogue/groups.store.ts'
import { readPage } from '../catalogue/goods.store.ts'
import { intersect } from '../catalogue/selection.ts'
import { toId, type PageRequest } from '../database/paging.ts'
import type { Database } from '../database/schema.ts'
import { ProblemError } from '../http/problems.ts'

/** Code of the group whose sub-groups are the sections (specification §3: group 8 has it as a child). */
const modulesGroup = 'sfp'

/** Goods that the page of a module lists; `search/sfp/goods` has them all. */
const compatibleCount = 24

/** Cages that take a module, nearest rate first: a cage also runs the next slower module (SFF-8431, SFF-8402). */
const cagesFor: Readonly<Record<FormFactor, readonly FormFactor[]>> = {
  SFP: ['SFP', 'SFP+'],
  'SFP+': ['SFP+', 'SFP28'],
  SFP28: ['SFP28'],
  QSFP28: ['QSFP28'],
  PON: ['PON'],
}

/** The groups whose goods are modules: those below the one of the specification. */
export function listSectionNodes({ tree }: CatalogueSnapshot): GroupNode[] {
  return tree.find(modulesGroup)?.children ?? []
}

function toSection({ row, goodsCount }: GroupNode): TransceiverSection {
  const { id, code, name, short_description, sort } = row
  return { id, code, name, short_description, sort, modules_count: goodsCount }
}

function requireSection(snapshot: CatalogueSnapshot, idOrCode: string): GroupNode {
  const section = listSectionNodes(snapshot).find(
    ({ row }) => row.code === idOrCode || row.id === toId(idOrCode),
  )
  if (!section) throw new ProblemError(404, `No section '${idOrCode}'`)
  return section
}

export function readSection(snapshot: CatalogueSnapshot, idOrCode: string): TransceiverSection {
  return toSection(requireSection(snapshot, idOrCode))
}

/** All sections, or those with a module that a good takes. */
export async function listSections(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  good?: string,
): Promise<TransceiverSection[]> {
  const sections = listSectionNodes(snapshot)
  if (good === undefined) return sections.map(toSection)
  const taken = await selectTaken(database, snapshot, good)
  return sections
    .map((section) => {
      const own = snapshot.goods.ofGroup.get(section.row.id)
      return { ...toSection(section), modules_count: own?.intersection_size(taken) ?? 0 }
    })
    .filter(({ modules_count }) => modules_count > 0)
}

/** All modules. */
function selectModules(snapshot: CatalogueSnapshot): TypedFastBitSet {
  const all = new TypedFastBitSet()
  for (const { row } of listSectionNodes(snapshot)) {
    const own = snapshot.goods.ofGroup.get(row.id)
    if (own) all.union(own)
  }
  return all
}

function selectFormFactors(
  { goods }: CatalogueSnapshot,
  wanted: readonly FormFactor[],
): TypedFastBitSet {
  const found = new TypedFastBitSet()
  for (const formFactor of wanted) {
    const own = goods.attributes.get('form_factor')?.values.get(formFactor)
    if (own) found.union(own.goods)
  }
  return found
}

/** The modules that a good takes. */
async function selectTaken(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  good: string,
): Promise<TypedFastBitSet> {
  const { id } = await requireGood(database, good)
  const cages = await database
    .selectFrom('good_cage')
    .select('form_factor')
    .where('good_id', '=', id)
    .execute()
  const has = new Set(cages.map(({ form_factor }) => form_factor))
  return selectFormFactors(
    snapshot,
    formFactors.filter((formFactor) => cagesFor[formFactor].some((cage) => has.has(cage))),
  )
}

export interface TransceiverQuery extends PageRequest {
  section?: string
  form_factor?: FormFactor
  good?: string
}

/** A page of the modules that a query asks for; `text` is the set of goods that its words find. */
export async function listTransceivers(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  query: TransceiverQuery,
  text: TypedFastBitSet | undefined,
) {
  const sets = [selectModules(snapshot)]
  if (text) sets.push(text)
  if (query.form_factor !== undefined) {
    sets.push(selectFormFactors(snapshot, [query.form_factor]))
  }
  if (query.section !== undefined) {
    const { row } = requireSection(snapshot, query.section)
    sets.push(snapshot.goods.ofGroup.get(row.id) ?? new TypedFastBitSet())
  }
  if (query.good !== undefined) sets.push(await selectTaken(database, snapshot, query.good))
  const { data, pagination } = await readPage(database, snapshot, intersect(sets), query)
  return { data: await toTransceivers(database, snapshot, data), pagination }
}

async function toTransceivers(
  database: Kysely<Database>,
  { attributes }: CatalogueSnapshot,
  cards: readonly GoodCard[],
): Promise<Transceiver[]> {
  const values = await readValues(
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
        return each ? [toGoodAttribute(attribute, each)] : []
      }),
    }
  })
}

/** One module by id or code with the goods that take it, or a 404. */
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
    selectTakers(database, snapshot.goods, [module.form_factor]),
    selectTakers(database, snapshot.goods, cagesFor[module.form_factor]),
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

/** The goods with one of the cages. */
async function selectTakers(
  database: Kysely<Database>,
  { placeOf }: GoodsIndex,
  cages: readonly FormFactor[],
): Promise<TypedFastBitSet> {
  const rows = await database
    .selectFrom('good_cage')
    .select('good_id')
    .distinct()
    .where('form_factor', 'in', cages)
    .execute()
  return new TypedFastBitSet(rows.flatMap(({ good_id }) => placeOf.get(good_id) ?? []))
}

/** A page of the goods with cages, by the module they must take and by text. */
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
  const takers = await selectTakers(database, snapshot.goods, cages)
  return readPage(database, snapshot, text ? intersect([takers, text]) : takers, query)
}
