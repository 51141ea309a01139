import { toId } from '@faceplate/catalogue/base/item.id'
import type {
  Solution,
  SolutionCard,
  SolutionGood,
  SolutionGroup,
  SolutionSupply,
} from '@faceplate/contracts/calls/solutions.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Kysely } from 'kysely'
import { readPageOf, type PageRequest } from '../../base/database/paging.ts'
import type { Database } from '../../base/database/schema.ts'
import { describeMain, describeMedia, readShownMedia } from '../../files/images/media.shown.ts'
import type { CatalogueSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import { readCardsByCode } from '../../goods/catalogue/good.cards.ts'
import { findReferences } from '../../goods/references/references.store.ts'
import type { StoredDiagram } from './solution.diagram.ts'

/** The groups of one type, or all, each with its sub-groups. */
export async function listSolutionGroups(
  database: Kysely<Database>,
  type?: string,
): Promise<SolutionGroup[]> {
  const [groups, memberships] = await Promise.all([
    database.selectFrom('solution_group').selectAll().orderBy('sort').orderBy('id').execute(),
    database.selectFrom('solution_membership').selectAll().execute(),
  ])
  const count = (ids: readonly number[]) =>
    new Set(
      memberships
        .filter(({ group_id }) => ids.includes(group_id))
        .map(({ solution_id }) => solution_id),
    ).size
  const describe = (
    { id, code, title, name, type: kind, sort }: Database['solution_group'],
    ids: number[],
  ) => ({ id, code, title, name, type: kind, sort, solutions_count: count(ids) })
  return groups
    .filter((group) => group.parent_id === null && (type === undefined || group.type === type))
    .map((group) => {
      const subgroups = groups.filter(({ parent_id }) => parent_id === group.id)
      return {
        ...describe(group, [group.id, ...subgroups.map(({ id }) => id)]),
        subgroups: subgroups.map((each) => describe(each, [each.id])),
      }
    })
}

/** Reads a group or sub-group by id or code. Throws a 404. */
export async function readSolutionGroup(
  database: Kysely<Database>,
  idOrCode: string,
): Promise<SolutionGroup> {
  const groups = await listSolutionGroups(database)
  const all = groups.flatMap((group) => [
    group,
    ...group.subgroups.map((each) => ({ ...each, subgroups: [] })),
  ])
  const found = all.find(({ id, code }) => code === idOrCode || id === toId(idOrCode))
  if (!found) throw new ProblemError(404, `No group of solutions '${idOrCode}'`)
  return found
}

/** A page of the solutions of a group with its sub-groups, or of all. */
export async function listSolutions(
  database: Kysely<Database>,
  { group_id: group, ...page }: PageRequest & { group_id?: string },
  today: string,
) {
  const chosen = group === undefined ? undefined : await readSolutionGroup(database, group)
  const groupIds = chosen ? [chosen.id, ...chosen.subgroups.map(({ id }) => id)] : []
  const ofGroup = database
    .selectFrom('solution')
    .$if(chosen !== undefined, (each) =>
      each.where('solution.id', 'in', (build) =>
        build
          .selectFrom('solution_membership')
          .select('solution_id')
          .where('solution_membership.group_id', 'in', groupIds),
      ),
    )
  const { data, pagination } = await readPageOf(
    page,
    () => ofGroup.select((build) => build.fn.countAll().as('total')).executeTakeFirstOrThrow(),
    (limit, offset) =>
      ofGroup.selectAll().orderBy('sort').orderBy('id').limit(limit).offset(offset).execute(),
  )
  return { data: data.map((row) => toCard(row, today)), pagination }
}

/** Solutions by id, in the order of the ids. */
export async function readSolutionCards(
  database: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<SolutionCard[]> {
  if (ids.length === 0) return []
  const rows = await database.selectFrom('solution').selectAll().where('id', 'in', ids).execute()
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => toCard(row, today))
}

/** Reads a solution by id or code, with its goods. Throws a 404. */
export async function readSolution(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  idOrCode: string,
): Promise<Solution> {
  const row = await database
    .selectFrom('solution')
    .selectAll()
    .where((build) => build.or([build('code', '=', idOrCode), build('id', '=', toId(idOrCode))]))
    .executeTakeFirst()
  if (!row) throw new ProblemError(404, `No solution '${idOrCode}'`)
  const lines = JSON.parse(row.bill) as StoredLine[]
  const supplies = lines.filter((line) => 'name' in line)
  const [subgroups, goods] = await Promise.all([
    database
      .selectFrom('solution_membership')
      .innerJoin('solution_group', 'solution_group.id', 'solution_membership.group_id')
      .select(['solution_group.id', 'solution_group.code', 'solution_group.name'])
      .where('solution_id', '=', row.id)
      .orderBy('solution_group.sort')
      .execute(),
    readBill(
      database,
      snapshot,
      lines.filter((line) => 'code' in line),
    ),
  ])
  const diagram = readDiagram(row)
  const { today } = snapshot
  const media = describeMedia(readShownMedia(row.media, today))
  return {
    ...toCard(row, today),
    ...media,
    text: row.text,
    subgroups,
    goods,
    ...(supplies.length === 0 ? {} : { supplies }),
    ...(diagram ? { diagram: diagram.own } : {}),
    ...(await findReferences(database, ({ solution }) => solution === row.code)),
  }
}

/** A line of a stored bill: a product of the catalogue, or what else is needed. */
type StoredLine =
  | (Pick<SolutionGood, 'section'> & { code: string; quantity: number; role: string })
  | SolutionSupply

/** The goods of a solution, each with quantity and role. */
async function readBill(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  lines: readonly Extract<StoredLine, { code: string }>[],
): Promise<SolutionGood[]> {
  const cards = await readCardsByCode(
    database,
    snapshot,
    lines.map(({ code }) => code),
  )
  const lineOf = new Map(lines.map((line) => [line.code, line]))
  return cards.map((card) => ({ ...card, ...lineOf.get(card.code) }))
}

function toCard(row: Database['solution'], today: string): SolutionCard {
  const { id, code, name, preview, image, media } = row
  const { images } = readShownMedia(media, today)
  return { id, code, name, preview, ...describeMain(images, image), ...readDiagram(row)?.onCard }
}

/** The diagram of a solution, and the fields of its card that come from it. */
function readDiagram({ diagram }: Pick<Database['solution'], 'diagram'>) {
  if (diagram === null) return undefined
  const { sketch, device_count, ...own } = JSON.parse(diagram) as StoredDiagram
  const onCard = {
    ...(sketch === undefined ? {} : { sketch }),
    ...(device_count === undefined ? {} : { device_count }),
  }
  return { own, onCard }
}
