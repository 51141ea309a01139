import { toId } from '@faceplate/catalogue/base/item.id'
import { listGroupIds, requireGroup, toReference } from '@faceplate/catalogue/goods/group.tree'
import type {
  ChangesQuery,
  ChangesSince,
  GoodChange,
} from '@faceplate/contracts/calls/changes.contract'
import type { Pagination } from '@faceplate/contracts/shared/pagination.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Kysely } from 'kysely'
import { readPageOf } from '../../base/database/paging.ts'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { toChange } from '../catalogue/good.changes.ts'

type Filters = Pick<ChangesQuery, 'group' | 'good' | 'kind'>

const noRecord: Database['change_record'] = { began_at: new Date(0).toISOString(), last_id: 0 }

/** One page of the record, newest first. */
export async function listChanges(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  query: ChangesQuery,
): Promise<{ data: GoodChange[]; pagination: Pagination }> {
  const page = await readPageOf(
    { page_size: 50, ...query },
    () =>
      select(database, snapshot, query)
        .select((build) => build.fn.countAll().as('total'))
        .executeTakeFirstOrThrow(),
    (limit, offset) =>
      select(database, snapshot, query)
        .leftJoin('good', 'good.id', 'good_change.good_id')
        .selectAll('good_change')
        .select(['good.code as listed_code', 'good.name as listed_name'])
        .select('good.part_number as listed_part_number')
        .orderBy('good_change.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
  )
  return { ...page, data: page.data.map((row) => toGoodChange(row, snapshot)) }
}

/** The record, oldest first, from a time or from the end of an earlier response. */
export async function listChangesSince(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  { since, limit = 500, ...filters }: Filters & { since?: string; limit?: number },
): Promise<ChangesSince> {
  const record = await database.selectFrom('change_record').selectAll().executeTakeFirst()
  const { began_at: began, last_id: lastId } = record ?? noRecord
  const from = readStart(since)
  const rows = await select(database, snapshot, filters)
    .leftJoin('good', 'good.id', 'good_change.good_id')
    .selectAll('good_change')
    .select(['good.code as listed_code', 'good.name as listed_name'])
    .select('good.part_number as listed_part_number')
    .where('good_change.at', '>=', from.at)
    .where('good_change.id', '>', from.id)
    // Changes of an import since the first query belong to the next response.
    .where('good_change.id', '<=', lastId)
    .orderBy('good_change.id')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const isMore = rows.length > limit
  const oldest = await database
    .selectFrom('good_change')
    .select(['id', 'at'])
    .orderBy('id')
    .executeTakeFirst()
  const isKept =
    from.at === ''
      ? since !== undefined && from.id <= lastId && from.id + 1 >= (oldest?.id ?? lastId + 1)
      : from.at >= began && (oldest === undefined || oldest.id === 1 || from.at >= oldest.at)
  return {
    changes: shown.map((row) => toGoodChange(row, snapshot)),
    next: String(isMore ? shown.at(-1)?.id : lastId),
    is_more: isMore,
    is_complete: record !== undefined && isKept,
    recorded_since: began,
  }
}

function select(
  database: Kysely<Database>,
  { tree }: CatalogueSnapshot,
  { group, good, kind }: Filters,
) {
  const groupIds = group === undefined ? [] : listGroupIds(requireGroup(tree, group))
  return database
    .selectFrom('good_change')
    .$if(group !== undefined, (each) => each.where('good_change.group_id', 'in', groupIds))
    .$if(good !== undefined, (each) =>
      each.where((where) =>
        where.or([
          where('good_change.code', '=', good ?? ''),
          where('good_change.good_id', '=', toId(good ?? '')),
        ]),
      ),
    )
    .$if(kind !== undefined, (each) => each.where('good_change.kind', '=', kind ?? 'added'))
}

type Row = Database['good_change'] & {
  listed_code: string | null
  listed_name: string | null
  listed_part_number: string | null
}

function toGoodChange(row: Row, snapshot: CatalogueSnapshot): GoodChange {
  const group = snapshot.tree.find(String(row.group_id))
  return {
    ...toChange(row, snapshot),
    good: {
      id: row.good_id,
      code: row.listed_code ?? row.code,
      name: row.listed_name ?? row.name,
      part_number: row.listed_part_number ?? row.part_number,
      is_listed: row.listed_code !== null,
    },
    group: group ? toReference(group) : null,
  }
}

/** Parses `since`: the id of the last change received, or a time. */
function readStart(since = '0'): { id: number; at: string } {
  if (/^\d+$/.test(since)) return { id: Number(since), at: '' }
  const moment = new Date(since)
  if (Number.isNaN(moment.getTime())) throw new ProblemError(400, `'${since}' is not a valid time`)
  return { id: 0, at: moment.toISOString() }
}
